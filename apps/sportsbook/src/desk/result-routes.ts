import { readInput } from '@croupier/vendor-server/refusals'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Books } from '#books/books.ts'
import type { Context } from '#context.ts'
import { refuse } from '#refusal.ts'
import { nothing, rowId, urn, why } from './inputs.ts'
import { previewResult } from './result-preview.ts'
import { enterResult, resultEvent } from './results.ts'
import type { ReadTrader } from './routes.ts'

const OUTCOMES_MAX = 100

const eventInput = z.strictObject({ event: urn })
const rowInput = z.strictObject({ row: rowId })
const outcomes = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[A-Za-z0-9:_]{1,40}$/),
      result: z.literal(['win', 'lose', 'void', 'half-win', 'half-lose']),
    }),
  )
  .min(1)
  .max(OUTCOMES_MAX)
const resultInput = z.strictObject({ outcomes, why })
const previewInput = z.strictObject({ outcomes })

/** Results of markets that persons enter, and what they would change. */
export function resultRoutes(app: FastifyInstance, { context, books }: { context: Context; books: Books }, person: ReadTrader): void {
  app.get('/api/desk/results', async (request) => {
    const session = await person(request)
    return await resultEvent({ context, books }, session, readInput(eventInput, request.query).event)
  })
  app.post('/api/desk/results/:row', async (request) => {
    const session = await person(request)
    const { row } = readInput(rowInput, request.params)
    const { event } = await enterResult(context, session, { row, ...readInput(resultInput, request.body) })
    const { markets } = await resultEvent({ context, books }, session, event)
    return markets.find(({ market }) => market.row === String(row)) ?? refuse('NOT_FOUND', 'row')
  })
  app.post('/api/desk/results/:row/preview', async (request) => {
    const session = await person(request)
    const { row } = readInput(rowInput, request.params)
    readInput(nothing, request.query)
    return await previewResult(context, session, { row, ...readInput(previewInput, request.body) })
  })
}
