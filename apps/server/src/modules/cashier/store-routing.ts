import type { Db, Tx } from '#platform/database.ts'

const columns = [
  'id',
  'rules',
  'state',
  'why',
  'asked_by as askedBy',
  'asked_by_name as askedByName',
  'asked_at as askedAt',
  'decided_by_name as decidedByName',
  'decided_at as decidedAt',
] as const

type NewRouting = { id: string; brandId: number; rules: unknown; why: string; askedBy: bigint; askedByName: string; at: Date }

export async function insertRouting(db: Tx, { id, brandId, rules, why, askedBy, askedByName, at }: NewRouting): Promise<void> {
  const asked = { asked_by: askedBy, asked_by_name: askedByName, asked_at: at }
  await db
    .insertInto('cashier.routing')
    .values({ id, brand_id: brandId, rules: JSON.stringify(rules), state: 'asked', why, ...asked })
    .execute()
}

export async function lockRouting(db: Tx, brandId: number, id: string) {
  const query = db.selectFrom('cashier.routing').select(columns).where('id', '=', id).where('brand_id', '=', brandId)
  return await query.forUpdate().executeTakeFirst()
}

/** The rules that count: the last ones on which two operators agreed. */
export async function currentRouting(db: Db | Tx, brandId: number) {
  return await db
    .selectFrom('cashier.routing')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('state', '=', 'done')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The rules that wait for a second operator. */
export async function askedRouting(db: Db | Tx, brandId: number) {
  const query = db.selectFrom('cashier.routing').select(columns).where('brand_id', '=', brandId).where('state', '=', 'asked')
  return await query.executeTakeFirst()
}

type Decided = { state: 'rejected' | 'done'; by: bigint; byName: string; at: Date }

export async function decideAskedRouting(db: Tx, id: string, { state, by, byName, at }: Decided): Promise<void> {
  const decided = { state, decided_by: by, decided_by_name: byName, decided_at: at }
  await db.updateTable('cashier.routing').set(decided).where('id', '=', id).execute()
}
