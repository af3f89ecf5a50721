import type { MatchedStake } from '#modules/games/index.ts'
import type { TxContext } from '#platform/context.ts'
import { placeMember } from '../tree/tree.ts'
import { closedStakes, lineMatches } from './rules-matches.ts'
import { lockStreams } from './store.ts'
import { agentsAbove, saveLineMatches } from './store-matches.ts'

/**
 * What each line above the stakes of a market matches beyond what its members' uplines have excluded already: opposite stakes
 * through two sub-agents count for each of them, and nothing for the agent above both.
 */
export async function excludeInLines(tx: TxContext, stakes: readonly MatchedStake[]): Promise<void> {
  const closed = closedStakes(stakes)
  if (closed.length === 0) return
  await lockStreams(tx.db)
  // A member who has played and was not heard of yet stands in the line all the same.
  for (const memberId of new Set(closed.map((stake) => stake.memberId))) await placeMember(tx, memberId)
  const places = await agentsAbove(tx.db, closed)
  await saveLineMatches(tx.db, lineMatches(closed, places))
}
