import type { TxContext } from '#platform/context.ts'
import { type Events, publish } from '#platform/events.ts'
import { emailOf, verifiedMobileOf } from '../members/personal-data.ts'
import type { Member } from '../members/store-members.ts'
import { enqueueOutgoingMessage } from './outgoing-messages.ts'
import { noticeLapsesAt, type Recipient, reachedAt } from './rules.ts'

/** What a member is told of by SMS or mail and on the site, since it may be somebody else who did it (ASVS 6.3.5, 6.3.7). */
export type Notice = Events['identity.noticed']['notice']

type ContactableMember = Pick<Member, 'id' | 'brandId' | 'verifiedMobile' | 'verifiedMobileSealed' | 'email' | 'emailSealed'>
type NotifiedMember = ContactableMember & Pick<Member, 'username'>

/** Notifies a member in the caller's transaction: an SMS or mail to the contact where there is one, and a message on the site. */
export async function notifyMember(tx: TxContext, member: NotifiedMember, notice: Notice): Promise<void> {
  const contact = contactOf(tx, member)
  if (contact) {
    const content = { ...contact, secret: '', username: member.username }
    await enqueueOutgoingMessage(tx, { kind: notice, content, expiresAt: noticeLapsesAt(tx.now) })
  }
  await publish(tx, 'identity.noticed', { memberId: String(member.id), notice })
}

/** Mails a member in the language that they read, at an address that was proven by a code; without one nothing is sent. */
export async function mailMember(tx: TxContext, member: Member, kind: string): Promise<void> {
  const to = member.emailProvenAt === null ? null : emailOf(tx, member)
  if (to === null) return
  const inLanguage: TxContext = { ...tx, actor: { ...tx.actor, language: member.language === 'EN' ? 'EN' : 'TY' } }
  const content = { way: 'mail' as const, to, secret: '', username: member.username }
  await enqueueOutgoingMessage(inLanguage, { kind, content, expiresAt: noticeLapsesAt(tx.now) })
}

/** Where a member is reached: the proven number, else the mail address. */
export function contactOf(context: Pick<TxContext, 'ports'>, member: ContactableMember): Recipient | undefined {
  return reachedAt({ mobile: verifiedMobileOf(context, member), email: emailOf(context, member) })
}
