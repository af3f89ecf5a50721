import { readInput } from '@croupier/vendor-server/refusals'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Books } from '#books/books.ts'
import type { Context } from '#context.ts'
import { allAlerts } from './alert-reading.ts'
import { deskEvent, deskEvents } from './board.ts'
import { readCharts } from './charts.ts'
import { nothing, urn } from './inputs.ts'
import type { ReadTrader } from './routes.ts'

const eventsInput = z.strictObject({
  when: z.literal(['live', 'today', 'soon', 'all', 'ended']).optional(),
  sport: urn.optional(),
  after: z.string().max(80).optional(),
})
const idInput = z.strictObject({ id: urn })

/** What traders look at: events with the money on them, alerts and charts. */
export function boardRoutes(app: FastifyInstance, { context, books }: { context: Context; books: Books }, person: ReadTrader): void {
  app.get('/api/desk/events', async (request) => {
    await person(request)
    return await deskEvents(context, books, readInput(eventsInput, request.query))
  })
  app.get('/api/desk/events/:id', async (request) => {
    await person(request)
    return await deskEvent(context, books, readInput(idInput, request.params).id)
  })
  app.get('/api/desk/alerts', async (request) => {
    await person(request)
    readInput(nothing, request.query)
    return { alerts: await allAlerts(context, books) }
  })
  app.get('/api/desk/charts', async (request) => {
    const session = await person(request)
    readInput(nothing, request.query)
    return await readCharts(context, session)
  })
}
