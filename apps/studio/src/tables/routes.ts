import { readInput } from '@croupier/vendor-server/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { amountInput, idInput, nothing, pageInput, uuid } from '#player/inputs.ts'
import type { Session } from '#sessions/sessions.ts'
import { placeBet, undoBet } from './bets.ts'
import { cashOutBet } from './cash-outs.ts'
import { readSlip, slipHistory, slipProof } from './history.ts'
import { readSnapshot } from './snapshots.ts'

const betInput = z.strictObject({
  id: uuid,
  round: uuid,
  on: z.string().regex(/^[a-z0-9-]{1,40}:[a-z0-9-]{1,40}$/),
  amountMinor: amountInput,
  autoCashOut: z.int().min(1).max(100_000_000).optional(),
})

/** The calls of a page that shows a table. `player` finds the session behind a request, or refuses it. */
export function tableRoutes(app: FastifyInstance, context: Context, player: (request: FastifyRequest) => Promise<Session>): void {
  app.get('/api/table', async (request) => {
    const session = await player(request)
    readInput(nothing, request.query)
    return readSnapshot(context, session)
  })
  app.post('/api/table/bets', async (request) => {
    const session = await player(request)
    return placeBet(context, session, readInput(betInput, request.body))
  })
  app.post('/api/table/bets/:id/undo', async (request) => {
    const session = await player(request)
    readInput(nothing, request.body)
    return undoBet(context, session, readInput(idInput, request.params).id)
  })
  app.post('/api/table/bets/:id/cash-out', async (request) => {
    // The handler runs when the whole request has been read.
    const readAtMs = performance.now()
    const session = await player(request)
    readInput(nothing, request.body)
    return cashOutBet(context, session, { id: readInput(idInput, request.params).id, readAtMs })
  })
  app.get('/api/table/rounds', async (request) => {
    const session = await player(request)
    return slipHistory(context, session, readInput(pageInput, request.query).before)
  })
  app.get('/api/table/rounds/:id', async (request) => {
    const session = await player(request)
    readInput(nothing, request.query)
    return readSlip(context, session, readInput(idInput, request.params).id)
  })
  app.get('/api/table/rounds/:id/proof', async (request) => {
    const session = await player(request)
    return slipProof(context, session, readInput(idInput, request.params).id)
  })
}
