import type { Db } from './database.ts'

/** Marks a token as used; false when it was used before. Kept until it would be refused for its age anyway. */
export async function useOnce(db: Db, token: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('platform.used_token')
    .values({ token, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes tokens that are past their time, a bounded number at once. */
export async function forgetUsedTokens(db: Db, now: Date): Promise<void> {
  const old = db.selectFrom('platform.used_token').select('token').where('expires_at', '<', now).limit(10_000)
  await db.deleteFrom('platform.used_token').where('token', 'in', old).execute()
}
