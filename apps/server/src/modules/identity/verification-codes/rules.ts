import { timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '@croupier/calendar/durations'
import type { Refusal, RefusalDetail } from '#platform/refusal.ts'
import type { Sends } from './store-codes.ts'

/** The page offers another code after this many minutes (SS-06). */
export const AGAIN_MINUTES = 1
export const LIFE_MS = 10 * MINUTE_MS
/** Guesses at all living codes of one subject and purpose: another code does not bring new ones. */
export const GUESSES_MAX = 5
/** The span in which a subject's sends are counted. */
export const WINDOW_MS = 10 * MINUTE_MS

const TRY_LATER_SECONDS = 300
/** A little less than the page's countdown, which is half a round trip shorter than the minute. */
const BETWEEN_MS = AGAIN_MINUTES * MINUTE_MS - 5000
const PER_WINDOW_MAX = 3
const PER_DAY_MAX = 10
const PER_PREFIX_MAX = 20
const PER_BRAND_MAX = 5000

/** Why no code is sent now; undefined when one may go out. */
export function refusalOfSend(
  { lastAt, inWindow, inDay, ofPrefix, ofBrand }: Sends,
  now: Date,
): { code: 'sms_quota' | 'TOO_MANY_REQUESTS'; detail: RefusalDetail } | undefined {
  if (ofBrand >= PER_BRAND_MAX) return { code: 'sms_quota', detail: {} }
  const sinceLastMs = lastAt === null ? BETWEEN_MS : now.getTime() - lastAt.getTime()
  if (sinceLastMs < BETWEEN_MS) return tooMany(Math.ceil((BETWEEN_MS - sinceLastMs) / 1000))
  const isOver = inWindow >= PER_WINDOW_MAX || inDay >= PER_DAY_MAX || ofPrefix >= PER_PREFIX_MAX
  return isOver ? tooMany(TRY_LATER_SECONDS) : undefined
}

function tooMany(retryAfterSeconds: number) {
  return { code: 'TOO_MANY_REQUESTS' as const, detail: { retryAfterSeconds } }
}

type KnownCode = { id: string; codeHash: Buffer; usedAt: Date | null; expiresAt: Date; guesses: number }

/**
 * What a guess at the newest code comes to. It is counted, and judged by the hashes of what was given, where the code may still be guessed
 * at; the comparison takes as long whatever was given.
 */
export function decideGuess(
  known: KnownCode | undefined,
  hashesFor: (id: string) => readonly Buffer[],
  now: Date,
): Refusal<'code_expired'> | { id: string; isRight: boolean } {
  if (!known || !isOpenToGuess(known, now)) return { refusal: 'code_expired' }
  return { id: known.id, isRight: hashesFor(known.id).some((hash) => timingSafeEqual(known.codeHash, hash)) }
}

/** Whether a code may still be guessed at: it lives, was not used, and guesses are left. */
function isOpenToGuess({ usedAt, expiresAt, guesses }: { usedAt: Date | null; expiresAt: Date; guesses: number }, now: Date): boolean {
  return usedAt === null && expiresAt > now && guesses < GUESSES_MAX
}
