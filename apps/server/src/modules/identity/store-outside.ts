import type { Db, Tx } from '#platform/database.ts'

export async function insertSignIn(
  db: Db,
  signIn: { id: string; brandId: number; browserHash: Buffer; keys: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('identity.outside_sign_in')
    .values({
      id: signIn.id,
      brand_id: signIn.brandId,
      browser_hash: signIn.browserHash,
      keys_sealed: signIn.keys,
      expires_at: signIn.expiresAt,
    })
    .execute()
}

type Browser = { browserHash: Buffer; now: Date }

/** The newest sign-in that this browser has begun and that has not come back. */
export async function findBegun(db: Db, brandId: number, { browserHash, now }: Browser) {
  return await db
    .selectFrom('identity.outside_sign_in')
    .select(['id', 'keys_sealed as keys'])
    .where('browser_hash', '=', browserHash)
    .where('brand_id', '=', brandId)
    .where('keys_sealed', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
}

/** Takes the keys of a sign-in out; false when another call did so first. */
export async function takeKeys(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('identity.outside_sign_in')
    .set({ keys_sealed: null })
    .where('id', '=', id)
    .where('keys_sealed', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function noteWhoCame(
  db: Db,
  id: string,
  who: { subject: string; name: string; email: string | null; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('identity.outside_sign_in')
    .set({ subject: who.subject, name: who.name, email: who.email, expires_at: who.expiresAt })
    .where('id', '=', id)
    .execute()
}

/** Who came back with this browser and is not linked yet; taken out, so that it is used once. */
export async function takeWhoCame(db: Tx, brandId: number, { id, browserHash, now }: Browser & { id: string }) {
  return await db
    .deleteFrom('identity.outside_sign_in')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('browser_hash', '=', browserHash)
    .where('subject', 'is not', null)
    .where('expires_at', '>', now)
    .returning(['subject', 'name', 'email'])
    .executeTakeFirst()
}

/** Who somebody is elsewhere: the provider, and their number there. */
export type OutsideName = { issuer: string; subject: string }

export async function memberOfSubject(db: Db, brandId: number, { issuer, subject }: OutsideName): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('identity.outside_account')
    .select('member_id as memberId')
    .where('brand_id', '=', brandId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.memberId
}

export async function insertLink(
  db: Tx,
  link: OutsideName & { brandId: number; memberId: bigint; name: string; linkedAt: Date },
): Promise<void> {
  await db
    .insertInto('identity.outside_account')
    .values({
      brand_id: link.brandId,
      issuer: link.issuer,
      subject: link.subject,
      member_id: link.memberId,
      name: link.name,
      linked_at: link.linkedAt,
    })
    .execute()
}

export async function linkOf(db: Db, brandId: number, memberId: bigint) {
  return await db
    .selectFrom('identity.outside_account')
    .select(['name', 'linked_at as linkedAt'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export async function forgetSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity.outside_sign_in').where('expires_at', '<', now).execute()
}
