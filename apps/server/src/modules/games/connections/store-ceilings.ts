import type { Db, Tx } from '#platform/database.ts'

const columns = [
  'id',
  'vendor_code as vendorCode',
  'before_minor as beforeMinor',
  'ceiling_minor as ceilingMinor',
  'state',
  'why',
  'asked_by as askedBy',
  'asked_by_name as askedByName',
] as const

export type CeilingChange = NonNullable<Awaited<ReturnType<typeof lockCeilingChange>>>

type NewCeilingChange = {
  id: string
  brandId: number
  vendorCode: string
  beforeMinor: bigint
  ceilingMinor: bigint
  why: string
  askedBy: bigint
  askedByName: string
  at: Date
}

export async function insertCeilingChange(db: Tx, change: NewCeilingChange): Promise<void> {
  await db
    .insertInto('games.promo_ceiling')
    .values({
      id: change.id,
      brand_id: change.brandId,
      vendor_code: change.vendorCode,
      before_minor: change.beforeMinor,
      ceiling_minor: change.ceilingMinor,
      state: 'asked',
      why: change.why,
      asked_by: change.askedBy,
      asked_by_name: change.askedByName,
      asked_at: change.at,
    })
    .execute()
}

export async function lockCeilingChange(db: Tx, brandId: number, id: string) {
  const query = db.selectFrom('games.promo_ceiling').select(columns).where('id', '=', id).where('brand_id', '=', brandId)
  return await query.forUpdate().executeTakeFirst()
}

/** Ceilings that wait for a second person; a vendor has one at most. */
export async function askedCeilings(db: Db | Tx, brandId: number) {
  const query = db.selectFrom('games.promo_ceiling').select(columns).where('brand_id', '=', brandId).where('state', '=', 'asked')
  return await query.limit(1000).execute()
}

type Decision = { state: 'rejected' | 'done'; by: bigint; byName: string; at: Date }

export async function decideCeilingChange(db: Tx, id: string, { state, by, byName, at }: Decision): Promise<void> {
  await db
    .updateTable('games.promo_ceiling')
    .set({ state, decided_by: by, decided_by_name: byName, decided_at: at })
    .where('id', '=', id)
    .execute()
}

/** The ceiling of each connected vendor of a brand, by its code. */
export async function readCeilings(db: Db | Tx, brandId: number): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('games.vendor_connection')
    .select(['vendor_code as vendorCode', 'promo_ceiling_minor as ceilingMinor'])
    .where('brand_id', '=', brandId)
    .execute()
  return new Map(rows.map(({ vendorCode, ceilingMinor }) => [vendorCode, ceilingMinor]))
}

export async function setCeiling(db: Tx, brandId: number, { vendorCode, ceilingMinor }: { vendorCode: string; ceilingMinor: bigint }) {
  await db
    .updateTable('games.vendor_connection')
    .set({ promo_ceiling_minor: ceilingMinor })
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', vendorCode)
    .execute()
}
