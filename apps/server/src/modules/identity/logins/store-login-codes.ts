import type { Db, Tx } from '#platform/database.ts'

type NewLoginCode = { codeHash: Buffer; brandId: number; memberId: bigint; expiresAt: Date }

export async function insertLoginCode(db: Db, code: NewLoginCode): Promise<void> {
  await db
    .insertInto('identity.login_code')
    .values({ code_hash: code.codeHash, brand_id: code.brandId, member_id: code.memberId, expires_at: code.expiresAt })
    .execute()
}

/** Uses a code up, once; undefined when it is unknown, used or old. */
export async function takeLoginCode(
  db: Tx,
  brandId: number,
  { codeHash, now }: { codeHash: Buffer; now: Date },
): Promise<bigint | undefined> {
  const row = await db
    .updateTable('identity.login_code')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('brand_id', '=', brandId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst()
  return row?.member_id
}

export async function forgetLoginCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('identity.login_code').where('expires_at', '<', before).execute()
}
