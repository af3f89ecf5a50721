import { MINUTE_MS } from '@croupier/calendar/durations'
import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { forfeit } from './grants.ts'
import { expiredGrants } from './store-grants.ts'

const BATCH_MAX = 500
/** A round that was played in time may be told of a moment later. */
const GRACE_MS = MINUTE_MS

/**
 * Ends grants whose time has been over for a minute; their bonus money is lost. What was played in time has been counted before; grants of members
 * whose play could not be counted wait.
 */
export async function expireGrants(context: Context, uncountedIds: readonly bigint[]): Promise<void> {
  const before = new Date(context.now.getTime() - GRACE_MS)
  for (const { brandId, ...grant } of await expiredGrants(context.db, { before, uncountedIds, limit: BATCH_MAX }))
    await inTransaction(asSystem(context, brandId), (tx) => forfeit(tx, grant, 'expired'))
}
