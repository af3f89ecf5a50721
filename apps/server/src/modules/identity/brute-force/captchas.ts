import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { loadSharp } from '#platform/sharp.ts'
import { insertCaptcha, takeCaptcha } from './store-captchas.ts'

const COOKIE = '__Host-captcha'
const LIFE_MS = 5 * 60_000
const DIGITS = 5

/** Draws a captcha and ties it to the visitor by a cookie; gives the picture as base64 PNG (pixels, never paths). */
export async function drawCaptcha(context: Context, _input: unknown, call: Call): Promise<string> {
  const id = randomUUID()
  const answer = Array.from({ length: DIGITS }, () => String(randomInt(10))).join('')
  const expiresAt = new Date(context.now.getTime() + LIFE_MS)
  await insertCaptcha(context.db, { id, brandId: context.actor.brandId, answerHash: hashOf(id, answer), expiresAt })
  call.setCookie(COOKIE, id, LIFE_MS / 1000)
  const sharp = await loadSharp()
  const drawn = await sharp(Buffer.from(pictureOf(answer)))
    .png()
    .toBuffer()
  return drawn.toString('base64')
}

/** Whether the answer fits the visitor's picture. A picture is good for one try. */
export async function isCaptchaSolved(context: Context, answer: string | undefined, call: Call): Promise<boolean> {
  const id = call.cookie(COOKIE)
  if (id === undefined || answer === undefined || !/^[0-9a-f-]{36}$/.test(id)) return false
  const kept = await takeCaptcha(context.db, context.actor.brandId, id)
  if (!kept || kept.expiresAt < context.now) return false
  return timingSafeEqual(kept.answerHash, hashOf(id, answer.trim()))
}

function hashOf(id: string, answer: string): Buffer {
  return createHash('sha256').update(`${id}:${answer}`).digest()
}

/** Digits as pen strokes in a 20 by 32 box: no font of the machine is needed. */
const strokes: Record<string, string> = {
  '0': 'M10 2C3 2 2 10 2 16s1 14 8 14 8-8 8-14S17 2 10 2Z',
  '1': 'M4 8l7-6v28M4 30h13',
  '2': 'M2 8c2-8 16-8 16 1 0 7-13 12-16 21h17',
  '3': 'M2 5c5-5 15-3 15 4 0 5-5 7-9 7 5 0 10 2 10 7 0 8-12 9-16 4',
  '4': 'M14 30V2L2 22h17',
  '5': 'M17 2H5L3 14c5-4 15-2 15 7s-11 12-16 6',
  '6': 'M16 3C7 2 2 11 2 20c0 14 16 13 16 2 0-9-12-10-16-1',
  '7': 'M2 2h16C12 11 9 19 8 30',
  '8': 'M10 2C1 2 1 15 10 15s10 15 0 15-10-15 0-15 9-13 0-13Z',
  '9': 'M4 29c9 2 14-7 14-16C18-1 2-1 2 10c0 9 12 10 16 2',
}

function pictureOf(answer: string): string {
  const digits = [...answer].map((digit, at) => {
    const place = `translate(${18 + at * 30 + randomInt(-4, 5)} ${12 + randomInt(-5, 6)}) rotate(${randomInt(-22, 23)} 10 16) skewX(${randomInt(-14, 15)})`
    return `<path d="${strokes[digit]}" transform="${place}" stroke="${ink()}" stroke-width="${randomInt(28, 42) / 10}"/>`
  })
  const lines = Array.from({ length: 6 }, () => {
    const [from, over, to] = [randomInt(56), randomInt(56), randomInt(56)]
    return `<path d="M0 ${from}Q${randomInt(180)} ${over} 180 ${to}" stroke="${ink()}" stroke-width="1.4"/>`
  })
  const dots = Array.from(
    { length: 60 },
    () => `<circle cx="${randomInt(180)}" cy="${randomInt(56)}" r="1" fill="${ink()}" stroke="none"/>`,
  )
  const drawn = [...lines, ...digits, ...dots].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="56"><rect width="180" height="56" fill="#eef2fa"/><g fill="none" stroke-linecap="round">${drawn}</g></svg>`
}

function ink(): string {
  return `hsl(${randomInt(360)} 45% ${randomInt(25, 45)}%)`
}
