import type { Context, TxContext } from '#platform/context.ts'
import { enqueuePayout } from './routing.ts'
import { approvedOf, insertStops, liftStops, stoppedBy, stopsOf } from './store-stops.ts'

/**
 * Stops the payouts of members: what they ask for waits, also what was approved and has not been sent. A payout that is on its way is not called
 * back. The members read that their withdrawals wait, as those of everybody do.
 */
export async function stopPayouts(
  tx: TxContext,
  { memberIds, reference }: { memberIds: readonly bigint[]; reference: string },
): Promise<void> {
  await insertStops(tx.db, { brandId: tx.actor.brandId, memberIds, reference })
}

/** Lifts what a reference stopped; what was approved meanwhile is sent, unless something else stops it. */
export async function resumePayouts(tx: TxContext, reference: string): Promise<void> {
  const memberIds = await liftStops(tx.db, { brandId: tx.actor.brandId, reference })
  for (const id of await approvedOf(tx.db, memberIds)) await enqueuePayout(tx, id)
}

/** Whether a reference stops payouts now. */
export async function isStopping(context: Context | TxContext, reference: string): Promise<boolean> {
  return (await stoppedBy(context.db, context.actor.brandId, reference)).length > 0
}

/** What stops the payouts of a member. */
export async function payoutStops(context: Context, memberId: bigint): Promise<{ reference: string; at: Date }[]> {
  return await stopsOf(context.db, { memberId, now: context.now })
}
