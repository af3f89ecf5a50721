import { type Db, sql, type Tx } from '#platform/database.ts'
import { conditionsOf, type WrittenFilter } from '#platform/store-filters.ts'
import type { Answer } from './rules.ts'

export type NewDelivery = {
  endpointId: string
  brandId: number
  eventId: string
  type: string
  key: string
  body: string
  at: Date
  until: Date
}

/** Keeps an event for an endpoint, once; gives whether it is new. */
export async function insertDelivery(db: Tx, { endpointId, brandId, eventId, type, key, body, at, until }: NewDelivery): Promise<boolean> {
  const inserted = await db
    .insertInto('webhooks.delivery')
    .values({ endpoint_id: endpointId, brand_id: brandId, event_id: eventId, type, key, body, made_at: at, next_at: at, until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type Due = { id: bigint; eventId: string; type: string; body: string; attempts: number; until: Date }

/** Events of an endpoint that are due, locked: of each key the oldest that waits alone, so that they arrive in their order. */
export async function lockDue(db: Tx, endpointId: string, { now, limit }: { now: Date; limit: number }): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select d.id, d.event_id as "eventId", d.type, d.body, d.attempts, d.until
    from webhooks.delivery d
    where d.endpoint_id = ${endpointId} and d.state = 'waiting' and d.next_at <= ${now}
      and not exists (
        select from webhooks.delivery o where o.endpoint_id = d.endpoint_id and o.key = d.key and o.state = 'waiting' and o.id < d.id
      )
    order by d.next_at, d.id
    limit ${limit}
    for update skip locked
  `.execute(db)
  return rows
}

/** Keeps claimed events from everybody else until an instant. */
export async function lease(db: Tx, ids: readonly bigint[], until: Date): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('webhooks.delivery').set({ next_at: until }).where('id', 'in', ids).execute()
}

export async function insertAttempt(db: Db | Tx, deliveryId: bigint, { at, status, milliseconds, answer }: Answer & { at: Date }) {
  await db.insertInto('webhooks.attempt').values({ delivery_id: deliveryId, at, status, milliseconds, answer }).execute()
}

type DeliveryChange = { state: 'waiting' | 'delivered' | 'dead'; nextAt: Date; endedAt: Date | null }

export async function updateDelivery(db: Tx, id: bigint, { state, nextAt, endedAt }: DeliveryChange): Promise<void> {
  await db
    .updateTable('webhooks.delivery')
    .set({ state, attempts: sql<number>`attempts + 1`, next_at: nextAt, ended_at: endedAt })
    .where('id', '=', id)
    .execute()
}

type Reopening = { now: Date; until: Date }

/** Lets ended events of an endpoint wait again, those since an instant; gives how many. */
export async function reopenSince(db: Tx, endpointId: string, { since, now, until }: Reopening & { since: Date }): Promise<number> {
  const changed = await db
    .updateTable('webhooks.delivery')
    .set({ state: 'waiting', next_at: now, until, ended_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '<>', 'waiting')
    .where('made_at', '>=', since)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}

/** Lets one ended event wait again; gives whether it had ended. */
export async function reopen(db: Tx, id: bigint, { now, until }: Reopening): Promise<boolean> {
  const query = db.updateTable('webhooks.delivery').set({ state: 'waiting', next_at: now, until, ended_at: null })
  const changed = await query.where('id', '=', id).where('state', '<>', 'waiting').executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export type DeliveryFilter = {
  endpointId: string | undefined
  state: string | undefined
  type: string | undefined
  written: Pick<WrittenFilter, 'fromDay' | 'toDay'>
  zone: string
  before: bigint | undefined
  limit: number
}

/** Events of the brand's endpoints, the newest first. */
export async function listDeliveries(db: Db, brandId: number, filter: DeliveryFilter) {
  const { endpointId, state, type, written, zone, before, limit } = filter
  return await db
    .selectFrom('webhooks.delivery as d')
    .innerJoin('webhooks.endpoint as e', 'e.id', 'd.endpoint_id')
    .select(['d.id', 'd.endpoint_id as endpointId', 'e.name as endpoint', 'd.event_id as eventId', 'd.type', 'd.key', 'd.state'])
    .select(['d.attempts', 'd.made_at as madeAt', 'd.next_at as nextAt', 'd.ended_at as endedAt'])
    .where('d.brand_id', '=', brandId)
    .where(conditionsOf(written, { at: sql.ref('d.made_at') }, zone))
    .$if(endpointId !== undefined, (query) => query.where('d.endpoint_id', '=', endpointId ?? ''))
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? ''))
    .$if(type !== undefined, (query) => query.where('d.type', '=', type ?? ''))
    .$if(before !== undefined, (query) => query.where('d.id', '<', before ?? 0n))
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findDelivery(db: Db | Tx, brandId: number, id: bigint) {
  const query = db
    .selectFrom('webhooks.delivery')
    .select(['id', 'endpoint_id as endpointId', 'type', 'body'])
    .where('brand_id', '=', brandId)
  return await query.where('id', '=', id).executeTakeFirst()
}

const TRIES_SHOWN = 100

export async function listAttempts(db: Db, deliveryId: bigint) {
  const query = db.selectFrom('webhooks.attempt').select(['at', 'status', 'milliseconds', 'answer']).where('delivery_id', '=', deliveryId)
  return await query.orderBy('id', 'desc').limit(TRIES_SHOWN).execute()
}

/** Drops what ended before an instant, a part at a time; gives how many. */
export async function dropEnded(db: Db, before: Date, limit: number): Promise<number> {
  const dropped = await sql`
    delete from webhooks.delivery where id in (
      select id from webhooks.delivery where state <> 'waiting' and ended_at < ${before} limit ${limit}
    )
  `.execute(db)
  return Number(dropped.numAffectedRows ?? 0)
}
