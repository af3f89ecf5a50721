import type { askResetLink, resetByLink, resetByMobile } from '@croupier/contract/identity-codes'
import type { InputOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { securityEvent } from '#platform/security-events.ts'
import { clearSignIns } from '../brute-force/sign-in-attempts.ts'
import { memberOfMobile, sealedPassword, verifiedMobileOf } from '../members/personal-data.ts'
import { findMember, type Member, updatePassword } from '../members/store-members.ts'
import { notifyMember } from '../outgoing-messages/notices.ts'
import { enqueueOutgoingMessage } from '../outgoing-messages/outgoing-messages.ts'
import { findResetLink, useResetLink } from '../outgoing-messages/store-reset-links.ts'
import { usernameKey } from '../rules.ts'
import { keepAddress } from '../sessions/known-addresses.ts'
import { endOtherSessions, hashOf, secret } from '../sessions/sessions.ts'
import { decideCode } from '../verification-codes/rules-requests.ts'
import { takeCode } from '../verification-codes/verification-codes.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { refuseSameAsPayment } from './payment-passwords.ts'

const LINK_LIFE_MS = 10 * 60_000

/**
 * Mails a link that sets a new password, when username and address belong together (FP-02, D4). Nothing is looked up here:
 * the answer and its time are the same for all, and the job finds an account or none later (D6).
 */
export async function requestResetLink(context: Context, input: InputOf<typeof askResetLink>, call: Call): Promise<null> {
  const content = { way: 'mail' as const, to: input.email.trim(), username: input.username.trim(), secret: secret(), site: call.publicUrl }
  const expiresAt = new Date(context.now.getTime() + LINK_LIFE_MS)
  await inTransaction(context, (tx) => enqueueOutgoingMessage(tx, { kind: 'reset_link', content, expiresAt }))
  return null
}

/**
 * Sets a new password by the link of a mail; the link is used up, every session ends, and one logs in again. Refuses `reset_link_invalid`,
 * `password_invalid`, `password_common`, `payment_password_same`, `confirm_mismatch`.
 */
export async function setByLink(context: Context, input: InputOf<typeof resetByLink>): Promise<null> {
  if (input.confirmNewPassword !== input.newPassword) refuse('confirm_mismatch', { field: 'confirmNewPassword' })
  const tokenHash = hashOf(input.token)
  const { brandId } = context.actor
  const memberId = await findResetLink(context.db, brandId, { tokenHash, now: context.now })
  const member = memberId === undefined ? undefined : await findMember(context.db, brandId, { id: memberId })
  if (member?.status !== 'active') return refuse('reset_link_invalid')
  refuseWeakPassword(input.newPassword, member.username)
  await refuseSameAsPayment(context, member, input.newPassword)
  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(context, async (tx) => {
    if (!(await useResetLink(tx.db, tokenHash, tx.now))) refuse('reset_link_invalid')
    await replacePassword(tx, member, passwordHash)
  })
  return null
}

/**
 * Sets a new password by the code that was sent to the member's proven number (FP-03); the page then logs in with it. Refuses
 * `mobile_invalid`, `code_wrong`, `code_expired`, `password_invalid`, `password_common`, `payment_password_same`.
 */
export async function setByMobile(context: Context, input: InputOf<typeof resetByMobile>): Promise<null> {
  const brand = await brandOf(context, context.actor.brandId)
  const number = { purpose: 'reset' as const, written: input.mobileNum, dialingCode: input.countryDialingCode }
  const decision = decideCode(number, brand.settings.modules)
  if ('refusal' in decision) return refuse(decision.refusal, decision.detail)
  const { mobile } = decision
  refuseWeakPassword(input.newPassword, mobile)
  const passwordHash = await hashPassword(input.newPassword)
  await takeCode(context, { purpose: 'reset', to: mobile, code: input.verificationCode })
  const member = await memberOfMobile(context, mobile)
  if (member?.status !== 'active') return refuse('code_wrong', { field: 'verificationCode' })
  // The code is used up by now: it is good for one guess at the payment password.
  await refuseSameAsPayment(context, member, input.newPassword)
  await inTransaction(context, (tx) => replacePassword(tx, member, passwordHash))
  return null
}

async function replacePassword(tx: TxContext, member: Member, passwordHash: string): Promise<void> {
  await updatePassword(tx.db, member.id, {
    passwordSealed: sealedPassword(tx, member, { hash: passwordHash, column: 'password' }),
    now: tx.now,
  })
  const mobile = verifiedMobileOf(tx, member)
  const names = [usernameKey(member.username), ...(mobile === null ? [] : [mobile])]
  await clearSignIns(tx, { id: member.id, names })
  // The phone or the mailbox has proven what a login from a new address would ask for.
  await keepAddress(tx, member.id)
  await endOtherSessions(tx, member.id, { reason: 'password_changed' })
  await notifyMember(tx, member, 'password_changed')
  securityEvent(tx, 'secret_changed', { memberId: member.id, factor: 'password' })
}
