import type { changePassword, setPaymentPassword } from '@croupier/contract/identity-security'
import type { InputOf } from '@croupier/contract/route'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { readMember } from './members.ts'
import { proveOwnPassword } from './own-passwords.ts'
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts'
import { endOtherSessions } from './sessions.ts'
import { updatePassword, updatePaymentPassword } from './store.ts'

const PAYMENT_PASSWORD_MIN = 6

/** Changes the login password and ends every other session (VL-08). The old one is not asked for when it was set by somebody else. */
export async function changeOwnPassword(context: Context, input: InputOf<typeof changePassword>): Promise<null> {
  const member = await readMember(context, memberOf(context))
  if (input.confirmNewPassword !== input.newPassword) refuse('confirm_mismatch', { field: 'confirmNewPassword' })
  const isKnown = member.mustChangePassword && input.oldPassword === undefined
  if (!isKnown) await proveOwnPassword(context, member, { field: 'oldPassword', password: input.oldPassword ?? '' })
  refuseWeakPassword(input.newPassword, member.username)
  if (await verifyPassword(member.passwordHash, input.newPassword)) refuse('password_unchanged', { field: 'newPassword' })
  const hash = await hashPassword(input.newPassword)
  await inTransaction(context, async (tx) => {
    await updatePassword(tx.db, member.id, { passwordHash: hash, now: tx.now })
    await endOtherSessions(tx, member.id, { reason: 'password_changed', keptId: 'sessionId' in tx.actor ? tx.actor.sessionId : undefined })
  })
  return null
}

/** Sets or changes the payment password; the login password proves who asks. */
export async function changePaymentPassword(context: Context, input: InputOf<typeof setPaymentPassword>): Promise<null> {
  const member = await readMember(context, memberOf(context))
  if (input.confirmNewPassword !== input.newPassword) refuse('confirm_mismatch', { field: 'confirmNewPassword' })
  if (input.newPassword.length < PAYMENT_PASSWORD_MIN) refuse('password_invalid', { field: 'newPassword' })
  await proveOwnPassword(context, member, { field: 'loginPassword', password: input.loginPassword })
  const hash = await hashPassword(input.newPassword)
  await inTransaction(context, (tx) => updatePaymentPassword(tx.db, member.id, hash))
  return null
}
