import type { MatchedStake } from '#modules/games/index.ts'
import { matchedStakes } from '#modules/games/stakes/rules.ts'
import type { LineMatch, StakePlace } from './store-matches.ts'

/** Stakes whose round has closed; the others count in no line yet. */
export function closedStakes(stakes: readonly MatchedStake[]) {
  return stakes.flatMap(({ closedAt, ...stake }) => (closedAt === null ? [] : [{ ...stake, closedAt }]))
}

/** What each line above the stakes matches beyond what their members' uplines have excluded already; places are in the order of the stakes. */
export function lineMatches(closed: readonly MatchedStake[], places: readonly StakePlace[]): LineMatch[] {
  const lines = new Map<bigint, StakeInLines[]>()
  for (const [at, stake] of closed.entries()) {
    const placed = { ...stake, ...(places[at] ?? nowhere) }
    for (const agentId of placed.agents) lines.set(agentId, [...(lines.get(agentId) ?? []), placed])
  }
  return [...lines].flatMap(matchesOf)
}

type StakeInLines = MatchedStake & StakePlace

const nowhere: StakePlace = { agents: [], isOwn: false, slot: new Date(0), product: '' }

/** What one line matches of each round; stakes that the line does not count cannot be taken off it. */
function matchesOf([agentId, stakes]: [bigint, readonly StakeInLines[]]): LineMatch[] {
  const settled = stakes.filter(({ isSettled }) => isSettled)
  const matched = matchedStakes(settled.map((stake) => ({ ...stake, key: stake.transactionUuid, group: 'line' })))
  const counted = stakes.filter(({ isOwn }) => !isOwn)
  return [...Map.groupBy(counted, ({ roundId }) => roundId).values()].flatMap((round) => {
    const [first] = round
    if (!first) return []
    const more = round.reduce((sum, stake) => sum + (matched.get(stake.transactionUuid) ?? 0n) - stake.matchedMinor, 0n)
    return [{ agentId, roundId: first.roundId, memberId: first.memberId, slot: first.slot, product: first.product, matchedMinor: more }]
  })
}
