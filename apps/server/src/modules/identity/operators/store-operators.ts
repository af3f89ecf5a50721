import type { Permission } from '@croupier/contract/route'
import { type Db, sql, type Tx } from '#platform/database.ts'

/** The operator of a name who may sign in. */
export async function findOperator(db: Db, username: string) {
  return await db
    .selectFrom('identity.operator')
    .select([
      'id',
      'brand_id as brandId',
      'username',
      'password_hash as passwordHash',
      'password_sealed as passwordSealed',
      'totp_sealed as totpSealed',
      'last_code_step as lastCodeStep',
      'permissions',
    ])
    .where('username', '=', username)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export async function insertOperator(
  db: Tx,
  operator: { brandId: number; username: string; passwordSealed: Buffer; totpSealed: Buffer; permissions: readonly Permission[] },
): Promise<bigint> {
  const row = await db
    .insertInto('identity.operator')
    .values({
      brand_id: operator.brandId,
      username: operator.username,
      password_sealed: operator.passwordSealed,
      totp_sealed: operator.totpSealed,
      permissions: [...operator.permissions],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const rowColumns = ['id', 'brand_id as brandId', 'username', 'status', 'permissions'] as const

/** One operator, locked until the transaction ends. */
export async function lockOperator(db: Tx, by: { id: bigint } | { username: string }) {
  const query = db.selectFrom('identity.operator').select(rowColumns).forUpdate()
  return await ('id' in by ? query.where('id', '=', by.id) : query.where('username', '=', by.username)).executeTakeFirst()
}

export type ListedOperator = Awaited<ReturnType<typeof listOperators>>[number]

/** Operators of the brand with their open sessions, by name. */
export async function listOperators(db: Db, brandId: number, { now, idleSince }: { now: Date; idleSince: Date }) {
  return await db
    .selectFrom('identity.operator as o')
    .select((build) => [
      'o.id',
      'o.username',
      'o.status',
      'o.permissions',
      'o.created_at as createdAt',
      'o.last_login_at as lastLoginAt',
      build
        .selectFrom('identity.session as s')
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .whereRef('s.operator_id', '=', 'o.id')
        .where('s.ended_at', 'is', null)
        .where('s.expires_at', '>', now)
        .where('s.last_seen_at', '>', idleSince)
        .as('openSessions'),
    ])
    .where('o.brand_id', '=', brandId)
    .orderBy('o.username')
    .limit(500)
    .execute()
}

/** An operator who has no secrets yet; an approved change has to explain the row. */
export async function inviteOperator(
  db: Tx,
  operator: { brandId: number; username: string; permissions: readonly Permission[]; at: Date },
): Promise<bigint> {
  const row = await db
    .insertInto('identity.operator')
    .values({
      brand_id: operator.brandId,
      username: operator.username,
      permissions: [...operator.permissions],
      status: 'invited',
      created_at: operator.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function openJoining(db: Tx, id: bigint, { joinHash, expiresAt }: { joinHash: Buffer; expiresAt: Date }): Promise<void> {
  await db
    .updateTable('identity.operator')
    .set({ join_hash: joinHash, join_expires_at: expiresAt, totp_waiting: null })
    .where('id', '=', id)
    .execute()
}

/** The operator whom an invitation is for, while it is good. */
export async function findJoining(db: Db, { joinHash, now }: { joinHash: Buffer; now: Date }) {
  return await db
    .selectFrom('identity.operator')
    .select(['id', 'brand_id as brandId', 'username', 'totp_waiting as totpWaiting'])
    .where('join_hash', '=', joinHash)
    .where('join_expires_at', '>', now)
    .where('status', 'in', ['invited', 'active'])
    .executeTakeFirst()
}

export async function keepWaitingSecret(db: Db, id: bigint, totpSealed: Buffer): Promise<void> {
  await db.updateTable('identity.operator').set({ totp_waiting: totpSealed }).where('id', '=', id).execute()
}

/** Uses an invitation up; false when another call did so first. */
export async function joinOperator(
  db: Tx,
  id: bigint,
  joining: { joinHash: Buffer; passwordSealed: Buffer; totpSealed: Buffer; step: bigint; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('identity.operator')
    .set({
      status: 'active',
      password_hash: null,
      password_sealed: joining.passwordSealed,
      password_changed_at: joining.at,
      totp_sealed: joining.totpSealed,
      last_code_step: joining.step,
      join_hash: null,
      join_expires_at: null,
      totp_waiting: null,
    })
    .where('id', '=', id)
    .where('join_hash', '=', joining.joinHash)
    .where('totp_waiting', '=', joining.totpSealed)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setPermissions(db: Tx, id: bigint, permissions: readonly Permission[]): Promise<void> {
  await db
    .updateTable('identity.operator')
    .set({ permissions: [...permissions] })
    .where('id', '=', id)
    .execute()
}

export async function setOperatorStatus(db: Tx, id: bigint, status: 'active' | 'suspended' | 'closed'): Promise<void> {
  await db.updateTable('identity.operator').set({ status, join_hash: null, join_expires_at: null }).where('id', '=', id).execute()
}

export async function findOwnOperator(db: Db, id: bigint) {
  return await db
    .selectFrom('identity.operator')
    .select([
      'id',
      'brand_id as brandId',
      'username',
      'password_hash as passwordHash',
      'password_sealed as passwordSealed',
      'totp_sealed as totpSealed',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** An operator of the brand who may sign in. */
export async function findActing(db: Db | Tx, brandId: number, id: bigint) {
  const query = db.selectFrom('identity.operator').select(['id', 'username', 'permissions']).where('id', '=', id)
  return await query.where('brand_id', '=', brandId).where('status', '=', 'active').executeTakeFirst()
}

export async function updateOperatorPassword(
  db: Tx,
  id: bigint,
  { passwordSealed, at }: { passwordSealed: Buffer; at: Date },
): Promise<void> {
  await db
    .updateTable('identity.operator')
    .set({ password_hash: null, password_sealed: passwordSealed, password_changed_at: at })
    .where('id', '=', id)
    .execute()
}

/** Ends an operator's open sessions, all but one. */
export async function endOperatorSessions(db: Tx, id: bigint, { now, keptId }: { now: Date; keptId: bigint | undefined }): Promise<void> {
  await db
    .updateTable('identity.session')
    .set({ ended_at: now })
    .where('operator_id', '=', id)
    .where('ended_at', 'is', null)
    .$if(keptId !== undefined, (query) => query.where('id', '<>', keptId ?? 0n))
    .execute()
}

/** Notes the step of a one-time code and when it came; false when it or a later one was used before. */
export async function useOperatorStep(db: Tx, id: bigint, step: bigint): Promise<boolean> {
  const row = await db
    .updateTable('identity.operator')
    .set({ last_code_step: step, last_login_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('last_code_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
