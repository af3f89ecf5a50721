import type { Context } from '#platform/context.ts'
import { listReferred } from './store-invitations.ts'

export type Friend = { id: bigint; username: string; registeredAt: Date }

/** Members who registered with a friend's code, newest first. */
export async function friendsOf(context: Context, filter: { code: string; limit: number }): Promise<Friend[]> {
  return await listReferred(context.db, context.actor.brandId, filter)
}
