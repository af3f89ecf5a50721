import type { Db, Tx } from '#platform/database.ts'

const columns = [
  'id',
  'kind',
  'content',
  'state',
  'why',
  'asked_by as askedBy',
  'asked_by_name as askedByName',
  'asked_at as askedAt',
  'decided_by_name as decidedByName',
] as const

type NewChange = {
  id: string
  brandId: number
  kind: string
  content: unknown
  why: string
  askedBy: bigint
  askedByName: string
  at: Date
}

export async function insertChange(db: Tx, { id, brandId, kind, content, why, askedBy, askedByName, at }: NewChange): Promise<void> {
  const asked = { asked_by: askedBy, asked_by_name: askedByName, asked_at: at }
  await db
    .insertInto('site.brand_change')
    .values({ id, brand_id: brandId, kind, content: JSON.stringify(content), state: 'asked', why, ...asked })
    .execute()
}

export async function lockChange(db: Tx, brandId: number, id: string) {
  const query = db.selectFrom('site.brand_change').select(columns).where('id', '=', id).where('brand_id', '=', brandId)
  return await query.forUpdate().executeTakeFirst()
}

/** Whether another change of the kind waits for a second operator. */
export async function isOtherAsked(db: Tx, brandId: number, { id, kind }: { id: string; kind: string }): Promise<boolean> {
  const query = db
    .selectFrom('site.brand_change')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('id', '!=', id)
  return (await query.where('state', '=', 'asked').executeTakeFirst()) !== undefined
}

/** Changes of the brand, newest first. */
export async function listChanges(db: Db, brandId: number, limit: number) {
  const query = db.selectFrom('site.brand_change').select(columns).where('brand_id', '=', brandId)
  return await query.orderBy('asked_at', 'desc').limit(limit).execute()
}

type Decided = { state: 'rejected' | 'done'; by: bigint; byName: string; at: Date }

export async function decideChange(db: Tx, id: string, { state, by, byName, at }: Decided): Promise<void> {
  const decided = { state, decided_by: by, decided_by_name: byName, decided_at: at }
  await db.updateTable('site.brand_change').set(decided).where('id', '=', id).execute()
}

export async function updateMode(db: Tx, brandId: number, mode: 'play' | 'real'): Promise<void> {
  await db.updateTable('site.brand').set({ mode }).where('id', '=', brandId).execute()
}

export async function listHosts(db: Db | Tx, brandId: number): Promise<string[]> {
  const rows = await db.selectFrom('site.brand_host').select('host').where('brand_id', '=', brandId).orderBy('host').execute()
  return rows.map(({ host }) => host)
}

export async function deleteHost(db: Tx, brandId: number, host: string): Promise<void> {
  await db.deleteFrom('site.brand_host').where('brand_id', '=', brandId).where('host', '=', host).execute()
}
