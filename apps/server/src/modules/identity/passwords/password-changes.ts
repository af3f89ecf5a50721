import type { CodeSent } from '@croupier/contract/identity-codes'
import type { changePassword, sendPaymentCode, setPaymentPassword } from '@croupier/contract/identity-security'
import type { InputOf } from '@croupier/contract/route'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { securityEvent } from '#platform/security-events.ts'
import { clearAttempts } from '../brute-force/attempts.ts'
import { readMember } from '../members/members.ts'
import { hasPaymentPassword, passwordHashOf, sealedPassword } from '../members/personal-data.ts'
import { type Member, updatePassword, updatePaymentPassword } from '../members/store-members.ts'
import { contactOf, notifyMember } from '../outgoing-messages/notices.ts'
import type { Recipient } from '../outgoing-messages/rules.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { sendCode, takeCode } from '../verification-codes/verification-codes.ts'
import { proveOwnPassword } from './own-passwords.ts'
import { hashPassword, refuseWeakPassword, refuseWeakPayment, verifyPassword } from './passwords.ts'
import { checkPaymentPassword, paymentCounter, refuseSameAsPayment } from './payment-passwords.ts'
import { decidePaymentProof, isContactRested, isOldPasswordAsked } from './rules.ts'

/**
 * Changes the login password and ends every other session (VL-08). The old one is not asked for when it was set by somebody else. Refuses
 * `wrong_password`, `password_locked`, `password_invalid`, `password_common`, `confirm_mismatch`, `password_unchanged`,
 * `payment_password_same`.
 */
export async function changeOwnPassword(context: Context, input: InputOf<typeof changePassword>): Promise<null> {
  const member = await readMember(context, memberOf(context))
  if (input.confirmNewPassword !== input.newPassword) refuse('confirm_mismatch', { field: 'confirmNewPassword' })
  if (isOldPasswordAsked(member, input.oldPassword))
    await proveOwnPassword(context, member, { field: 'oldPassword', password: input.oldPassword ?? '' })
  refuseWeakPassword(input.newPassword, member.username)
  if (await verifyPassword(passwordHashOf(context, member), input.newPassword)) refuse('password_unchanged', { field: 'newPassword' })
  await refuseSameAsPayment(context, member, input.newPassword)
  const passwordSealed = sealedPassword(context, member, { hash: await hashPassword(input.newPassword), column: 'password' })
  await inTransaction(context, async (tx) => {
    await updatePassword(tx.db, member.id, { passwordSealed, now: tx.now })
    await endOtherSessions(tx, member.id, { reason: 'password_changed', keptId: 'sessionId' in tx.actor ? tx.actor.sessionId : undefined })
    await notifyMember(tx, member, 'password_changed')
  })
  securityEvent(context, 'secret_changed', { factor: 'password' })
  return null
}

/**
 * Sets or changes the payment password. The login password proves who asks; to change one, the old one does beside it, or a code that went
 * to a contact which the member has had for a day. After a change no money leaves for a day. Refuses the codes that the contract lists
 * beside `setPaymentPassword`.
 */
export async function changePaymentPassword(context: Context, input: InputOf<typeof setPaymentPassword>): Promise<null> {
  const member = await readMember(context, memberOf(context))
  if (input.confirmNewPassword !== input.newPassword) refuse('confirm_mismatch', { field: 'confirmNewPassword' })
  refuseWeakPayment(input.newPassword, member.username)
  await proveOwnPassword(context, member, { field: 'loginPassword', password: input.loginPassword })
  if (input.newPassword === input.loginPassword) refuse('payment_password_same', { field: 'newPassword' })
  const isChange = hasPaymentPassword(member)
  if (isChange) await proveOldPayment(context, member, input)
  const hash = await hashPassword(input.newPassword)
  const paymentPasswordSealed = sealedPassword(context, member, { hash, column: 'payment_password' })
  await inTransaction(context, async (tx) => {
    await updatePaymentPassword(tx.db, member.id, { paymentPasswordSealed, changedAt: isChange ? tx.now : null })
    if (isChange) await notifyMember(tx, member, 'payment_password_changed')
  })
  await clearAttempts(context, [paymentCounter(member.id)])
  securityEvent(context, 'secret_changed', { factor: 'payment_password' })
  return null
}

/**
 * Sends the code that stands for a forgotten payment password. Refuses `wrong_password`, `password_locked`, `contact_needed`, `sms_quota`.
 */
export async function requestPaymentCode(context: Context, input: InputOf<typeof sendPaymentCode>): Promise<CodeSent> {
  const member = await readMember(context, memberOf(context))
  await proveOwnPassword(context, member, { field: 'loginPassword', password: input.loginPassword })
  return await sendCode(context, 'payment', restedContact(context, member))
}

async function proveOldPayment(context: Context, member: Member, given: InputOf<typeof setPaymentPassword>): Promise<void> {
  const proof = decidePaymentProof(given)
  if ('refusal' in proof) return refuse(proof.refusal, proof.detail)
  if ('old' in proof) return await checkPaymentPassword(context, member.id, proof.old)
  await takeCode(context, { purpose: 'payment', to: restedContact(context, member).to, code: proof.code })
}

/** Where a code goes that proves something; refuses `contact_needed`. */
function restedContact(context: Context, member: Member): Recipient {
  const isRested = isContactRested(member.contactChangedAt, context.now)
  return (isRested ? contactOf(context, member) : undefined) ?? refuse('contact_needed')
}
