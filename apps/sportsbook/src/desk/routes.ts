import { deskSessionRoutes } from '@croupier/vendor-server/desk-routes'
import { readInput } from '@croupier/vendor-server/refusals'
import type { DeskSession } from '@croupier/vendor-server/store-desk'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Books } from '#books/books.ts'
import type { Operator } from '#config.ts'
import type { Context } from '#context.ts'
import { boardRoutes } from './board-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { deskView } from './desk-view.ts'
import { nothing, rowId } from './inputs.ts'
import { resultRoutes } from './result-routes.ts'
import { reviewRoutes } from './review-routes.ts'
import { actionsPage } from './trail.ts'

const trailInput = z.strictObject({ before: rowId.optional() })

/** Whether an operator's persons trade. */
export function mayTrade({ trades }: Operator): boolean {
  return trades
}

/** The trader behind a request. */
export type ReadTrader = (request: FastifyRequest) => Promise<DeskSession>

/** The API of the trading desk. */
export function deskRoutes(app: FastifyInstance, context: Context, books: Books): void {
  const person: ReadTrader = deskSessionRoutes(app, context, {
    header: 'x-sportsbook-desk',
    mayEnter: mayTrade,
    view: async (session) => ({ desk: await deskView(context, books, session) }),
  })

  app.get('/api/desk', async (request) => {
    const session = await person(request)
    readInput(nothing, request.query)
    return await deskView(context, books, session)
  })
  app.get('/api/desk/actions', async (request) => {
    const session = await person(request)
    return await actionsPage(context, session, readInput(trailInput, request.query).before)
  })
  controlRoutes(app, { context, books }, person)
  boardRoutes(app, { context, books }, person)
  reviewRoutes(app, context, person)
  resultRoutes(app, { context, books }, person)
}
