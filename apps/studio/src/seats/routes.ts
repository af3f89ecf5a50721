import { readInput } from '@croupier/vendor-server/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { amountInput, idInput, nothing, uuid } from '#player/inputs.ts'
import type { Session } from '#sessions/sessions.ts'
import { actInHand } from './actions.ts'
import { readOwnHand } from './hand-history.ts'
import { readPlace, sitDown, standUp } from './seating.ts'
import type { Paced } from './turns.ts'

const placeInput = z.strictObject({ stakeMinor: amountInput })
const actionInput = z.strictObject({ id: uuid, hand: uuid, position: z.int().min(0).max(1000), action: z.json() })

/** The calls of a page of a table with seats. `player` finds the session behind a request, or refuses it. */
export function seatRoutes(app: FastifyInstance, paced: Paced, player: (request: FastifyRequest) => Promise<Session>): void {
  const { context } = paced
  app.get('/api/seats', async (request) => {
    const session = await player(request)
    readInput(nothing, request.query)
    return readPlace(context, session)
  })
  app.post('/api/seats', async (request) => {
    const session = await player(request)
    return sitDown(context, session, readInput(placeInput, request.body).stakeMinor)
  })
  app.post('/api/seats/leave', async (request) => {
    const session = await player(request)
    readInput(nothing, request.body)
    return standUp(context, session)
  })
  app.post('/api/seats/actions', async (request) => {
    const session = await player(request)
    return actInHand(paced, session, readInput(actionInput, request.body))
  })
  app.get('/api/seats/hands/:id', async (request) => {
    const session = await player(request)
    readInput(nothing, request.query)
    return readOwnHand(context, session, readInput(idInput, request.params).id)
  })
}
