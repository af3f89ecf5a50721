import { grantWinnings } from '#modules/bonuses/index.ts'
import { claimMember } from '#modules/wallet/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { endWaiting, listPlayedOut, lockWinnings, type PlayedOut } from './store-prizes.ts'

const SETTLED_AT_ONCE = 200

/**
 * Makes what free rounds have won bonus money by the terms of their offer, once their play is over. Where the budget of the offer is empty they wait
 * for the next run, and hold up no others.
 */
export async function settleWinnings(context: Context, atOnce = SETTLED_AT_ONCE): Promise<void> {
  const failures: unknown[] = []
  let after: bigint | undefined = 0n
  while (after !== undefined) {
    const playedOut: PlayedOut[] = await listPlayedOut(context.db, context.now, { after, limit: atOnce })
    for (const { brandId, ...rounds } of playedOut)
      await inTransaction(asSystem(context, brandId), (tx) => settleOne(tx, rounds)).catch((failure: unknown) => failures.push(failure))
    after = playedOut.length < atOnce ? undefined : playedOut.at(-1)?.seq
  }
  // Rounds that cannot be settled hold up no others, and the job still fails with them.
  if (failures.length > 0) throw new AggregateError(failures, `winnings of ${failures.length} gifts could not become bonus money`)
}

/** The member is claimed, so that no win comes in meanwhile; one that comes later is the player's real money. */
async function settleOne(tx: TxContext, { id, memberId, bonusCode }: Omit<PlayedOut, 'brandId' | 'seq'>): Promise<void> {
  await claimMember(tx, memberId)
  const wonMinor = await lockWinnings(tx.db, id)
  if (wonMinor === undefined) return
  if (wonMinor > 0n && !(await grantWinnings(tx, { memberId, code: bonusCode, reference: id, wonMinor }))) return
  await endWaiting(tx.db, id)
}
