import { readInput } from '@croupier/vendor-server/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { slugOf } from '#products.ts'
import { refuse } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import type { Books } from './books.ts'
import { listBooks, searchBooks, sportsTree } from './lists.ts'
import { resultsPage } from './results.ts'
import { findEvents, listMarkets } from './store-books.ts'
import { eventView } from './views.ts'

const urn = z.string().regex(/^[a-z]{2,8}:[a-z_]{2,30}:[0-9]{1,12}$/)
const nothing = z.strictObject({})
const idInput = z.strictObject({ id: urn })
const listInput = z.strictObject({
  sport: urn.optional(),
  tournament: urn.optional(),
  when: z.literal(['live', 'today', 'soon', 'all']).optional(),
  after: z.string().max(80).optional(),
})
const searchInput = z.strictObject({ text: z.string().min(2).max(60) })
const resultsInput = z.strictObject({ day: z.iso.date(), after: z.iso.datetime().optional() })

/** What is offered: the tree, lists of events, one event with all of its markets, and results. */
export function bookRoutes(
  app: FastifyInstance,
  setup: { context: Context; books: Books; player: (request: FastifyRequest) => Promise<Session> },
): void {
  const { context, books, player } = setup
  app.get('/api/sports', async (request) => {
    const session = await player(request)
    readInput(nothing, request.query)
    return { sports: sportsTree(books.all(), slugOf(session.game_code)) }
  })
  app.get('/api/events', async (request) => {
    const session = await player(request)
    const query = readInput(listInput, request.query)
    const listing = { books: books.all(), trust: books.trust(), product: slugOf(session.game_code), nowMs: books.nowMs() }
    return listBooks(listing, query)
  })
  app.get('/api/events/:id', async (request) => {
    await player(request)
    const { id } = readInput(idInput, request.params)
    return eventView(books.find(id) ?? (await readBook(context, id)), books.trust(), 'all')
  })
  app.get('/api/search', async (request) => {
    const session = await player(request)
    const { text } = readInput(searchInput, request.query)
    return { events: searchBooks({ books: books.all(), trust: books.trust(), product: slugOf(session.game_code) }, text) }
  })
  app.get('/api/results', async (request) => {
    const session = await player(request)
    return await resultsPage(context, session, readInput(resultsInput, request.query))
  })
}

/** An event that no process keeps any more. */
async function readBook({ db }: Context, id: string) {
  const [event] = await findEvents(db, [id])
  if (!event) return refuse('NOT_FOUND')
  return { event, markets: new Map((await listMarkets(db, [id])).map((row) => [row.id, row])) }
}
