import { type Db, sql, type Tx } from '#platform/database.ts'

const columns = [
  'id',
  'brand_id as brandId',
  'name',
  'url',
  'events',
  'state',
  'secret_sealed as secretSealed',
  'former_sealed as formerSealed',
  'former_until as formerUntil',
  'failures',
  'next_at as nextAt',
  'why',
  'asked_by as askedBy',
  'asked_by_name as askedByName',
  'asked_at as askedAt',
  'decided_by_name as decidedByName',
] as const

export type Endpoint = NonNullable<Awaited<ReturnType<typeof findEndpoint>>>

type NewEndpoint = {
  id: string
  brandId: number
  name: string
  url: string
  events: readonly string[]
  secretSealed: Buffer
  why: string
  askedBy: bigint
  askedByName: string
  at: Date
}

export async function insertEndpoint(db: Tx, { id, brandId, name, url, events, secretSealed, why, askedBy, askedByName, at }: NewEndpoint) {
  const asked = { asked_by: askedBy, asked_by_name: askedByName, asked_at: at }
  await db
    .insertInto('webhooks.endpoint')
    .values({
      id,
      brand_id: brandId,
      name,
      url,
      events: [...events],
      state: 'asked',
      secret_sealed: secretSealed,
      next_at: at,
      why,
      ...asked,
    })
    .execute()
}

export async function findEndpoint(db: Db | Tx, brandId: number, id: string) {
  return await db.selectFrom('webhooks.endpoint').select(columns).where('id', '=', id).where('brand_id', '=', brandId).executeTakeFirst()
}

export async function lockEndpoint(db: Tx, brandId: number, id: string) {
  const query = db.selectFrom('webhooks.endpoint').select(columns).where('id', '=', id).where('brand_id', '=', brandId)
  return await query.forUpdate().executeTakeFirst()
}

const ENDPOINTS_SHOWN = 100

/** Endpoints of the brand, the newest first, with what waits and what is dead. */
export async function listEndpoints(db: Db, brandId: number) {
  const counted = (state: 'waiting' | 'dead') =>
    sql<number>`(select count(*) from webhooks.delivery d where d.endpoint_id = endpoint.id and d.state = ${sql.lit(state)})::integer`
  return await db
    .selectFrom('webhooks.endpoint')
    .select(columns)
    .select([counted('waiting').as('waiting'), counted('dead').as('dead')])
    .where('brand_id', '=', brandId)
    .orderBy('asked_at', 'desc')
    .limit(ENDPOINTS_SHOWN)
    .execute()
}

/** The endpoints of a brand that want an event. Those that are off keep it for later. */
export async function endpointsFor(db: Db | Tx, brandId: number, type: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks.endpoint')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('state', 'in', ['open', 'off'])
    .where(sql<boolean>`${type} = any (events)`)
    .execute()
  return rows.map(({ id }) => id)
}

type EndpointChange = {
  state?: string
  name?: string
  events?: readonly string[]
  failures?: number
  nextAt?: Date
  decided?: { by: bigint; byName: string; at: Date }
  secret?: { sealed: Buffer; former: Buffer; formerUntil: Date }
}

export async function updateEndpoint(db: Db | Tx, id: string, change: EndpointChange): Promise<void> {
  const { state, name, events, failures, nextAt, decided, secret } = change
  await db
    .updateTable('webhooks.endpoint')
    .set({
      ...(state === undefined ? {} : { state }),
      ...(name === undefined ? {} : { name }),
      ...(events === undefined ? {} : { events: [...events] }),
      ...(failures === undefined ? {} : { failures }),
      ...(nextAt === undefined ? {} : { next_at: nextAt }),
      ...(decided === undefined ? {} : { decided_by: decided.by, decided_by_name: decided.byName, decided_at: decided.at }),
      ...(secret === undefined ? {} : { secret_sealed: secret.sealed, former_sealed: secret.former, former_until: secret.formerUntil }),
    })
    .where('id', '=', id)
    .execute()
}

/** Endpoints that are open and due, with something that waits. */
export async function dueEndpoints(db: Db, now: Date, limit: number): Promise<{ id: string; brandId: number }[]> {
  return await db
    .selectFrom('webhooks.endpoint')
    .select(['id', 'brand_id as brandId'])
    .where('state', '=', 'open')
    .where('next_at', '<=', now)
    .where(
      sql<boolean>`exists (select from webhooks.delivery d where d.endpoint_id = endpoint.id and d.state = 'waiting' and d.next_at <= ${now})`,
    )
    .limit(limit)
    .execute()
}
