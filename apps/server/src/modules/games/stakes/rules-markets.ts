import { matchedStakes } from './rules.ts'
import type { MarketStake } from './store.ts'

/** A stake of a market with what of it is matched already. */
export type MatchedStake = MarketStake & { matchedMinor: bigint }

type Members = ReadonlyMap<bigint, { uplineId: bigint | null }>

/** The stakes of a market with what of them opposite stakes match. Settled ones alone match; members of one upline are looked at together. */
export function withMatched(stakes: readonly MarketStake[], members: Members): MatchedStake[] {
  const settled = stakes.filter(({ isSettled }) => isSettled)
  const matched = matchedStakes(settled.map((stake) => ({ ...stake, key: stake.transactionUuid, group: groupOf(stake, members) })))
  return stakes.map((stake) => ({ ...stake, matchedMinor: matched.get(stake.transactionUuid) ?? 0n }))
}

/** A member without an upline, or of whom nothing is known, is a group alone. */
function groupOf({ memberId }: MarketStake, members: Members): string {
  const uplineId = members.get(memberId)?.uplineId ?? null
  return uplineId === null ? `member ${memberId}` : `upline ${uplineId}`
}
