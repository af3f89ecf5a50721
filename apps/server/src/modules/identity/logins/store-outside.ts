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

export async function keepPerson(db: Db, id: string, values: { personSealed: Buffer; expiresAt: Date }): Promise<void> {
  await db
    .updateTable('identity.outside_sign_in')
    .set({ who_sealed: values.personSealed, expires_at: values.expiresAt })
    .where('id', '=', id)
    .execute()
}

/** The person who came back with this browser and is not linked yet; the row is deleted, so that it is used once. */
export async function takePerson(db: Tx, brandId: number, { id, browserHash, now }: Browser & { id: string }) {
  const row = await db
    .deleteFrom('identity.outside_sign_in')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('browser_hash', '=', browserHash)
    .where('who_sealed', 'is not', null)
    .where('expires_at', '>', now)
    .returning('who_sealed as personSealed')
    .executeTakeFirst()
  return row?.personSealed ?? undefined
}

type OutsideSubject = { issuer: string; subject: string; hashes: readonly Buffer[] }

/** By the hashes of the provider's number; a row of a former release that was not sealed yet has it in clear. */
export async function findLink(db: Db | Tx, brandId: number, { issuer, subject, hashes }: OutsideSubject): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('identity.outside_account')
    .select('member_id as memberId')
    .where('brand_id', '=', brandId)
    .where('issuer', '=', issuer)
    .where((where) => where.or([where('subject_hash', 'in', hashes), where('subject', '=', subject)]))
    .executeTakeFirst()
  return row?.memberId
}

type NewLink = {
  brandId: number
  memberId: bigint
  issuer: string
  subjectSealed: Buffer
  subjectHash: Buffer
  nameSealed: Buffer
  linkedAt: Date
}

export async function insertLink(db: Tx, link: NewLink): Promise<void> {
  await db
    .insertInto('identity.outside_account')
    .values({
      brand_id: link.brandId,
      issuer: link.issuer,
      subject_sealed: link.subjectSealed,
      subject_hash: link.subjectHash,
      member_id: link.memberId,
      name_sealed: link.nameSealed,
      linked_at: link.linkedAt,
    })
    .execute()
}

export type Link = NonNullable<Awaited<ReturnType<typeof linkOf>>>

export async function linkOf(db: Db, brandId: number, memberId: bigint) {
  return await db
    .selectFrom('identity.outside_account')
    .select(['brand_id as brandId', 'member_id as memberId', 'name', 'name_sealed as nameSealed', 'linked_at as linkedAt'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export async function forgetSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity.outside_sign_in').where('expires_at', '<', now).execute()
}
