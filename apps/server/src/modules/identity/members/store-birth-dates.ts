import type { Db, Tx } from '#platform/database.ts'

export async function readBirthDate(db: Db | Tx, brandId: number, memberId: bigint) {
  return await db
    .selectFrom('identity.member')
    .select(['birth_date_sealed as sealed', 'birth_date_set_at as setAt'])
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .executeTakeFirst()
}

export async function updateBirthDate(db: Tx, memberId: bigint, { sealed, at }: { sealed: Buffer; at: Date }): Promise<void> {
  await db.updateTable('identity.member').set({ birth_date_sealed: sealed, birth_date_set_at: at }).where('id', '=', memberId).execute()
}
