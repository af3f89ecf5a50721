import type { payslip, payslipMembers, payslipRounds, payslips } from '@croupier/contract/agents-contracts'
import type { ownIncome } from '@croupier/contract/agents-figures'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { isSideOf } from '../contracts/rules-shown.ts'
import { debtOf } from '../contracts/store.ts'
import { roundsOf } from '../figures/reports.ts'
import { periodOf } from '../figures/rules-sums.ts'
import { listContributors } from '../figures/store.ts'
import { isBelow } from '../tree/rules.ts'
import { findNode } from '../tree/store.ts'
import { ownNode } from '../tree/tree.ts'
import { contributorsOf, explainedPayslip, incomeOf, offsetCutOf, pageOfContributors, payslipFilter, shownPayslip } from './rules-shown.ts'
import { findPayslip, listPayslips, type Payslip, sumIncome, sumPayslips } from './store.ts'

/** Payslips that the caller receives or pays, newest first, with the sums of all that fit the filter, in minor units. */
export async function readPayslips(context: Context, input: InputOf<typeof payslips>): Promise<ValueOf<typeof payslips>> {
  const own = await ownNode(context)
  const cut = cutOf(input)
  const filter = payslipFilter(input, own.memberId)
  const { brandId } = context.actor
  const rows = await listPayslips(context.db, brandId, { ...filter, before: cut.before, limit: cut.limit + 1 })
  const sums = await sumPayslips(context.db, brandId, { ...filter, limit: 0 })
  const page = pageOf(rows, cut, { key: (row) => row.id, row: shownPayslip })
  return { ...page, footer: { count: sums.count, paid: sums.paidMinor, due: sums.dueMinor } }
}

/** One payslip that the caller received or pays, with everything it was computed from; another's is `not_found`. */
export async function readPayslip(context: Context, input: { payslipId: string }): Promise<ValueOf<typeof payslip>> {
  const row = await ownPayslip(context, input.payslipId)
  return explainedPayslip(row, await debtOf(context.db, row.chainId))
}

/** The members of the taker's line behind a payslip, those with most turnover first. */
export async function readPayslipMembers(context: Context, input: InputOf<typeof payslipMembers>): Promise<ValueOf<typeof payslipMembers>> {
  const row = await ownPayslip(context, input.payslipId)
  const cut = offsetCutOf(input)
  const rows = await listContributors(context.db, { ...contributorsOf(row), offset: cut.offset, limit: cut.limit + 1 })
  return pageOfContributors(rows, cut)
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
  return row && isSideOf(row, own.memberId) ? row : refuse('not_found')
}

/** The caller's income by source and day, and the wages paid downwards (my income). */
export async function readOwnIncome(context: Context, input: InputOf<typeof ownIncome>): Promise<ValueOf<typeof ownIncome>> {
  const own = await ownNode(context)
  const { settings } = await brandOf(context, context.actor.brandId)
  const period = periodOf(input)
  const rows = await sumIncome(context.db, own.memberId, { ...period, zone: settings.timeZone })
  return incomeOf(rows, period, settings.timeZone)
}
