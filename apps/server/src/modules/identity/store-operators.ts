import type { Duty } from '@croupier/contract/route'
import type { Db, Tx } from '#platform/database.ts'

export async function lockOperator(db: Tx, username: string) {
  return await db
    .selectFrom('identity.operator')
    .select([
      'id',
      'brand_id as brandId',
      'username',
      'password_hash as passwordHash',
      'totp_sealed as totpSealed',
      'last_code_step as lastCodeStep',
      'duties',
      'failures',
      'locked_until as lockedUntil',
    ])
    .where('username', '=', username)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
}

export async function insertOperator(
  db: Tx,
  operator: { brandId: number; username: string; passwordHash: string; totpSealed: Buffer; duties: readonly Duty[] },
): Promise<bigint> {
  const row = await db
    .insertInto('identity.operator')
    .values({
      brand_id: operator.brandId,
      username: operator.username,
      password_hash: operator.passwordHash,
      totp_sealed: operator.totpSealed,
      duties: [...operator.duties],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function noteOperatorLogin(db: Tx, id: bigint, codeStep: bigint): Promise<void> {
  await db
    .updateTable('identity.operator')
    .set({ failures: 0, locked_until: null, last_code_step: codeStep })
    .where('id', '=', id)
    .execute()
}

export async function noteOperatorFailure(db: Db, id: bigint, state: { failures: number; lockedUntil: Date | null }): Promise<void> {
  await db
    .updateTable('identity.operator')
    .set({ failures: state.failures, locked_until: state.lockedUntil })
    .where('id', '=', id)
    .execute()
}
