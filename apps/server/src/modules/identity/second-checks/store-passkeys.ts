import type { Db, Tx } from '#platform/database.ts'

type NewPasskey = {
  id: Buffer
  brandId: number
  memberId: bigint
  publicKey: Buffer
  counter: number
  name: string
  at: Date
}

/** The challenge that the member's next passkey answers; a newer one takes its place. */
export async function keepChallenge(db: Db, challenge: { memberId: bigint; challenge: Buffer; expiresAt: Date }): Promise<void> {
  const values = { challenge: challenge.challenge, expires_at: challenge.expiresAt }
  await db
    .insertInto('identity.passkey_challenge')
    .values({ member_id: challenge.memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

/** Good once. */
export async function takeChallenge(db: Tx, memberId: bigint, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .deleteFrom('identity.passkey_challenge')
    .where('member_id', '=', memberId)
    .returning(['challenge', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > now ? row.challenge : undefined
}

/** False when somebody has this passkey already. */
export async function insertPasskey(db: Tx, passkey: NewPasskey): Promise<boolean> {
  const row = await db
    .insertInto('identity.passkey')
    .values({
      id: passkey.id,
      brand_id: passkey.brandId,
      member_id: passkey.memberId,
      public_key: passkey.publicKey,
      counter: BigInt(passkey.counter),
      name: passkey.name,
      added_at: passkey.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listPasskeys(db: Db | Tx, memberId: bigint) {
  return await db
    .selectFrom('identity.passkey')
    .select(['id', 'name', 'added_at as addedAt', 'used_at as usedAt'])
    .where('member_id', '=', memberId)
    .orderBy('added_at')
    .execute()
}

export async function findPasskey(db: Db, memberId: bigint, id: Buffer) {
  const row = await db
    .selectFrom('identity.passkey')
    .select(['id', 'public_key as publicKey', 'counter'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, counter: Number(row.counter) }
}

/** False when another login moved the counter meanwhile. */
export async function notePasskeyUse(db: Db, known: { id: Buffer; counter: number }, use: { counter: number; at: Date }): Promise<boolean> {
  const row = await db
    .updateTable('identity.passkey')
    .set({ counter: BigInt(use.counter), used_at: use.at })
    .where('id', '=', known.id)
    .where('counter', '=', BigInt(known.counter))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasskey(db: Tx, memberId: bigint, id: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('identity.passkey')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
