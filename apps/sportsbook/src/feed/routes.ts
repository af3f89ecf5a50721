import { timingSafeEqual } from 'node:crypto'
import { readInput } from '@croupier/vendor-server/refusals'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { refuse } from '#refusal.ts'
import { MESSAGES_MAX, receiveFeed } from './receiving.ts'

const FEED_BODY_BYTES = 8_388_608
const feedInput = z.strictObject({ messages: z.array(z.unknown()).min(1).max(MESSAGES_MAX) })

/** Where adapters of feeds deliver: up to `MESSAGES_MAX` messages a call, in their order, with the key of the feed. Without a key there is no door. */
export function feedRoutes(app: FastifyInstance, context: Context, key: string | undefined): void {
  if (key === undefined) return
  app.post('/feed/messages', { bodyLimit: FEED_BODY_BYTES }, async (request) => {
    if (!isKey(request.headers.authorization, key)) return refuse('SESSION_ENDED')
    return await receiveFeed(context, readInput(feedInput, request.body).messages)
  })
}

function isKey(header: string | undefined, key: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${key}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
