import { type Db, sql, type Tx } from '#platform/database.ts'

export type Purpose = 'register' | 'login' | 'reset' | 'check' | 'contact' | 'payment' | 'operator_mail'

/** One at a time for one subject: what is counted cannot change before it is written. */
export async function lockSubject(db: Tx, subjectHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${subjectHash.readBigInt64BE(0)})`.execute(db)
}

export type Sends = { lastAt: Date | null; inWindow: number; inDay: number; ofPrefix: number; ofBrand: number }

/** How many codes went to a subject, to its neighbours within the hour, and out of the brand within the day. */
export async function countSends(
  db: Tx,
  brandId: number,
  about: { purpose: Purpose; subjects: readonly Buffer[]; prefixes: readonly Buffer[]; now: Date; windowMs: number },
): Promise<Sends> {
  const since = (ms: number) => new Date(about.now.getTime() - ms)
  const { rows } = await sql<Sends>`
    select max(created_at) filter (where purpose = ${about.purpose}) as "lastAt",
           count(*) filter (where created_at > ${since(about.windowMs)})::int as "inWindow",
           count(*) filter (where created_at > ${since(86_400_000)})::int as "inDay",
           (select count(*)::int from identity.verification_code
             where brand_id = ${brandId} and prefix_hash = any (${about.prefixes}) and created_at > ${since(3_600_000)}) as "ofPrefix",
           (select count(*)::int from identity.verification_code
             where brand_id = ${brandId} and created_at > ${since(86_400_000)}) as "ofBrand"
    from identity.verification_code
    where brand_id = ${brandId} and subject_hash = any (${about.subjects})
  `.execute(db)
  return rows[0] ?? { lastAt: null, inWindow: 0, inDay: 0, ofPrefix: 0, ofBrand: 0 }
}

type NewCode = {
  id: string
  brandId: number
  purpose: Purpose
  subjectHash: Buffer
  prefixHash: Buffer
  codeHash: Buffer
  createdAt: Date
  expiresAt: Date
}

export async function insertCode(db: Tx, code: NewCode): Promise<void> {
  await db
    .insertInto('identity.verification_code')
    .values({
      id: code.id,
      brand_id: code.brandId,
      purpose: code.purpose,
      subject_hash: code.subjectHash,
      prefix_hash: code.prefixHash,
      code_hash: code.codeHash,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** The newest code of a subject for one purpose, with the guesses made at all of them since `since`. */
export async function newestCode(db: Tx, brandId: number, about: { purpose: Purpose; subjects: readonly Buffer[]; since: Date }) {
  const { rows } = await sql<{ id: string; codeHash: Buffer; expiresAt: Date; usedAt: Date | null; guesses: number }>`
    select id, code_hash as "codeHash", expires_at as "expiresAt", used_at as "usedAt",
           (sum(guesses) over ())::int as guesses
    from identity.verification_code
    where brand_id = ${brandId} and purpose = ${about.purpose} and subject_hash = any (${about.subjects}) and created_at > ${about.since}
    order by created_at desc
    limit 1
  `.execute(db)
  return rows[0]
}

export async function noteGuess(db: Tx, id: string): Promise<void> {
  await db.updateTable('identity.verification_code').set({ guesses: sql<number>`guesses + 1` }).where('id', '=', id).execute()
}

export async function useCode(db: Tx, id: string, now: Date): Promise<void> {
  await db.updateTable('identity.verification_code').set({ used_at: now }).where('id', '=', id).execute()
}

export async function forgetCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('identity.verification_code').where('created_at', '<', before).execute()
}
