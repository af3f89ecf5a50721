import * as z from 'zod/mini'
import { players, route } from './route.ts'
import { cursor, done, instant, pageOf, pageSize, text } from './wire.ts'

export const inbox = route({
  method: 'GET',
  path: '/wps/relay/CSP_getInbox',
  summary: "The member's messages, newest first.",
  who: players,
  input: z.strictObject({ cursor, size: pageSize }),
  value: pageOf(z.object({ id: z.string(), title: z.string(), content: z.string(), sentAt: instant, isRead: z.boolean() })),
})

export const readMessage = route({
  method: 'POST',
  path: '/wps/relay/CSP_readMessage',
  summary: 'Marks a message of the member as read.',
  who: players,
  input: z.strictObject({ id: text({ min: 1, max: 20 }) }),
  value: done,
})
