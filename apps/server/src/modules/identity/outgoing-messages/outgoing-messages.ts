import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@croupier/calendar/durations'
import type { Language } from '@croupier/contract/wire'
import * as z from 'zod'
import { brandOf } from '#modules/site/index.ts'
import { asSystem, type Context, type TxContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs.ts'
import type { Delivery } from '#platform/ports.ts'
import { textOf } from '#platform/texts.ts'
import { emailOf, memberOfMobile } from '../members/personal-data.ts'
import { findMember } from '../members/store-members.ts'
import { usernameKey } from '../rules.ts'
import { contentOfOutgoingMessage } from '../sealed-tables.ts'
import { hashOf } from '../sessions/sessions.ts'
import { mailPage } from './mail-page.ts'
import { closeOutgoingMessage, insertOutgoingMessage, type OutgoingMessageRow, takeOutgoingMessage } from './store.ts'
import { countResetLinks, isResetLinkKept, keepResetLink } from './store-reset-links.ts'

export const SEND_OUTGOING_MESSAGE = 'identity-send-outgoing-message'

const RESET_LINKS_PER_DAY_MAX = 3

/** To whom a code goes, and how: a number in the form +639171234567, or a mail address. */
export type Recipient = { way: 'sms' | 'mail'; to: string }

const content = z.strictObject({
  way: z.enum(['sms', 'mail']),
  to: z.string(),
  secret: z.string(),
  username: z.string().optional(),
  site: z.string().optional(),
})
type Content = z.infer<typeof content>

type NewOutgoingMessage = { kind: string; content: Content; expiresAt: Date }

/** Queues a message by SMS or mail, which a job sends when the caller's transaction has committed. */
export async function enqueueOutgoingMessage(tx: TxContext, message: NewOutgoingMessage): Promise<void> {
  const id = randomUUID()
  const { brandId, language } = tx.actor
  const sealed = tx.ports.seal.seal(JSON.stringify(message.content), contentOfOutgoingMessage({ brandId, id }))
  const { kind, expiresAt } = message
  await insertOutgoingMessage(tx.db, { id, brandId, kind, language, content: sealed, createdAt: tx.now, expiresAt })
  await enqueue(tx, { name: SEND_OUTGOING_MESSAGE, payload: { id } })
}

type MessageText = { text: string; subject: string; html: string }

/** Sends one message. Without a definite answer it throws, and the queue tries again under the same id while the message is good. */
export async function sendOutgoingMessage(context: Context, { id = '' }: Record<string, string>): Promise<void> {
  const row = await takeOutgoingMessage(context.db, id)
  if (!row) return
  const about = { row, content: content.parse(JSON.parse(context.ports.seal.open(row.content, contentOfOutgoingMessage(row)))) }
  const within = asSystem(context, row.brandId)
  const text = row.expiresAt > context.now ? await compose(within, about) : undefined
  const outcome = text ? await deliver(context, about, text) : 'lapsed'
  if (outcome === 'unknown') throw new Error(`the outgoing message ${id} had no definite answer`)
  await closeOutgoingMessage(context.db, id, { state: outcome, now: context.now })
}

type About = { row: OutgoingMessageRow; content: Content }

async function deliver(context: Context, { row, content }: About, message: MessageText): Promise<Delivery> {
  if (content.way === 'sms') return await context.ports.sms.send({ id: row.id, to: content.to, text: message.text })
  return await context.ports.mail.send({ id: row.id, to: content.to, ...message })
}

/** The text of a message; undefined when no member is to get it. */
async function compose(context: Context, about: About): Promise<MessageText | undefined> {
  const { row, content } = about
  switch (row.kind) {
    case 'register_code':
      return await written(context, about, (await isKnown(context, content.to)) ? { kind: 'register_known' } : {})
    case 'login_code':
    case 'reset_code':
      return (await isKnown(context, content.to)) ? await written(context, about) : undefined
    case 'reset_link': {
      const isMeant = await keepLink(context, about)
      return isMeant ? await written(context, about, { link: `${content.site}/forget#reset=${content.secret}` }) : undefined
    }
    default:
      return await written(context, about)
  }
}

async function isKnown(context: Context, mobile: string): Promise<boolean> {
  return (await memberOfMobile(context, mobile))?.status === 'active'
}

/** Makes the link good when username and address belong together, three times a day at most. */
async function keepLink(context: Context, { row, content }: About): Promise<boolean> {
  const { brandId } = context.actor
  const member = await findMember(context.db, brandId, { usernameKey: usernameKey(content.username ?? '') })
  if (member?.status !== 'active' || emailOf(context, member)?.toLowerCase() !== content.to.toLowerCase()) return false
  const tokenHash = hashOf(content.secret)
  if (await isResetLinkKept(context.db, tokenHash)) return true
  const today = await countResetLinks(context.db, member.id, new Date(context.now.getTime() - DAY_MS))
  if (today >= RESET_LINKS_PER_DAY_MAX) return false
  await keepResetLink(context.db, { tokenHash, brandId, memberId: member.id, createdAt: context.now, expiresAt: row.expiresAt })
  return true
}

async function written(context: Context, { row, content }: About, more: { kind?: string; link?: string } = {}): Promise<MessageText> {
  const brand = (await brandOf(context, row.brandId)).name
  const kind = more.kind ?? row.kind
  const say = (key: string) => textOf(row.language as Language, key, { brand, code: content.secret, username: content.username ?? '' })
  const text = say(`outgoing_message.${kind}`)
  if (content.way === 'sms') return { text, subject: '', html: '' }
  const subject = say(`outgoing_message.subject.${kind}`)
  const code = content.secret === '' ? undefined : { code: content.secret }
  const mark = more.link ? { link: more.link, label: say('outgoing_message.open') } : code
  return { subject, text: more.link ? `${text}\n\n${more.link}` : text, html: mailPage({ brand, subject, text, mark }) }
}
