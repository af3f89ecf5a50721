import { readInput } from '@croupier/vendor-server/refusals'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { amount, nothing, why } from './inputs.ts'
import { decideReview, reviewRows } from './reviews.ts'
import type { ReadTrader } from './routes.ts'

const ticketInput = z.strictObject({ ticket: z.uuid().transform((id) => id.toLowerCase()) })
const decisionInput = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('take'), why }),
  z.strictObject({ decision: z.literal('refuse'), why }),
  z.strictObject({ decision: z.literal('offer'), unitMinor: amount, why }),
])

/** Tickets that wait for a trader. */
export function reviewRoutes(app: FastifyInstance, context: Context, person: ReadTrader): void {
  app.get('/api/desk/reviews', async (request) => {
    const session = await person(request)
    readInput(nothing, request.query)
    return { reviews: await reviewRows(context, session) }
  })
  app.post('/api/desk/reviews/:ticket', async (request) => {
    const session = await person(request)
    const { ticket } = readInput(ticketInput, request.params)
    return await decideReview(context, session, { ticket, ...readInput(decisionInput, request.body) })
  })
}
