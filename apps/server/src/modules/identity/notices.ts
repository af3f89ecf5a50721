import type { TxContext } from '#platform/context.ts'
import { type Events, publish } from '#platform/events.ts'
import { writeLetter } from './letters.ts'
import { emailOf, verifiedMobileOf } from './personal-data.ts'
import type { Member } from './store.ts'
import type { Recipient } from './verification-codes.ts'

/** How long a notice is worth sending. */
const NOTICE_MS = 24 * 60 * 60_000

/** What a member is told of by SMS or mail and on the site, since it may be somebody else who did it (ASVS 6.3.5, 6.3.7). */
export type Notice = Events['identity.noticed']['notice']

type Reached = Pick<Member, 'id' | 'brandId' | 'verifiedMobile' | 'verifiedMobileSealed' | 'email' | 'emailSealed'>
type Told = Reached & Pick<Member, 'username'>

/** Tells the member in the caller's transaction: a letter to their contact where there is one, and a message on the site. */
export async function tellMember(tx: TxContext, member: Told, notice: Notice): Promise<void> {
  const contact = contactOf(tx, member)
  if (contact) {
    const expiresAt = new Date(tx.now.getTime() + NOTICE_MS)
    await writeLetter(tx, { kind: notice, content: { ...contact, secret: '', username: member.username }, expiresAt })
  }
  await publish(tx, 'identity.noticed', { memberId: String(member.id), notice })
}

/** Where a member is reached: the proven number, else the mail address. */
export function contactOf(context: Pick<TxContext, 'ports'>, member: Reached): Recipient | undefined {
  const mobile = verifiedMobileOf(context, member)
  if (mobile !== null) return { way: 'sms', to: mobile }
  const email = emailOf(context, member)
  return email === null ? undefined : { way: 'mail', to: email }
}
