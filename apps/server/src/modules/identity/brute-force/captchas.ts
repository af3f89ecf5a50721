import { randomInt, randomUUID } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { loadSharp } from '#platform/sharp.ts'
import { fitsCaptcha, givenAnswer, hashOfAnswer, pictureOf } from './rules-captchas.ts'
import { insertCaptcha, takeCaptcha } from './store-captchas.ts'

const COOKIE = '__Host-captcha'
const LIFE_MS = 5 * 60_000
const DIGITS = 5

/** Draws a captcha and ties it to the visitor by a cookie; gives the picture as base64 PNG (pixels, never paths). */
export async function drawCaptcha(context: Context, _input: unknown, call: Call): Promise<string> {
  const id = randomUUID()
  const answer = Array.from({ length: DIGITS }, () => String(randomInt(10))).join('')
  const expiresAt = new Date(context.now.getTime() + LIFE_MS)
  await insertCaptcha(context.db, { id, brandId: context.actor.brandId, answerHash: hashOfAnswer(id, answer), expiresAt })
  call.setCookie(COOKIE, id, LIFE_MS / 1000)
  const sharp = await loadSharp()
  const drawn = await sharp(Buffer.from(pictureOf(answer, randomInt)))
    .png()
    .toBuffer()
  return drawn.toString('base64')
}

/** Whether the answer fits the visitor's picture. A picture is good for one try. */
export async function isCaptchaSolved(context: Context, answer: string | undefined, call: Call): Promise<boolean> {
  const given = givenAnswer(call.cookie(COOKIE), answer)
  return given !== undefined && fitsCaptcha(await takeCaptcha(context.db, context.actor.brandId, given.id), given, context.now)
}
