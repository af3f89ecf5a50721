import type { ActorRef, TxContext } from './context.ts'
import type { Db } from './database.ts'

/** Leaves the mark of an operator's or an agent's write: what, before, after and why, in the same transaction (CO-01, S13). */
export async function leaveTrail(
  tx: TxContext,
  mark: { action: string; subject: string; before?: unknown; after?: unknown; why: string },
): Promise<void> {
  await tx.db
    .insertInto('platform.trail')
    .values({
      brand_id: tx.actor.brandId,
      ...authorOf(tx.actor),
      action: mark.action,
      subject: mark.subject,
      before: mark.before === undefined ? null : JSON.stringify(mark.before),
      after: mark.after === undefined ? null : JSON.stringify(mark.after),
      why: mark.why,
    })
    .execute()
}

function authorOf(actor: ActorRef) {
  if (actor.kind === 'operator') return { actor_kind: 'operator', operator_id: actor.operatorId, operator_name: actor.operatorName }
  if (actor.kind === 'agent') return { actor_kind: 'agent', member_id: actor.memberId, operator_name: `agent ${actor.memberId}` }
  throw new Error('only operators and agents leave marks in the trail')
}

/** Marks of the brand, newest first. */
export async function listTrail(
  db: Db,
  brandId: number,
  filter: { subject: string | undefined; before: bigint | undefined; limit: number },
) {
  return await db
    .selectFrom('platform.trail')
    .select(['id', 'at', 'operator_name as operator', 'actor_kind as actorKind', 'action', 'subject', 'before', 'after', 'why'])
    .where('brand_id', '=', brandId)
    .$if(filter.subject !== undefined, (query) => query.where('subject', '=', filter.subject ?? ''))
    .$if(filter.before !== undefined, (query) => query.where('id', '<', filter.before ?? 0n))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
}
