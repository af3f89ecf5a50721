import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { readMember } from './members.ts'
import { verifyPassword } from './passwords.ts'
import { updatePaymentFailures } from './store.ts'

const FAILURES_MAX = 5
const LOCK_MS = 60 * 60_000

/**
 * Refuses unless the payment password fits; locks it for an hour after five failures. Runs before the transaction that
 * it guards, so that a failure is counted although the call is refused.
 */
export async function checkPaymentPassword(context: Context, memberId: bigint, password: string): Promise<void> {
  const member = await readMember(context, memberId)
  if (member.paymentPasswordHash === null) refuse('not.exists.payment.password')
  if (member.paymentLockedUntil !== null && member.paymentLockedUntil > context.now) refuse('payment_password_locked')
  if (await verifyPassword(member.paymentPasswordHash, password)) {
    if (member.paymentFailures > 0) await updatePaymentFailures(context.db, memberId, { failures: 0, lockedUntil: null })
    return
  }
  const failures = member.paymentFailures + 1
  const lockedUntil = failures >= FAILURES_MAX ? new Date(context.now.getTime() + LOCK_MS) : null
  await updatePaymentFailures(context.db, memberId, { failures: lockedUntil ? 0 : failures, lockedUntil })
  refuse(lockedUntil ? 'payment_password_locked' : 'invalid.payment.pw', { field: 'paymentPassword' })
}
