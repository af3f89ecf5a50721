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
  const failures: unknown[] = []
  for (const [memberId, brandId] of await bonusPlayers(context, [...changed.keys()])) {
    const roundIds = (changed.get(memberId) ?? []).map(({ roundId }) => roundId)
    await countMember(asSystem(context, brandId), { memberId, roundIds }).catch((failure: unknown) => failures.push(failure))
  }
  // A member whose rounds cannot be counted holds back the cursor, and not the others: they are counted again without a difference.
  if (failures.length > 0) throw new AggregateError(failures, `rounds of ${failures.length} members could not be counted for their bonus`)
  await moveBonusCursor(context.db, reach)
  return reach.isFull
}

/** A transaction a member: bets of a claimed member wait. */
async function countMember(context: Context, { memberId, roundIds }: { memberId: bigint; roundIds: readonly bigint[] }): Promise<void> {
  await inTransaction(context, async (tx) => {
    await claimMember(tx, memberId)
    await countPlays(tx, memberId, await roundsNow(tx.db, roundIds))
  })
}
