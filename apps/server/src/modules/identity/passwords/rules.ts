import type { setPaymentPassword } from '@croupier/contract/identity-security'
import type { InputOf } from '@croupier/contract/route'
import type { Refusal } from '#platform/refusal.ts'
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
