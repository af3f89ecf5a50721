import { networkOf } from '@croupier/http-limits/networks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { VendorContext } from './context.ts'
import { rateLimit } from './rate-limit.ts'
import { readInput, refuse } from './refusals.ts'
import { isToken, sessionOf, startSession } from './sessions.ts'
import type { SessionRow } from './store-sessions.ts'

const launchInput = z.strictObject({ launch: z.string().refine(isToken) })

/** The header that the page's token comes in, and what a session shows to its page. */
export type SessionSetup<Row extends SessionRow> = { header: string; view(session: Row): Promise<object> }

/**
 * `POST` and `GET /api/session` of a vendor's page, and how its other calls find their player: strangers are refused before anything is
 * parsed, and a flood after that. Every answer is private to one player, so none of these routes is ever cached.
 */
export function sessionRoutes<Row extends SessionRow>(
  app: FastifyInstance,
  context: VendorContext,
  { header, view }: SessionSetup<Row>,
): (request: FastifyRequest) => Promise<Row> {
  const perAddress = rateLimit({ burst: 100, perSecond: 20 })
  const perSession = rateLimit({ burst: 20, perSecond: 10 })

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  async function player(request: FastifyRequest): Promise<Row> {
    const session = await sessionOf<Row>(context, request.headers[header])
    if (!perSession.take(session.id, performance.now())) return refuse('TOO_MANY_REQUESTS')
    return session
  }

  app.post('/api/session', async (request) => {
    if (!perAddress.take(networkOf(request.ip), performance.now())) return refuse('TOO_MANY_REQUESTS')
    return startSession<Row, object>(context, readInput(launchInput, request.body).launch, view)
  })
  app.get('/api/session', async (request) => view(await player(request)))
  return player
}
