import { oddsFormats } from '@croupier/settlement/odds'
import { readInput } from '@croupier/vendor-server/refusals'
import { sessionRoutes } from '@croupier/vendor-server/session-routes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Books } from '#books/books.ts'
import { bookRoutes } from '#books/routes.ts'
import type { Context } from '#context.ts'
import { ticketRoutes } from '#tickets/routes.ts'
import { type Session, viewSession } from './sessions.ts'
import { saveOddsFormat } from './store.ts'

const oddsFormatInput = z.strictObject({ oddsFormat: z.enum(oddsFormats) })

/** The API of the sportsbook's page. */
export function playerRoutes(app: FastifyInstance, context: Context, books: Books): void {
  const player = sessionRoutes<Session>(app, context, {
    header: 'x-sportsbook-session',
    view: (session) => viewSession(context, session),
  })

  app.post('/api/odds-format', async (request) => {
    const session = await player(request)
    const { oddsFormat } = readInput(oddsFormatInput, request.body)
    await saveOddsFormat(context.db, session.player_id, oddsFormat)
    return { oddsFormat }
  })
  bookRoutes(app, { context, books, player })
  ticketRoutes(app, context, player)
}
