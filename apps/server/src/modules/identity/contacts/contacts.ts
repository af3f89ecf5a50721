import type { CodeSent } from '@croupier/contract/identity-codes'
import type { changeContact, sendContactCode } from '@croupier/contract/identity-contacts'
import type { InputOf } from '@croupier/contract/route'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { refuse } from '#platform/refusal.ts'
import { securityEvent } from '#platform/security-events.ts'
import { readMember } from '../members/members.ts'
import { emailOf, memberOfMobile, sealedContact, verifiedMobileOf } from '../members/personal-data.ts'
import { type Member, updateContact } from '../members/store-members.ts'
import { enqueueOutgoingMessage } from '../outgoing-messages/outgoing-messages.ts'
import { noticeLapsesAt, type Recipient } from '../outgoing-messages/rules.ts'
import { proveOwnPassword } from '../passwords/own-passwords.ts'
import { sendCode, takeCode } from '../verification-codes/verification-codes.ts'
import { decideContact, refusalOfOwner, replacedContact } from './rules.ts'

type Wanted = InputOf<typeof sendContactCode>

/**
 * Sends a code to the contact that the member wants to have; whether somebody else has it is said to its owner alone. Refuses
 * `wrong_password`, `password_locked`, `mobile_invalid`, `mail_invalid`, `sms_quota`.
 */
export async function requestContactCode(context: Context, input: Wanted): Promise<CodeSent> {
  await provenMember(context, input)
  return await sendCode(context, 'contact', recipientOf(input))
}

/**
 * Takes the new contact over once its code has proven that it is the member's; the old one hears of it. Refuses `wrong_password`,
 * `password_locked`, `mobile_invalid`, `mail_invalid`, `mobile_taken`, `code_wrong`, `code_expired`.
 */
export async function moveContact(context: Context, input: InputOf<typeof changeContact>): Promise<null> {
  const member = await provenMember(context, input)
  const next = recipientOf(input)
  await takeCode(context, { purpose: 'contact', to: next.to, code: input.verificationCode })
  securityEvent(context, 'secret_changed', { factor: 'contact' })
  const contacts = { mobile: verifiedMobileOf(context, member), email: emailOf(context, member) }
  const replaced = replacedContact(contacts, next)
  try {
    await inTransaction(context, async (tx) => {
      const owner = next.way === 'sms' ? await memberOfMobile(tx, next.to) : undefined
      const refused = refusalOfOwner(owner?.id, member.id)
      if (refused) return refuse(refused.refusal, refused.detail)
      await updateContact(tx.db, member.id, { sealed: sealedContact(tx, member, next), at: tx.now })
      if (!replaced) return
      const content = { ...replaced, secret: '', username: member.username }
      await enqueueOutgoingMessage(tx, { kind: 'contact_changed', content, expiresAt: noticeLapsesAt(tx.now) })
    })
  } catch (failure) {
    if (isDuplicateOf(failure, 'member_by_mobile_hash')) return refuse('mobile_taken', { field: 'to' })
    throw failure
  }
  return null
}

async function provenMember(context: Context, input: Wanted): Promise<Member> {
  const member = await readMember(context, memberOf(context))
  await proveOwnPassword(context, member, { field: 'loginPassword', password: input.loginPassword })
  return member
}

function recipientOf(wanted: Wanted): Recipient {
  const decision = decideContact(wanted)
  return 'refusal' in decision ? refuse(decision.refusal, decision.detail) : decision.contact
}
