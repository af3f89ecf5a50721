import type { Db, Tx } from '#platform/database.ts'

const columns = [
  'id',
  'brand_id as brandId',
  'member_id as memberId',
  'amount_minor as amountMinor',
  'state',
  'why',
  'asked_by as askedBy',
  'asked_by_name as askedByName',
] as const

type NewWriteOff = {
  id: string
  brandId: number
  memberId: bigint
  amountMinor: bigint
  why: string
  askedBy: bigint
  askedByName: string
  at: Date
}

export async function insertWriteOff(
  db: Tx,
  { id, brandId, memberId, amountMinor, why, askedBy, askedByName, at }: NewWriteOff,
): Promise<void> {
  const asked = { asked_by: askedBy, asked_by_name: askedByName, asked_at: at }
  const row = { id, brand_id: brandId, member_id: memberId, amount_minor: amountMinor, state: 'asked', why }
  await db
    .insertInto('cashier.debt_write_off')
    .values({ ...row, ...asked })
    .execute()
}

export async function lockWriteOff(db: Tx, brandId: number, id: string) {
  const query = db.selectFrom('cashier.debt_write_off').select(columns).where('id', '=', id).where('brand_id', '=', brandId)
  return await query.forUpdate().executeTakeFirst()
}

/** Write-offs that wait for a second person; a member has one at most. */
export async function askedWriteOffs(db: Db | Tx, brandId: number) {
  const query = db.selectFrom('cashier.debt_write_off').select(columns).where('brand_id', '=', brandId).where('state', '=', 'asked')
  return await query.limit(1000).execute()
}

type Decided = { state: 'rejected' | 'done'; by: bigint; byName: string; at: Date; transferId?: bigint }

export async function decideWriteOff(db: Tx, id: string, { state, by, byName, at, transferId }: Decided): Promise<void> {
  await db
    .updateTable('cashier.debt_write_off')
    .set({
      state,
      decided_by: by,
      decided_by_name: byName,
      decided_at: at,
      ...(transferId === undefined ? {} : { transfer_id: transferId }),
    })
    .where('id', '=', id)
    .execute()
}
