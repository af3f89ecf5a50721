import { REBATE_PARTS } from '@croupier/game-kit/ticket-game'
import { readInput } from '@croupier/vendor-server/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { amountInput, idInput, nothing, pageInput, uuid } from '#player/inputs.ts'
import type { Session } from '#sessions/sessions.ts'
import { placeChase, stopChase } from './chases.ts'
import { readCounter } from './counter.ts'
import { readTicket, ticketHistory, ticketProof } from './history.ts'
import { placeTicket } from './placing.ts'
import { CHASE_MAX } from './rules.ts'
import { openTicketWriter } from './writing.ts'

/** More lines than any game takes; the game has a limit of its own. */
const LINES_MAX = 100

const lineInput = z.strictObject({
  type: z.string().regex(/^[a-z0-9-]{1,40}$/),
  pick: z.string().regex(/^[0-9a-z,-]{1,60}$/),
  unitMinor: amountInput,
  rebate: z.int().min(1).max(REBATE_PARTS).exactOptional(),
})
const chaseInput = z.strictObject({ draws: z.int().min(2).max(CHASE_MAX), stopsOnWin: z.boolean() })
const ticketInput = z.strictObject({ id: uuid, draw: uuid, lines: z.array(lineInput).min(1).max(LINES_MAX), chase: chaseInput.optional() })

/** The calls of a page that sells tickets. `player` finds the session behind a request, or refuses it. */
export function ticketRoutes(app: FastifyInstance, context: Context, player: (request: FastifyRequest) => Promise<Session>): void {
  const selling = { context, write: openTicketWriter(context) }
  app.get('/api/tickets/counter', async (request) => {
    const session = await player(request)
    readInput(nothing, request.query)
    return readCounter(context, session)
  })
  app.post('/api/tickets', async (request) => {
    const session = await player(request)
    const { chase, ...asked } = readInput(ticketInput, request.body)
    return chase ? placeChase(selling, session, { ...asked, chase }) : placeTicket(selling, session, asked)
  })
  app.post('/api/tickets/chases/:id/stop', async (request) => {
    const session = await player(request)
    readInput(nothing, request.body ?? {})
    return stopChase(context, session, readInput(idInput, request.params).id)
  })
  app.get('/api/tickets', async (request) => {
    const session = await player(request)
    return ticketHistory(context, session, readInput(pageInput, request.query).before)
  })
  app.get('/api/tickets/:id', async (request) => {
    const session = await player(request)
    readInput(nothing, request.query)
    return readTicket(context, session, readInput(idInput, request.params).id)
  })
  app.get('/api/tickets/:id/proof', async (request) => {
    const session = await player(request)
    return ticketProof(context, session, readInput(idInput, request.params).id)
  })
}
