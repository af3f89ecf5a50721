import { type Db, sql } from '#platform/database.ts'

type NewDraft = { tokenHash: Buffer; brandId: number; shown: unknown; expiresAt: Date }

export async function insertDraft(db: Db, { tokenHash, brandId, shown, expiresAt }: NewDraft): Promise<void> {
  await db
    .insertInto('previews.draft')
    .values({ token_hash: tokenHash, brand_id: brandId, shown: JSON.stringify(shown), expires_at: expiresAt })
    .execute()
}

/** A draft of the brand that has not expired. */
export async function findDraft(db: Db, brandId: number, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  return await db
    .selectFrom('previews.draft')
    .select(['shown', 'expires_at as expiresAt'])
    .where('brand_id', '=', brandId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

const DELETED_AT_ONCE = 1000

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await sql`
    delete from previews.draft where token_hash in (select token_hash from previews.draft where expires_at <= ${now} limit ${DELETED_AT_ONCE})
  `.execute(db)
}
