import { randomInt, randomUUID } from 'node:crypto'
import type { CodeSent } from '@croupier/contract/identity-codes'
import { type Context, inTransaction } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { enqueueOutgoingMessage } from '../outgoing-messages/outgoing-messages.ts'
import type { Recipient } from '../outgoing-messages/rules.ts'
import { AGAIN_MINUTES, decideGuess, GUESSES_MAX, LIFE_MS, refusalOfSend, WINDOW_MS } from './rules.ts'
import { codeText, prefixOf } from './rules-requests.ts'
import { countSends, insertCode, lockSubject, newestCode, noteGuess, type Purpose, useCode } from './store-codes.ts'

/**
 * Sends a code of six digits. Whether anybody has an account there is looked at when the message is sent, not here, so that
 * the answer and its time are the same for all (D6). Refuses `sms_quota`, and `TOO_MANY_REQUESTS` with the seconds to wait.
 */
export async function sendCode(context: Context, purpose: Purpose, { way, to }: Recipient): Promise<CodeSent> {
  const { brandId } = context.actor
  const [subjects, prefixes] = [subjectsOf(context, to), context.ports.seal.keyedHashes('code-prefix', `${brandId}:${prefixOf(to)}`)]
  const code = codeText(randomInt(1_000_000))
  const id = randomUUID()
  const expiresAt = new Date(context.now.getTime() + LIFE_MS)
  await inTransaction(context, async (tx) => {
    const [subjectHash, prefixHash] = [presentOf(subjects), presentOf(prefixes)]
    await lockSubject(tx.db, subjectHash)
    const sends = await countSends(tx.db, brandId, { purpose, subjects, prefixes, now: tx.now, windowMs: WINDOW_MS })
    const refused = refusalOfSend(sends, context.now)
    if (refused) return refuse(refused.code, refused.detail)
    const codeHash = presentOf(hashesOfCode(context, id, code))
    await insertCode(tx.db, { id, brandId, purpose, subjectHash, prefixHash, codeHash, createdAt: tx.now, expiresAt })
    await enqueueOutgoingMessage(tx, { kind: `${purpose}_code`, content: { way, to, secret: code }, expiresAt })
  })
  return { expiredMinutes: AGAIN_MINUTES, maxAttemptTimes: GUESSES_MAX, expirationTime: expiresAt.getTime() }
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
    const decision = decideGuess(known, (id) => hashesOfCode(context, id, given.code.trim()), tx.now)
    if ('refusal' in decision) return decision.refusal
    await noteGuess(tx.db, decision.id)
    if (!decision.isRight) return 'code_wrong'
    await useCode(tx.db, decision.id, tx.now)
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
