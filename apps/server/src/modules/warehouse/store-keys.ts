import { type Db, sql, type Tx } from '#platform/database.ts'

const columns = [
  'id',
  'name',
  'scopes',
  'state',
  'hint',
  'days',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
  'why',
  'asked_by as askedBy',
  'asked_by_name as askedByName',
  'asked_at as askedAt',
  'decided_by_name as decidedByName',
] as const

const KEYS_SHOWN = 100

/** Keys of a brand, the newest first. */
export async function listKeys(db: Db, brandId: number) {
  const query = db.selectFrom('warehouse.api_key').select(columns).where('brand_id', '=', brandId)
  return await query.orderBy('asked_at', 'desc').limit(KEYS_SHOWN).execute()
}

export async function lockKey(db: Tx, brandId: number, id: string) {
  const query = db.selectFrom('warehouse.api_key').select(columns).where('id', '=', id).where('brand_id', '=', brandId)
  return await query.forUpdate().executeTakeFirst()
}

type NewKey = {
  id: string
  brandId: number
  name: string
  scopes: readonly string[]
  days: number
  why: string
  askedBy: bigint
  askedByName: string
  at: Date
}

export async function insertKey(db: Tx, { id, brandId, name, scopes, days, why, askedBy, askedByName, at }: NewKey): Promise<void> {
  const asked = { asked_by: askedBy, asked_by_name: askedByName, asked_at: at }
  await db
    .insertInto('warehouse.api_key')
    .values({ id, brand_id: brandId, name, scopes: [...scopes], days, why, ...asked })
    .execute()
}

type KeyChange = {
  state: string
  decided?: { by: bigint; byName: string }
  made?: { hash: Buffer; hint: string; expiresAt: Date }
}

export async function updateKey(db: Tx, id: string, { state, decided, made }: KeyChange): Promise<void> {
  await db
    .updateTable('warehouse.api_key')
    .set({
      state,
      ...(decided && { decided_by: decided.by, decided_by_name: decided.byName }),
      ...(made && { key_hash: made.hash, hint: made.hint, expires_at: made.expiresAt }),
    })
    .where('id', '=', id)
    .execute()
}

export type OpenKey = { id: string; brandId: number; scopes: string[]; lastUsedAt: Date | null }

/** The key of a hash that reads at an instant. */
export async function findOpenKey(db: Db, hash: Buffer, now: Date): Promise<OpenKey | undefined> {
  return await db
    .selectFrom('warehouse.api_key')
    .select(['id', 'brand_id as brandId', 'scopes', 'last_used_at as lastUsedAt'])
    .where('key_hash', '=', hash)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Writes down that a key was used, not more often than once a minute. */
export async function touchKey(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update warehouse.api_key set last_used_at = ${now}
    where id = ${id} and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')
  `.execute(db)
}
