import { isClientSeed } from '@croupier/fairness/seeds'
import { networkOf } from '@croupier/http-limits/networks'
import { rateLimit } from '@croupier/vendor-server/rate-limit'
import { readInput } from '@croupier/vendor-server/refusals'
import { isToken, sessionOf, startSession } from '@croupier/vendor-server/sessions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { fishRoutes } from '#fish/routes.ts'
import { refuse } from '#refusal.ts'
import { actOn, openRound, readRound, roundHistory, roundProof } from '#rounds/rounds.ts'
import { seatRoutes } from '#seats/routes.ts'
import { rotateSeeds } from '#seeds/seeds.ts'
import { type Session, type SessionView, viewSession } from '#sessions/sessions.ts'
import { tableRoutes } from '#tables/routes.ts'
import { ticketRoutes } from '#tickets/routes.ts'
import { amountInput, idInput, nothing, pageInput, uuid } from './inputs.ts'

const launchInput = z.strictObject({ launch: z.string().refine(isToken) })
const roundInput = z.strictObject({
  id: uuid,
  betMinor: amountInput,
  /** What the game lets choose beside the stake; the game reads it. */
  choice: z.json().default(null),
  reward: uuid.optional(),
})
const actionInput = z.strictObject({ id: uuid, position: z.int().min(0).max(1000), action: z.json() })
const seedInput = z.strictObject({ clientSeed: z.string().refine(isClientSeed) })

/** The API of the game page. Every answer is private to one player, so none is ever cached. */
export function playerRoutes(app: FastifyInstance, context: Context, pacePercent: number): void {
  const perAddress = rateLimit({ burst: 100, perSecond: 20 })
  const perSession = rateLimit({ burst: 20, perSecond: 10 })

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  /** The session behind a request; refuses strangers before anything is parsed, and a flood after that. */
  async function player(request: FastifyRequest): Promise<Session> {
    const session = await sessionOf<Session>(context, request.headers['x-studio-session'])
    if (!perSession.take(session.id, performance.now())) return refuse('TOO_MANY_REQUESTS')
    return session
  }

  app.post('/api/session', async (request) => {
    if (!perAddress.take(networkOf(request.ip), performance.now())) return refuse('TOO_MANY_REQUESTS')
    const { launch } = readInput(launchInput, request.body)
    return startSession<Session, SessionView>(context, launch, (session) => viewSession(context, session))
  })
  app.get('/api/session', async (request) => viewSession(context, await player(request)))

  app.post('/api/rounds', async (request) => {
    const session = await player(request)
    return openRound(context, session, readInput(roundInput, request.body))
  })
  app.get('/api/rounds', async (request) => {
    const session = await player(request)
    return roundHistory(context, session, readInput(pageInput, request.query).before)
  })
  app.get('/api/rounds/:id', async (request) => {
    const session = await player(request)
    readInput(nothing, request.query)
    return readRound(context, session, readInput(idInput, request.params).id)
  })
  app.get('/api/rounds/:id/proof', async (request) => {
    const session = await player(request)
    return roundProof(context, session, readInput(idInput, request.params).id)
  })
  app.post('/api/rounds/:id/actions', async (request) => {
    const session = await player(request)
    const { id: round } = readInput(idInput, request.params)
    return actOn(context, session, { round, ...readInput(actionInput, request.body) })
  })
  app.post('/api/seeds/rotate', async (request) => {
    const session = await player(request)
    return rotateSeeds(context, session.player_id, readInput(seedInput, request.body).clientSeed)
  })
  tableRoutes(app, context, player)
  fishRoutes(app, context, player)
  seatRoutes(app, { context, pacePercent }, player)
  ticketRoutes(app, context, player)
}
