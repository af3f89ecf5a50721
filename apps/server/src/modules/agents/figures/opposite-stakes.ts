import { type MatchedStake, matchedStakes } from '#modules/games/index.ts'
import type { TxContext } from '#platform/context.ts'
import { placeMember } from '../tree/tree.ts'
import { lockStreams } from './store.ts'
import { agentsAbove, type LineMatch, type StakePlace, saveLineMatches } from './store-matches.ts'

/**
 * What each line above the stakes of a market matches beyond what its members' uplines have excluded already: opposite stakes
 * through two sub-agents count for each of them, and nothing for the agent above both.
 */
export async function excludeInLines(tx: TxContext, stakes: readonly MatchedStake[]): Promise<void> {
  const closed = stakes.flatMap(({ closedAt, ...stake }) => (closedAt === null ? [] : [{ ...stake, closedAt }]))
  if (closed.length === 0) return
  await lockStreams(tx.db)
  // A member who has played and was not heard of yet stands in the line all the same.
  for (const memberId of new Set(closed.map((stake) => stake.memberId))) await placeMember(tx, memberId)
  const places = await agentsAbove(tx.db, closed)
  const placed = closed.map((stake, at) => ({ ...stake, ...(places[at] ?? nowhere) }))
  const lines = new Map<bigint, StakeInLines[]>()
  for (const stake of placed) for (const agentId of stake.agents) lines.set(agentId, [...(lines.get(agentId) ?? []), stake])
  await saveLineMatches(tx.db, [...lines].flatMap(matchesOf))
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
