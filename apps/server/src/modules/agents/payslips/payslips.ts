import { dateAt, daysOf } from '@croupier/calendar/calendar'
import { explanation, type payslip, type payslipMembers, type payslipRounds, type payslips } from '@croupier/contract/agents-contracts'
import type { ownIncome } from '@croupier/contract/agents-figures'
import { type ContractProduct, contractKinds, type PayslipRow } from '@croupier/contract/agents-terms'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import * as z from 'zod/mini'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { debtOf, readTerms } from '../contracts/store.ts'
import { periodOf } from '../figures/figures.ts'
import { roundsOf } from '../figures/reports.ts'
import { listContributors } from '../figures/store.ts'
import { isBelow } from '../tree/rules.ts'
import { findNode } from '../tree/store.ts'
import { ownNode } from '../tree/tree.ts'
import { findPayslip, type IncomeRow, listPayslips, type Payslip, sumIncome, sumPayslips } from './store.ts'

/** Payslips that the caller receives or pays, newest first, with the sums of all that fit the filter, in minor units. */
export async function readPayslips(context: Context, input: InputOf<typeof payslips>): Promise<ValueOf<typeof payslips>> {
  const own = await ownNode(context)
  const cut = cutOf(input)
  const filter = {
    ...(input.side === 'given' ? { giverId: own.memberId } : { takerId: own.memberId }),
    kind: input.kind,
    state: input.state,
    from: input.startTime === undefined ? undefined : new Date(input.startTime),
    to: input.endTime === undefined ? undefined : new Date(input.endTime),
  }
  const { brandId } = context.actor
  const rows = await listPayslips(context.db, brandId, { ...filter, before: cut.before, limit: cut.limit + 1 })
  const sums = await sumPayslips(context.db, brandId, { ...filter, limit: 0 })
  const page = pageOf(rows, cut, { key: (row) => row.id, row: shownPayslip })
  return { ...page, footer: { count: sums.count, paid: sums.paidMinor, due: sums.dueMinor } }
}

export function shownPayslip(row: Payslip): PayslipRow {
  return {
    id: String(row.id),
    contractId: row.contractId,
    kind: row.kind,
    product: row.product,
    version: row.version,
    from: row.fromAt.getTime(),
    to: row.toAt.getTime(),
    payer: row.payer,
    taker: { id: String(row.takerId), username: row.takerName },
    state: row.state,
    basis: row.basisMinor,
    tier: row.tier,
    ratePpm: row.ratePpm,
    amount: row.amountMinor,
    paidAt: row.paidAt?.getTime() ?? null,
  }
}

/** One payslip that the caller received or pays, with everything it was computed from; another's is `not_found`. */
export async function readPayslip(context: Context, input: { payslipId: string }): Promise<ValueOf<typeof payslip>> {
  const row = await ownPayslip(context, input.payslipId)
  const kept = z.decode(explanation, row.explanation as never)
  const { owedMinor, writtenOffMinor } = await debtOf(context.db, row.chainId)
  return {
    ...shownPayslip(row),
    explanation: { ...kept, transferId: row.transferId === null ? null : String(row.transferId) },
    terms: readTerms(row.terms),
    owed: owedMinor,
    writtenOff: writtenOffMinor,
  }
}

/** The members of the taker's line behind a payslip, those with most turnover first. */
export async function readPayslipMembers(context: Context, input: InputOf<typeof payslipMembers>): Promise<ValueOf<typeof payslipMembers>> {
  const row = await ownPayslip(context, input.payslipId)
  const limit = (input.size ?? 25) + 1
  const offset = input.cursor === undefined || !/^\d{1,7}$/.test(input.cursor) ? 0 : Number(input.cursor)
  const filter = { from: row.fromAt, to: row.toAt, agentId: row.takerId, path: row.takerPath, product: row.product, offset, limit }
  const rows = await listContributors(context.db, filter)
  return {
    rows: rows.slice(0, limit - 1).map((one) => ({
      member: { id: String(one.memberId), username: one.username },
      product: one.product as ContractProduct,
      rounds: one.rounds,
      turnover: one.turnoverMinor,
      validTurnover: one.validMinor,
      grossWin: one.turnoverMinor - one.payoutsMinor,
    })),
    ...(rows.length === limit ? { next: String(offset + limit - 1) } : {}),
  }
}

/** The rounds of one member of the taker's line behind a payslip; refuses `not_found` for another's payslip and for a member outside that line. */
export async function readPayslipRounds(context: Context, input: InputOf<typeof payslipRounds>): Promise<ValueOf<typeof payslipRounds>> {
  const row = await ownPayslip(context, input.payslipId)
  const node = (await findNode(context.db, context.actor.brandId, idOf(input.memberId))) ?? refuse('not_found')
  if (!isBelow(node, { memberId: row.takerId, path: row.takerPath })) return refuse('not_found')
  const filter = { from: row.fromAt, to: row.toAt, cursor: input.cursor, size: input.size, agentId: row.takerId }
  return await roundsOf(context, node.memberId, filter)
}

/** A payslip that the caller received or pays; another's does not exist. */
async function ownPayslip(context: Context, id: string): Promise<Payslip> {
  const own = await ownNode(context)
  const row = await findPayslip(context.db, context.actor.brandId, idOf(id))
  return row && (row.takerId === own.memberId || row.giverId === own.memberId) ? row : refuse('not_found')
}

/** The caller's income by source and day, and the wages paid downwards (my income). */
export async function readOwnIncome(context: Context, input: InputOf<typeof ownIncome>): Promise<ValueOf<typeof ownIncome>> {
  const own = await ownNode(context)
  const { settings } = await brandOf(context, context.actor.brandId)
  const period = periodOf(input)
  const rows = await sumIncome(context.db, own.memberId, { ...period, zone: settings.timeZone })
  const paid = (side: IncomeRow['side'], only: (row: IncomeRow) => boolean = () => true) =>
    rows.filter((row) => row.side === side && only(row)).reduce((sum, row) => sum + row.paidMinor, 0n)
  const due = (side: IncomeRow['side']) => rows.filter((row) => row.side === side).reduce((sum, row) => sum + row.dueMinor, 0n)
  const sources = contractKinds.map((kind) => ({
    kind,
    received: paid('received', (row) => row.kind === kind),
    given: paid('given', (row) => row.kind === kind),
    payslips: rows.filter((row) => row.kind === kind && row.side === 'received').reduce((count, row) => count + row.count, 0),
  }))
  const curve = daysOf(period, settings.timeZone).map(({ from }) => {
    const day = dateAt(from, settings.timeZone)
    return { day, received: paid('received', (row) => row.day === day), given: paid('given', (row) => row.day === day) }
  })
  const sums = { received: paid('received'), given: paid('given') }
  return { sources, ...sums, net: sums.received - sums.given, due: due('received'), owed: due('given'), curve }
}
