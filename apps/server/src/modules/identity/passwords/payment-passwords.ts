import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { clearAttempts, countAttempt, noteFailure } from '../brute-force/attempts.ts'
import type { AttemptCounter } from '../brute-force/rules-attempts.ts'
import { readMember } from '../members/members.ts'
import { paymentPasswordHashOf } from '../members/personal-data.ts'
import type { Member } from '../members/store-members.ts'
import { verifyPassword } from './passwords.ts'
import { refusalsOfGuess } from './rules.ts'

/** Refuses a login password that opens payouts too: who learns the one would have both. */
export async function refuseSameAsPayment(context: Context, member: Member, newPassword: string): Promise<void> {
  const paymentHash = paymentPasswordHashOf(context, member)
  if (paymentHash !== null && (await verifyPassword(paymentHash, newPassword))) refuse('payment_password_same', { field: 'newPassword' })
}

export function paymentCounter(memberId: bigint): AttemptCounter {
  return { kind: 'payment_password', subject: String(memberId) }
}

/**
 * Refuses unless the payment password fits; five wrong ones lock it for an hour. Runs before the transaction that it guards, so that an
 * attempt counts although the call is refused.
 */
export async function checkPaymentPassword(context: Context, memberId: bigint, password: string): Promise<void> {
  const paymentPasswordHash = paymentPasswordHashOf(context, await readMember(context, memberId))
  if (paymentPasswordHash === null) refuse('not.exists.payment.password')
  const attempt = await countAttempt(context, paymentCounter(memberId))
  const { unjudged, wrong } = refusalsOfGuess(attempt)
  if (unjudged) refuse(unjudged.refusal, unjudged.detail)
  if (await verifyPassword(paymentPasswordHash, password)) return await clearAttempts(context, [paymentCounter(memberId)])
  noteFailure(context, attempt, { event: 'factor_failed', factor: 'payment_password' })
  refuse(wrong.refusal, wrong.detail)
}
