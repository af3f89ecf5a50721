import type { ActorRef, TxContext } from './context.ts'
import { type Db, sql } from './database.ts'
import { refuseStale, type SeenRecord } from './record-versions.ts'
import { conditionsOf, type WrittenFilter } from './store-filters.ts'

/**
 * Leaves the mark of an operator's or an agent's write: what, before, after and why, in the same transaction (CO-01, S13). With the version that the
 * operator had read it refuses as `refuseStale`.
 */
export async function leaveTrail(tx: TxContext, mark: SeenRecord & { action: string; after?: unknown; why: string }): Promise<void> {
  await refuseStale(tx, mark)
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

/** Days are those of the calendar of `zone`; `action` is the beginning of one, `operator` a whole name. */
export type TrailFilter = Pick<WrittenFilter, 'fromDay' | 'toDay'> & {
  subject?: string | undefined
  operator?: string | undefined
  action?: string | undefined
  zone?: string
  before?: bigint | undefined
  limit: number
}

/** Marks of the brand, newest first. */
export async function listTrail(db: Db, brandId: number, filter: TrailFilter) {
  const { subject, operator, action = '', fromDay, toDay, zone = 'UTC', before } = filter
  return await db
    .selectFrom('platform.trail')
    .select(['id', 'at', 'operator_name as operator', 'actor_kind as actorKind', 'action', 'subject', 'before', 'after', 'why'])
    .where('brand_id', '=', brandId)
    .where(conditionsOf({ fromDay, toDay }, { at: sql.ref('at') }, zone))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(operator !== undefined, (query) => query.where('operator_name', '=', operator ?? ''))
    .$if(action !== '', (query) =>
      query.where((where) => where(where.fn('starts_with', ['action', where.val(action)]), '=', sql.lit(true))),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
}
