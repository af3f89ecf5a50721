import { type Db, sql, type Tx } from '#platform/database.ts'

export type CheckWay = 'passkey' | 'app' | 'sms' | 'mail'

export type NewCheck = {
  id: string
  brandId: number
  memberId: bigint
  way: CheckWay
  isByCode: boolean
  remembers: boolean
  deviceSealed: Buffer | null
  createdAt: Date
  expiresAt: Date
}

export async function insertCheck(db: Db, check: NewCheck): Promise<void> {
  await db
    .insertInto('identity.login_check')
    .values({
      id: check.id,
      brand_id: check.brandId,
      member_id: check.memberId,
      way: check.way,
      is_by_code: check.isByCode,
      remembers: check.remembers,
      device_sealed: check.deviceSealed,
      created_at: check.createdAt,
      expires_at: check.expiresAt,
    })
    .execute()
}

const checkColumns = ['id', 'member_id as memberId', 'way', 'is_by_code as isByCode', 'remembers', 'device_sealed as deviceSealed'] as const

/** A check that still waits. */
export async function findCheck(db: Db, brandId: number, { id, now }: { id: string; now: Date }) {
  return await db
    .selectFrom('identity.login_check')
    .select(checkColumns)
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Counts one guess at a check; returns how many were made at it. */
export async function noteCheckGuess(db: Db, id: string): Promise<number> {
  const { guesses } = await db
    .updateTable('identity.login_check')
    .set({ guesses: sql<number>`guesses + 1` })
    .where('id', '=', id)
    .returning('guesses')
    .executeTakeFirstOrThrow()
  return guesses
}

export async function turnCheck(db: Db, id: string, way: CheckWay): Promise<void> {
  await db.updateTable('identity.login_check').set({ way }).where('id', '=', id).execute()
}

/** Uses a check up; false when another call did so first. */
export async function useCheck(db: Tx, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('identity.login_check')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetChecks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('identity.login_check').where('created_at', '<', before).execute()
}

/** Keeps a secret that is not in force until a code of it was given. */
export async function keepSecret(db: Tx, memberId: bigint, totpSealed: Buffer): Promise<void> {
  await db
    .updateTable('identity.member')
    .set({ totp_sealed: totpSealed, totp_on_at: null, last_code_step: 0n })
    .where('id', '=', memberId)
    .where('totp_on_at', 'is', null)
    .execute()
}

export async function switchSecond(db: Tx, memberId: bigint, now: Date | null): Promise<void> {
  await db
    .updateTable('identity.member')
    .set({ totp_on_at: now, ...(now === null ? { totp_sealed: null } : {}) })
    .where('id', '=', memberId)
    .execute()
}

/** Notes the step of a code; false when it or a later one was used before. */
export async function useStep(db: Db | Tx, memberId: bigint, step: bigint): Promise<boolean> {
  const row = await db
    .updateTable('identity.member')
    .set({ last_code_step: step })
    .where('id', '=', memberId)
    .where('last_code_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceRecoveryCodes(db: Tx, memberId: bigint, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('identity.recovery_code').where('member_id', '=', memberId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('identity.recovery_code')
    .values(hashes.map((codeHash) => ({ member_id: memberId, code_hash: codeHash })))
    .execute()
}

export async function useRecoveryCode(db: Db | Tx, memberId: bigint, { codeHash, now }: { codeHash: Buffer; now: Date }): Promise<boolean> {
  const row = await db
    .updateTable('identity.recovery_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecoveryCodes(db: Db, memberId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('identity.recovery_code')
    .select((build) => build.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
