import { bonusPlayers, countPlays, expireGrants } from '#modules/bonuses/index.ts'
import { claimMember } from '#modules/wallet/index.ts'
import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { changedRounds, moveBonusCursor, nextReach, roundsNow } from './store-bonus-plays.ts'

const CHANGES_MAX = 5_000

/** Has bonuses count the settled rounds of those who play one. Rounds are counted as they stand, so that counting one twice changes nothing. */
export async function countBonusPlays(context: Context): Promise<void> {
  while (await countNext(context));
}

/** Ends bonuses whose time is over. What was played in time counts first, so that one that has been played out is released. */
export async function expireBonuses(context: Context): Promise<void> {
  await countBonusPlays(context)
  await expireGrants(context)
}

async function countNext(context: Context): Promise<boolean> {
  const reach = await nextReach(context.db, CHANGES_MAX)
  if (!reach) return false
  const changed = Map.groupBy(await changedRounds(context.db, reach), ({ memberId }) => memberId)
  for (const [memberId, brandId] of await bonusPlayers(context, [...changed.keys()])) {
    const roundIds = (changed.get(memberId) ?? []).map(({ roundId }) => roundId)
    // A transaction a member: bets of a claimed member wait.
    await inTransaction(asSystem(context, brandId), async (tx) => {
      await claimMember(tx, memberId)
      await countPlays(tx, memberId, await roundsNow(tx.db, roundIds))
    })
  }
  await moveBonusCursor(context.db, reach)
  return reach.isFull
}
