import type { Debt } from './store.ts'
import type { listOwed } from './store-debts.ts'

type ListedDebt = Awaited<ReturnType<typeof listOwed>>[number]

/** What a taker owes back on a contract that is over; without a payer it is owed to the brand. */
export function shownDebt(row: ListedDebt) {
  return {
    contractId: row.contractId,
    kind: row.kind,
    taker: { id: String(row.takerId), username: row.takerName },
    payer: row.payerId === null ? null : { id: String(row.payerId), username: row.payerName ?? '' },
    owed: row.owedMinor,
    endedAt: row.endedAt.getTime(),
    followedBy: row.followedBy,
    isAsked: row.isAsked,
  }
}

/** Agents who owe wages, beside what is set aside of their money over all their contracts. */
export function shownFreezes(debts: readonly Debt[], held: readonly { giverId: bigint; heldMinor: bigint }[]) {
  const escrows = new Map(held.map(({ giverId, heldMinor }) => [giverId, heldMinor]))
  return debts.map((debt) => ({
    member: { id: String(debt.memberId), username: debt.username },
    due: debt.dueMinor,
    escrow: escrows.get(debt.memberId) ?? 0n,
    since: debt.since.getTime(),
    forcedAt: debt.forcedAt.getTime(),
  }))
}

/** What a proposal lets go; it keeps minor units as text. */
export function writeOffOf({ contractId, amountMinor }: Record<string, string | null>) {
  return { contractId: contractId ?? '', amountMinor: BigInt(amountMinor ?? '0') }
}
