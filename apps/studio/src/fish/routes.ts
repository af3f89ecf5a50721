import { readInput } from '@croupier/vendor-server/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { idInput, pageInput } from '#player/inputs.ts'
import type { Session } from '#sessions/sessions.ts'
import { fishHistory, fishProof } from './history.ts'

/** What a page of a fish table reads; what it does goes by its socket. `player` finds the session behind a request, or refuses it. */
export function fishRoutes(app: FastifyInstance, context: Context, player: (request: FastifyRequest) => Promise<Session>): void {
  app.get('/api/fish/rounds', async (request) => {
    const session = await player(request)
    return fishHistory(context, session, readInput(pageInput, request.query).before)
  })
  app.get('/api/fish/rounds/:id/proof', async (request) => {
    const session = await player(request)
    return fishProof(context, session, readInput(idInput, request.params).id)
  })
}
