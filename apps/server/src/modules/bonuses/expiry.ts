import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { forfeit } from './grants.ts'
import { expiredGrants } from './store-grants.ts'

const BATCH_MAX = 500

/** Ends grants whose time is over; their bonus money is lost. What was played in time has been counted before. */
export async function expireGrants(context: Context): Promise<void> {
  for (const { brandId, ...grant } of await expiredGrants(context.db, context.now, BATCH_MAX))
    await inTransaction(asSystem(context, brandId), (tx) => forfeit(tx, grant, 'expired'))
}
