import type { Db, Tx } from '#platform/database.ts'

export async function countResetLinks(db: Db, memberId: bigint, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('identity.reset_link')
    .select((build) => build.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Keeps a link's token; a message that is sent again brings the same one. */
export async function keepResetLink(
  db: Db,
  link: { tokenHash: Buffer; brandId: number; memberId: bigint; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('identity.reset_link')
    .values({
      token_hash: link.tokenHash,
      brand_id: link.brandId,
      member_id: link.memberId,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isResetLinkKept(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db.selectFrom('identity.reset_link').select('token_hash').where('token_hash', '=', tokenHash).executeTakeFirst()
  return row !== undefined
}

/** The member of a reset link, while it is good. */
export async function findResetLink(db: Db | Tx, brandId: number, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const row = await db
    .selectFrom('identity.reset_link')
    .select('member_id as memberId')
    .where('token_hash', '=', tokenHash)
    .where('brand_id', '=', brandId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.memberId
}

/** Uses a link up; false when another call did so first. */
export async function useResetLink(db: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('identity.reset_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}
