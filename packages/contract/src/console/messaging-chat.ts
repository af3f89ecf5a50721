import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { cursor, done, instant, language, pageOf, pageSize, text } from '../wire.ts'

/** For how long an operator may mute a member, in hours. */
export const muteHours = [1, 24, 168, 720] as const

const id = text({ min: 1, max: 20 })
const why = text({ min: 3, max: 500 })

const chatLine = z.object({
  id: z.string(),
  language,
  memberId: z.string(),
  username: z.string(),
  content: z.string(),
  sentAt: instant,
  deletedBy: z.nullable(z.string()),
  mutedUntil: z.nullable(instant),
})

export const chatLines = route({
  method: 'GET',
  path: '/ops/chat',
  summary: 'Lines of the chat rooms, deleted ones too, newest first.',
  who: operators,
  permission: 'support',
  input: z.strictObject({ language: z.optional(language), memberId: z.optional(id), cursor, size: pageSize }),
  value: pageOf(chatLine),
})

export const chatLineDetail = route({
  method: 'GET',
  path: '/ops/chat/line',
  summary: 'One line of the chat.',
  who: operators,
  permission: 'support',
  input: z.strictObject({ id }),
  value: chatLine,
})

export const deleteLine = route({
  method: 'POST',
  path: '/ops/chat/delete',
  summary: 'Takes a line out of its room; it leaves every open page at once.',
  who: operators,
  permission: 'support',
  input: z.strictObject({ id, why }),
  value: done,
  refusals: ['wrong_state'],
})

export const muteMember = route({
  method: 'POST',
  path: '/ops/chat/mute',
  summary: 'A member may not write in the chat for some hours; 0 ends it.',
  who: operators,
  permission: 'support',
  input: z.strictObject({ memberId: id, hours: z.int().check(z.minimum(0), z.maximum(720)), why }),
  value: done,
})
