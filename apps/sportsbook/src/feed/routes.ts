import { timingSafeEqual } from 'node:crypto'
import { urn } from '@croupier/sports-feed/messages'
import { readInput } from '@croupier/vendor-server/refusals'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { refuse } from '#refusal.ts'
import { MESSAGES_MAX, receiveFeed } from './receiving.ts'
import { listSettleable } from './store-feed.ts'

const FEED_BODY_BYTES = 8_388_608
const feedInput = z.strictObject({ messages: z.array(z.unknown()).min(1).max(MESSAGES_MAX) })

/** As many events as one call asks of. */
const EVENTS_MAX = 100
const eventsInput = z.strictObject({ event_ids: z.array(urn).min(1).max(EVENTS_MAX) })

/**
 * Where adapters of feeds deliver: up to `MESSAGES_MAX` messages a call, in their order, with the key of the feed. Files of results ask which markets
 * there are to settle. Without a key there is no door.
 */
export function feedRoutes(app: FastifyInstance, context: Context, key: string | undefined): void {
  if (key === undefined) return
  app.post('/feed/messages', { bodyLimit: FEED_BODY_BYTES }, async (request) => {
    if (!isKey(request.headers.authorization, key)) return refuse('SESSION_ENDED')
    return await receiveFeed(context, readInput(feedInput, request.body).messages)
  })
  app.post('/feed/events', async (request) => {
    if (!isKey(request.headers.authorization, key)) return refuse('SESSION_ENDED')
    return { events: await listSettleable(context.db, readInput(eventsInput, request.body).event_ids) }
  })
}

function isKey(header: string | undefined, key: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${key}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
