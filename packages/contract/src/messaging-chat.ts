import * as z from 'zod/mini'
import { players, route } from './route.ts'
import { cursor, done, instant, language, operationId, pageSize, text } from './wire.ts'

/** How long a line of the chat may be. */
export const CHAT_LINE_MAX = 300
/** More unread lines than this are not counted. */
export const CHAT_UNREAD_MAX = 100

const line = { id: z.string(), name: z.string(), content: z.string(), at: instant }

/** A line as the socket brings it to everyone in its room. */
export const chatLine = z.object({ ...line, language })
export const chatGone = z.object({ id: z.string(), language })

const readLine = z.object({ ...line, isOwn: z.boolean() })

export const chatRoom = route({
  method: 'GET',
  path: '/wps/chat',
  summary: "The chat room of the brand in the caller's language, newest line first, and until when the caller may not write.",
  who: players,
  input: z.strictObject({ cursor, size: pageSize }),
  value: z.object({ rows: z.array(readLine), next: z.optional(z.string()), mutedUntil: z.nullable(instant) }),
})

export const say = route({
  method: 'POST',
  path: '/wps/chat/say',
  summary: "Writes a line in the room of the caller's language; the same id is written once.",
  who: players,
  input: z.strictObject({ id: operationId, content: text({ min: 1, max: CHAT_LINE_MAX }) }),
  value: readLine,
  refusals: ['chat_muted', 'chat_too_fast', 'chat_link', 'chat_empty'],
})

export const chatUnread = route({
  method: 'GET',
  path: '/wps/chat/unread',
  summary: 'How many lines of the room the member has not read, 100 at most, and up to which line that was counted.',
  who: players,
  input: z.strictObject({}),
  value: z.object({ unread: z.int(), upTo: z.string() }),
})

export const readChat = route({
  method: 'POST',
  path: '/wps/chat/read',
  summary: 'Keeps up to which line the member has read the room.',
  who: players,
  input: z.strictObject({ upTo: text({ min: 1, max: 20 }) }),
  value: done,
})

export const modelList = route({
  method: 'GET',
  path: '/wps/relay/CBS_modelList',
  anyVerb: true,
  summary: 'The live models of the brand, with whom a member may talk (SC-11).',
  who: players,
  input: z.strictObject({}),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        iconUrl: z.string(),
        isOnline: z.boolean(),
        /** When the model is there, on the brand's clock; null for one who always is. */
        hours: z.nullable(z.string()),
      }),
    ),
  }),
})

export const launchChat = route({
  method: 'GET',
  path: '/wps/relay/CBS_launchChat',
  summary: 'Where a member talks with a live model.',
  who: players,
  sameOrigin: true,
  input: z.strictObject({ modelId: text({ min: 1, max: 64 }) }),
  value: z.object({ url: z.string() }),
})
