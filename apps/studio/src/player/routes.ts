import { isClientSeed } from '@croupier/fairness/seeds'
import { readInput } from '@croupier/vendor-server/refusals'
import { sessionRoutes } from '@croupier/vendor-server/session-routes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { fishRoutes } from '#fish/routes.ts'
import { actOn, openRound, readRound, roundHistory, roundProof } from '#rounds/rounds.ts'
import { seatRoutes } from '#seats/routes.ts'
import { rotateSeeds } from '#seeds/seeds.ts'
import { type Session, viewSession } from '#sessions/sessions.ts'
import { tableRoutes } from '#tables/routes.ts'
import { ticketRoutes } from '#tickets/routes.ts'
import { amountInput, idInput, nothing, pageInput, uuid } from './inputs.ts'

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
  const player = sessionRoutes<Session>(app, context, {
    header: 'x-studio-session',
    view: (session) => viewSession(context, session),
  })

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
