import { dateAt, daysOf, type Span } from '@croupier/calendar/calendar'
import { explanation, type payslip, type payslips } from '@croupier/contract/agents-contracts'
import { type ContractProduct, contractKinds, type PayslipRow } from '@croupier/contract/agents-terms'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import * as z from 'zod/mini'
import { readTerms } from '../contracts/rules-terms.ts'
import type { listContributors } from '../figures/store.ts'
import type { IncomeRow, Payslip, PayslipFilter } from './store.ts'

/** A payslip as lists show it. */
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

/** Which payslips a member asks for: those that the member gives or those received. */
export function payslipFilter(input: InputOf<typeof payslips>, memberId: bigint): Omit<PayslipFilter, 'limit'> {
  return {
    ...(input.side === 'given' ? { giverId: memberId } : { takerId: memberId }),
    kind: input.kind,
    state: input.state,
    from: input.startTime === undefined ? undefined : new Date(input.startTime),
    to: input.endTime === undefined ? undefined : new Date(input.endTime),
  }
}

/** What a payslip was computed from, as it was written. */
export function keptExplanation(row: Payslip): z.output<typeof explanation> {
  return z.decode(explanation, row.explanation as never)
}

/** A payslip with everything that it was computed from, and what is owed back on its chain. */
export function explainedPayslip(
  row: Payslip,
  { owedMinor, writtenOffMinor }: { owedMinor: bigint; writtenOffMinor: bigint },
): ValueOf<typeof payslip> {
  return {
    ...shownPayslip(row),
    explanation: { ...keptExplanation(row), transferId: row.transferId === null ? null : String(row.transferId) },
    terms: readTerms(row.terms),
    owed: owedMinor,
    writtenOff: writtenOffMinor,
  }
}

type OffsetCut = { offset: number; limit: number }

/** The cut of a list without a key of its own: its cursor counts the rows before. */
export function offsetCutOf({ cursor, size = 25 }: { cursor?: string | undefined; size?: number | undefined }): OffsetCut {
  return { offset: cursor === undefined || !/^\d{1,7}$/.test(cursor) ? 0 : Number(cursor), limit: size }
}

/** The play that a payslip counts: of the line of its taker in its slot, in its product. */
export function contributorsOf({ fromAt, toAt, takerId, takerPath, product }: Payslip) {
  return { from: fromAt, to: toAt, agentId: takerId, path: takerPath, product }
}

type Contributor = Awaited<ReturnType<typeof listContributors>>[number]

/** A page of the members behind a payslip, of rows that were read with one more than the limit. */
export function pageOfContributors(rows: readonly Contributor[], { offset, limit }: OffsetCut) {
  return {
    rows: rows.slice(0, limit).map((one) => ({
      member: { id: String(one.memberId), username: one.username },
      product: one.product as ContractProduct,
      rounds: one.rounds,
      turnover: one.turnoverMinor,
      validTurnover: one.validMinor,
      grossWin: one.turnoverMinor - one.payoutsMinor,
    })),
    ...(rows.length > limit ? { next: String(offset + limit) } : {}),
  }
}

/** A member's income by source and day, and the wages paid downwards (my income). */
export function incomeOf(rows: readonly IncomeRow[], period: Span, zone: string) {
  const paid = (side: IncomeRow['side'], only: (row: IncomeRow) => boolean = () => true) =>
    rows.filter((row) => row.side === side && only(row)).reduce((sum, row) => sum + row.paidMinor, 0n)
  const due = (side: IncomeRow['side']) => rows.filter((row) => row.side === side).reduce((sum, row) => sum + row.dueMinor, 0n)
  const sources = contractKinds.map((kind) => ({
    kind,
    received: paid('received', (row) => row.kind === kind),
    given: paid('given', (row) => row.kind === kind),
    payslips: rows.filter((row) => row.kind === kind && row.side === 'received').reduce((count, row) => count + row.count, 0),
  }))
  const curve = daysOf(period, zone).map(({ from }) => {
    const day = dateAt(from, zone)
    return { day, received: paid('received', (row) => row.day === day), given: paid('given', (row) => row.day === day) }
  })
  const sums = { received: paid('received'), given: paid('given') }
  return { sources, ...sums, net: sums.received - sums.given, due: due('received'), owed: due('given'), curve }
}
