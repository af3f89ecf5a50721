import * as z from 'zod/mini'
import { ticketTypes } from '../messaging-tickets.ts'
import { operators, route } from '../route.ts'
import { cursor, done, instant, language, pageOf, pageSize, text } from '../wire.ts'
import { seenVersion, version, versionRefusals } from './record-versions.ts'

export const ticketStates = ['open', 'answered'] as const

const ticket = z.object({
  id: z.string(),
  type: z.enum(ticketTypes),
  state: z.enum(ticketStates),
  memberId: z.nullable(z.string()),
  username: z.string(),
  contact: z.string(),
  content: z.string(),
  sentAt: instant,
  answeredBy: z.nullable(z.string()),
})

export const tickets = route({
  method: 'GET',
  path: '/ops/tickets',
  summary: 'What people wrote to the brand, newest first.',
  who: operators,
  permission: 'support',
  input: z.strictObject({ state: z.optional(z.enum(ticketStates)), type: z.optional(z.enum(ticketTypes)), cursor, size: pageSize }),
  value: pageOf(ticket),
})

export const ticketDetail = route({
  method: 'GET',
  path: '/ops/ticket',
  summary: 'One ticket with its pictures and the answer.',
  who: operators,
  permission: 'support',
  input: z.strictObject({ id: text({ min: 1, max: 20 }) }),
  value: z.object({ ...ticket.shape, images: z.array(z.string()), answer: z.nullable(z.string()) }),
})

export const answerTicket = route({
  method: 'POST',
  path: '/ops/ticket/answer',
  summary: 'Answers a ticket; a member gets the answer as a message.',
  who: operators,
  permission: 'support',
  input: z.strictObject({ id: text({ min: 1, max: 20 }), answer: text({ min: 1, max: 4000 }), why: text({ max: 500 }) }),
  value: done,
  refusals: ['wrong_state'],
})

const words = z.strictObject({ title: text({ min: 1, max: 200 }), content: text({ max: 20_000 }) })

/** An announcement as it is written. */
export const announcement = z.strictObject({
  type: z.enum(['B', 'PL', 'PU', 'PR', 'A']),
  /** A language in which it is not written is null; readers of that language do not see it. */
  texts: z
    .strictObject({ EN: z.nullable(words), TY: z.nullable(words) })
    .check(z.refine(({ EN, TY }) => EN !== null || TY !== null, 'in one language at least')),
  imageUrl: z.nullable(z.string().check(z.maxLength(300), z.regex(/^(\/(?!\/)[\w./-]*|https:\/\/[^\s"'<>]+)$/))),
  groupName: z.nullable(z.string().check(z.regex(/^w_[a-z]{1,20}$/))),
  /** Where a banner leads: an address of the site or https, or a game as `VENDOR:number`. */
  linkage: z.nullable(
    z.string().check(z.maxLength(300), z.regex(/^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s"'<>\\]+|[A-Z0-9_]{1,30}:\d{1,9})$/)),
  ),
  linkageType: z.nullable(z.enum(['URL', 'P', 'G'])),
  execution: z.nullable(z.enum(['A', 'B', 'F'])),
  position: z.int().check(z.minimum(0), z.maximum(10_000)),
  startsAt: instant,
  endsAt: z.nullable(instant),
})
export type WrittenAnnouncement = z.infer<typeof announcement>

export const consoleAnnouncements = route({
  method: 'GET',
  path: '/ops/announcements',
  summary: 'Banners, notices and popups of the brand in both languages, newest first; also those alone that miss a language.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ type: z.optional(announcement.shape.type), missing: z.optional(language), cursor, size: pageSize }),
  value: pageOf(z.object({ id: z.string(), ...announcement.shape, version })),
})

export const consoleAnnouncement = route({
  method: 'GET',
  path: '/ops/announcement',
  summary: 'One announcement in both languages.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ id: text({ min: 1, max: 20 }) }),
  value: z.object({ id: z.string(), ...announcement.shape, version }),
})

export const saveAnnouncement = route({
  method: 'POST',
  path: '/ops/announcement/save',
  summary: 'Writes an announcement in both languages: a new one without an id, else the one of this id.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({
    id: z.nullable(text({ min: 1, max: 20 })),
    ...announcement.shape,
    version: seenVersion,
    why: text({ min: 3, max: 500 }),
  }),
  value: done,
  refusals: versionRefusals,
})

export const deleteAnnouncement = route({
  method: 'POST',
  path: '/ops/announcement/delete',
  summary: 'Deletes an announcement in both languages; the trail keeps it.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ id: text({ min: 1, max: 20 }), version: seenVersion, why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: versionRefusals,
})
