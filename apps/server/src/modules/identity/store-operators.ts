import type { Duty } from '@croupier/contract/route'
import type { Db, Tx } from '#platform/database.ts'

/** The operator of a name who may sign in. */
export async function findOperator(db: Db, username: string) {
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
    ])
    .where('username', '=', username)
    .where('status', '=', 'active')
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

/** Notes the step of a one-time code; false when it or a later one was used before. */
export async function useOperatorStep(db: Tx, id: bigint, step: bigint): Promise<boolean> {
  const row = await db
    .updateTable('identity.operator')
    .set({ last_code_step: step })
    .where('id', '=', id)
    .where('last_code_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
