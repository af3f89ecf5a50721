import { randomUUID } from 'node:crypto'
import type { Language } from '@croupier/contract/wire'
import { brandOf } from '#modules/site/index.ts'
import { asSystem, type Context, type TxContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs.ts'
import type { Delivery } from '#platform/ports.ts'
import { emailOf, memberOfMobile } from '../members/personal-data.ts'
import { findMember } from '../members/store-members.ts'
import { usernameKey } from '../rules.ts'
import { contentOfOutgoingMessage } from '../sealed-tables.ts'
import { hashOf } from '../sessions/sessions.ts'
import {
  asksForMember,
  contentIn,
  isLinkMeant,
  kindToSend,
  linksCountedSince,
  type MessageContent,
  type MessageText,
  mayKeepLink,
  messageText,
  resetLinkOf,
} from './rules.ts'
import { closeOutgoingMessage, insertOutgoingMessage, type OutgoingMessageRow, takeOutgoingMessage } from './store.ts'
import { countResetLinks, isResetLinkKept, keepResetLink } from './store-reset-links.ts'

export const SEND_OUTGOING_MESSAGE = 'identity-send-outgoing-message'

type NewOutgoingMessage = { kind: string; content: MessageContent; expiresAt: Date }

/** Queues a message by SMS or mail, which a job sends when the caller's transaction has committed. */
export async function enqueueOutgoingMessage(tx: TxContext, message: NewOutgoingMessage): Promise<void> {
  const id = randomUUID()
  const { brandId, language } = tx.actor
  const sealed = tx.ports.seal.seal(JSON.stringify(message.content), contentOfOutgoingMessage({ brandId, id }))
  const { kind, expiresAt } = message
  await insertOutgoingMessage(tx.db, { id, brandId, kind, language, content: sealed, createdAt: tx.now, expiresAt })
  await enqueue(tx, { name: SEND_OUTGOING_MESSAGE, payload: { id } })
}

/** Sends one message. Without a definite answer it throws, and the queue tries again under the same id while the message is good. */
export async function sendOutgoingMessage(context: Context, { id = '' }: Record<string, string>): Promise<void> {
  const row = await takeOutgoingMessage(context.db, id)
  if (!row) return
  const about = { row, content: contentIn(context.ports.seal.open(row.content, contentOfOutgoingMessage(row))) }
  const within = asSystem(context, row.brandId)
  const text = row.expiresAt > context.now ? await compose(within, about) : undefined
  const outcome = text ? await deliver(context, about, text) : 'lapsed'
  if (outcome === 'unknown') throw new Error(`the outgoing message ${id} had no definite answer`)
  await closeOutgoingMessage(context.db, id, { state: outcome, now: context.now })
}

type About = { row: OutgoingMessageRow; content: MessageContent }

async function deliver(context: Context, { row, content }: About, message: MessageText): Promise<Delivery> {
  if (content.way === 'sms') return await context.ports.sms.send({ id: row.id, to: content.to, text: message.text })
  return await context.ports.mail.send({ id: row.id, to: content.to, ...message })
}

/** The text of a message; undefined when no member is to get it. */
async function compose(context: Context, about: About): Promise<MessageText | undefined> {
  const { row, content } = about
  if (row.kind === 'reset_link')
    return (await keepLink(context, about)) ? await written(context, about, { link: resetLinkOf(content) }) : undefined
  const kind = kindToSend(row.kind, asksForMember(row.kind) && (await isKnown(context, content.to)))
  return kind === undefined ? undefined : await written(context, about, { kind, link: content.link })
}

async function isKnown(context: Context, mobile: string): Promise<boolean> {
  return (await memberOfMobile(context, mobile))?.status === 'active'
}

/** Makes the link good when username and address belong together, three times a day at most. */
async function keepLink(context: Context, { row, content }: About): Promise<boolean> {
  const { brandId } = context.actor
  const member = await findMember(context.db, brandId, { usernameKey: usernameKey(content.username ?? '') })
  if (!member || !isLinkMeant({ status: member.status, email: emailOf(context, member) }, content.to)) return false
  const tokenHash = hashOf(content.secret)
  if (await isResetLinkKept(context.db, tokenHash)) return true
  if (!mayKeepLink(await countResetLinks(context.db, member.id, linksCountedSince(context.now)))) return false
  await keepResetLink(context.db, { tokenHash, brandId, memberId: member.id, createdAt: context.now, expiresAt: row.expiresAt })
  return true
}

async function written(
  context: Context,
  { row, content }: About,
  more: { kind?: string; link?: string | undefined },
): Promise<MessageText> {
  return messageText({
    way: content.way,
    brand: (await brandOf(context, row.brandId)).name,
    language: row.language as Language,
    kind: more.kind ?? row.kind,
    secret: content.secret,
    username: content.username ?? '',
    link: more.link,
  })
}
