import type { Db } from '#platform/database.ts'

export async function insertCaptcha(db: Db, captcha: { id: string; brandId: number; answerHash: Buffer; expiresAt: Date }): Promise<void> {
  await db
    .insertInto('identity.captcha')
    .values({ id: captcha.id, brand_id: captcha.brandId, answer_hash: captcha.answerHash, expires_at: captcha.expiresAt })
    .execute()
}

/** Takes a captcha out: whatever the answer was, it cannot be tried again. */
export async function takeCaptcha(db: Db, brandId: number, id: string) {
  return await db
    .deleteFrom('identity.captcha')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .returning(['answer_hash as answerHash', 'expires_at as expiresAt'])
    .executeTakeFirst()
}

export async function forgetCaptchas(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity.captcha').where('expires_at', '<', now).execute()
}
