import { DAY_MS } from '@croupier/calendar/durations'
import type { Language } from '@croupier/contract/wire'
import * as z from 'zod'
import { textOf } from '#platform/texts.ts'
import { mailPage } from './mail-page.ts'

/** To whom a message goes, and how: a number in the form +639171234567, or a mail address. */
export type Recipient = { way: 'sms' | 'mail'; to: string }

const contentShape = z.strictObject({
  way: z.enum(['sms', 'mail']),
  to: z.string(),
  secret: z.string(),
  username: z.string().optional(),
  site: z.string().optional(),
  /** The page that a mail leads to. */
  link: z.string().optional(),
})

/** What a message is made of; it is kept sealed until the message has gone. */
export type MessageContent = z.infer<typeof contentShape>

/** The content that a message keeps. Throws for what is none. */
export function contentIn(text: string): MessageContent {
  return contentShape.parse(JSON.parse(text))
}

/** The page of the site that sets a new password by the secret of a mail; no server and no log sees what follows the hash. */
export function resetLinkOf({ site, secret }: Pick<MessageContent, 'site' | 'secret'>): string {
  return `${site}/forget#reset=${secret}`
}

/** Until when a notice is worth sending. */
export const noticeLapsesAt = (now: Date): Date => new Date(now.getTime() + DAY_MS)

const RESET_LINKS_PER_DAY_MAX = 3

/** Where a member is reached: the proven number, else the mail address. */
export function reachedAt({ mobile, email }: { mobile: string | null; email: string | null }): Recipient | undefined {
  if (mobile !== null) return { way: 'sms', to: mobile }
  return email === null ? undefined : { way: 'mail', to: email }
}

/** Kinds of messages that depend on whether an active member has the number. */
const ofMembers: readonly string[] = ['register_code', 'login_code', 'reset_code']

export function asksForMember(kind: string): boolean {
  return ofMembers.includes(kind)
}

/** The kind of message that is sent; undefined for none. A number that has an account already is told so, and one without gets no code (D6). */
export function kindToSend(kind: string, isKnown: boolean): string | undefined {
  if (kind === 'register_code') return isKnown ? 'register_known' : kind
  return isKnown || !asksForMember(kind) ? kind : undefined
}

/** Whether a link is meant for a member: an active one, by the mail address that the account has (FP-02). */
export function isLinkMeant({ status, email }: { status: string; email: string | null }, to: string): boolean {
  return status === 'active' && email?.toLowerCase() === to.toLowerCase()
}

/** Since when a member's links are counted, and whether another one may be made good. */
export const linksCountedSince = (now: Date): Date => new Date(now.getTime() - DAY_MS)
export const mayKeepLink = (linksOfDay: number): boolean => linksOfDay < RESET_LINKS_PER_DAY_MAX

type Wording = {
  way: Recipient['way']
  brand: string
  language: Language
  kind: string
  secret: string
  username: string
  link: string | undefined
}
export type MessageText = { text: string; subject: string; html: string }

/** A message in words: a plain text by SMS, a page by mail with the link or the code as its mark. */
export function messageText({ way, brand, language, kind, secret, username, link }: Wording): MessageText {
  const say = (key: string) => textOf(language, key, { brand, code: secret, username })
  const text = say(`outgoing_message.${kind}`)
  if (way === 'sms') return { text, subject: '', html: '' }
  const subject = say(`outgoing_message.subject.${kind}`)
  const code = secret === '' ? undefined : { code: secret }
  const mark = link === undefined ? code : { link, label: say(`outgoing_message.open.${kind}`) }
  return { subject, text: link === undefined ? text : `${text}\n\n${link}`, html: mailPage({ brand, subject, text, mark }) }
}
