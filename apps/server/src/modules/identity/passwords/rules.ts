import type { setPaymentPassword } from '@croupier/contract/identity-security'
import type { InputOf } from '@croupier/contract/route'
import type { Refusal } from '#platform/refusal.ts'
import type { Attempt } from '../brute-force/rules-attempts.ts'
import { REST_MS } from '../rules.ts'

/** Whether a contact proves anything yet: within a day of its change an intruder may have put it there. */
export function isContactRested(changedAt: Date | null, now: Date): boolean {
  return changedAt === null || changedAt.getTime() < now.getTime() - REST_MS
}

type GivenProof = Pick<InputOf<typeof setPaymentPassword>, 'oldPaymentPassword' | 'verificationCode'>

/** What proves that a payment password may be changed: the old one where it is given, else a code. */
export function decidePaymentProof({
  oldPaymentPassword,
  verificationCode,
}: GivenProof): { old: string } | { code: string } | Refusal<'payment_proof_required'> {
  if (oldPaymentPassword !== undefined) return { old: oldPaymentPassword }
  if (verificationCode !== undefined) return { code: verificationCode }
  return { refusal: 'payment_proof_required', detail: { field: 'oldPaymentPassword' } }
}

/** Whether a member proves the old login password before a change (VL-08): not where somebody else set it, and none is given. */
export function isOldPasswordAsked({ mustChangePassword }: { mustChangePassword: boolean }, oldPassword: string | undefined): boolean {
  return !mustChangePassword || oldPassword !== undefined
}

type GuessRefusal = Refusal<'payment_password_locked' | 'invalid.payment.pw'>

/** What a guess at a payment password is refused with: before it is judged, where too many went wrong, and where it is wrong itself. */
export function refusalsOfGuess({ isJudged, isLast, retryAfterSeconds }: Omit<Attempt, 'count'>): {
  unjudged: GuessRefusal | undefined
  wrong: GuessRefusal
} {
  const locked: GuessRefusal = { refusal: 'payment_password_locked', detail: { field: 'paymentPassword', retryAfterSeconds } }
  const wrong: GuessRefusal = isLast ? locked : { refusal: 'invalid.payment.pw', detail: { field: 'paymentPassword' } }
  return { unjudged: isJudged ? undefined : locked, wrong }
}
