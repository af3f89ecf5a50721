import type { Language } from '@croupier/contract/wire'
import type { Db, Tx } from '#platform/database.ts'

const OPERATORS_MAX = 500

const columns = ['id', 'brand_id as brandId', 'username', 'email_sealed as emailSealed', 'email_language as language'] as const

/** An operator of the brand with the mail address, where one was proven. */
export async function findMail(db: Db | Tx, brandId: number, id: bigint) {
  return await db
    .selectFrom('identity.operator')
    .select([...columns, 'email_proven_at as provenAt', 'status'])
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
}

type ProvenMail = { sealed: Buffer; language: Language; at: Date }

export async function updateMail(db: Tx, id: bigint, mail: ProvenMail | null): Promise<void> {
  await db
    .updateTable('identity.operator')
    .set({ email_sealed: mail?.sealed ?? null, email_language: mail?.language ?? null, email_proven_at: mail?.at ?? null })
    .where('id', '=', id)
    .execute()
}

/** Operators of the brand who may sign in and have proven a mail address, by name. */
export async function listReachable(db: Db | Tx, brandId: number): Promise<{ id: bigint; username: string }[]> {
  return await db
    .selectFrom('identity.operator')
    .select(['id', 'username'])
    .where('brand_id', '=', brandId)
    .where('status', '=', 'active')
    .where('email_proven_at', 'is not', null)
    .orderBy('username')
    .limit(OPERATORS_MAX)
    .execute()
}

export async function listNames(db: Db, brandId: number, ids: readonly bigint[]): Promise<{ id: bigint; username: string }[]> {
  const query = db.selectFrom('identity.operator').select(['id', 'username']).where('brand_id', '=', brandId)
  return await query.where('id', 'in', ids).execute()
}
