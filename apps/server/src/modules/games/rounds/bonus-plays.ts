import { bonusPlayers, countPlays, expireGrants } from '#modules/bonuses/index.ts'
import { claimMember } from '#modules/wallet/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { changedRounds, moveBonusCursor, nextReach, roundsNow } from './store-bonus-plays.ts'
import { membersSetAside } from './store-uncounted.ts'
import { countAgain, joinSetAside, setAside } from './uncounted.ts'

const CHANGES_MAX = 5_000

/**
 * Has bonuses count the settled rounds of those who play one. Rounds are counted as they stand, so that counting one twice changes nothing. A member
 * whose rounds cannot be counted is set aside, and holds back nobody else.
 */
export async function countBonusPlays(context: Context): Promise<void> {
  while (await countNext(context));
}

/** Counts the rounds of those who were set aside and whose turn it is again. */
export async function countSetAside(context: Context): Promise<void> {
  await countAgain(context, countRounds)
}

/**
 * Ends bonuses whose time is over. What was played in time counts first, so that one that has been played out is released; who is set aside keeps
 * the bonus until the rounds were counted.
 */
export async function expireBonuses(context: Context): Promise<void> {
  await countBonusPlays(context)
  await countSetAside(context)
  await expireGrants(context, await membersSetAside(context.db))
}

async function countNext(context: Context): Promise<boolean> {
  const reach = await nextReach(context.db, CHANGES_MAX)
  if (!reach) return false
  const changed = Map.groupBy(await changedRounds(context.db, reach), ({ memberId }) => memberId)
  for (const [memberId, brandId] of await bonusPlayers(context, [...changed.keys()])) {
    const own = asSystem(context, brandId)
    const rounds = { memberId, roundIds: (changed.get(memberId) ?? []).map(({ roundId }) => roundId) }
    if (await joinSetAside(own, rounds)) continue
    await countMember(own, rounds).catch((failure: unknown) => setAside(own, { ...rounds, failure }))
  }
  await moveBonusCursor(context.db, reach)
  return reach.isFull
}

type MemberRounds = { memberId: bigint; roundIds: readonly bigint[] }

/** A transaction a member: bets of a claimed member wait. */
async function countMember(context: Context, rounds: MemberRounds): Promise<void> {
  await inTransaction(context, (tx) => countRounds(tx, rounds))
}

async function countRounds(tx: TxContext, { memberId, roundIds }: MemberRounds): Promise<void> {
  await claimMember(tx, memberId)
  await countPlays(tx, memberId, await roundsNow(tx.db, roundIds))
}
