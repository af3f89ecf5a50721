import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { CodeSent } from '@croupier/contract/identity-codes'
import { type Context, inTransaction } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { writeLetter } from './letters.ts'
import { countSends, insertCode, lockSubject, newestCode, noteGuess, type Purpose, type Sends, useCode } from './store-codes.ts'

/** The page offers another code after this many minutes (SS-06). */
const AGAIN_MINUTES = 1
const LIFE_MS = 10 * 60_000
const GUESSES_MAX = 5
const WINDOW_MS = 10 * 60_000
const TRY_LATER_SECONDS = 300
/** A little less than the page's countdown, which is half a round trip shorter than the minute. */
const BETWEEN_MS = AGAIN_MINUTES * 60_000 - 5000
const PER_WINDOW_MAX = 3
const PER_DAY_MAX = 10
const PER_PREFIX_MAX = 20
const PER_BRAND_MAX = 5000

/** To whom a code goes, and how: a number in the form +639171234567, or a mail address. */
export type Recipient = { way: 'sms' | 'mail'; to: string }

/**
 * Sends a code of six digits. Whether anybody has an account there is looked at when the letter is sent, not here, so that
 * the answer and its time are the same for all (D6).
 */
export async function sendCode(context: Context, purpose: Purpose, { way, to }: Recipient): Promise<CodeSent> {
  const { brandId } = context.actor
  const [subjects, prefixes] = [subjectsOf(context, to), context.ports.seal.keyedHashes('code-prefix', `${brandId}:${to.slice(0, -4)}`)]
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = randomUUID()
  const expiresAt = new Date(context.now.getTime() + LIFE_MS)
  await inTransaction(context, async (tx) => {
    const [subjectHash, prefixHash] = [presentOf(subjects), presentOf(prefixes)]
    await lockSubject(tx.db, subjectHash)
    const sends = await countSends(tx.db, brandId, { purpose, subjects, prefixes, now: tx.now, windowMs: WINDOW_MS })
    refuseTooMany(sends, context.now)
    const codeHash = presentOf(hashesOfCode(context, id, code))
    await insertCode(tx.db, { id, brandId, purpose, subjectHash, prefixHash, codeHash, createdAt: tx.now, expiresAt })
    await writeLetter(tx, { kind: `${purpose}_code`, content: { way, to, secret: code }, expiresAt })
  })
  return { expiredMinutes: AGAIN_MINUTES, maxAttemptTimes: GUESSES_MAX, expirationTime: expiresAt.getTime() }
}

function refuseTooMany(sends: Sends, now: Date): void {
  if (sends.ofBrand >= PER_BRAND_MAX) refuse('sms_quota')
  const sinceLastMs = sends.lastAt === null ? BETWEEN_MS : now.getTime() - sends.lastAt.getTime()
  if (sinceLastMs < BETWEEN_MS) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((BETWEEN_MS - sinceLastMs) / 1000) })
  const isOver = sends.inWindow >= PER_WINDOW_MAX || sends.inDay >= PER_DAY_MAX || sends.ofPrefix >= PER_PREFIX_MAX
  if (isOver) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: TRY_LATER_SECONDS })
}

/**
 * Uses a code up; refuses `code_wrong`, or `code_expired` when none is good any more. A guess is counted in a transaction of
 * its own: what is refused afterwards does not give it back. Another code does not bring new guesses.
 */
export async function takeCode(context: Context, given: { purpose: Purpose; to: string; code: string }): Promise<void> {
  const subjects = subjectsOf(context, given.to)
  const outcome = await inTransaction(context, async (tx) => {
    await lockSubject(tx.db, presentOf(subjects))
    const since = new Date(tx.now.getTime() - LIFE_MS)
    const known = await newestCode(tx.db, tx.actor.brandId, { purpose: given.purpose, subjects, since })
    if (!known || known.usedAt !== null || known.expiresAt <= tx.now || known.guesses >= GUESSES_MAX) return 'code_expired'
    await noteGuess(tx.db, known.id)
    const isRight = hashesOfCode(context, known.id, given.code.trim()).some((hash) => timingSafeEqual(known.codeHash, hash))
    if (!isRight) return 'code_wrong'
    await useCode(tx.db, known.id, tx.now)
    return 'right'
  })
  if (outcome !== 'right') refuse(outcome, { field: 'verificationCode' })
}

function subjectsOf(context: Context, to: string): readonly Buffer[] {
  return context.ports.seal.keyedHashes('code-subject', `${context.actor.brandId}:${to.toLowerCase()}`)
}

function hashesOfCode(context: Context, id: string, code: string): readonly Buffer[] {
  return context.ports.seal.keyedHashes('code', `${id}:${code}`)
}

/** What is written bears the present key; what was written under the former one is still found. */
function presentOf([present]: readonly Buffer[]): Buffer {
  if (!present) throw new Error('there is always a present key')
  return present
}
