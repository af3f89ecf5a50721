import { readInput } from '@croupier/vendor-server/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '#context.ts'
import type { Session } from '#sessions/sessions.ts'
import { quoteCashOut, takeCashOut } from './cash-outs.ts'
import { readTicket, ticketsPage } from './history.ts'
import { placeTicket } from './placing.ts'
import { answerOffer, withdrawTicket } from './reviews.ts'

const LEGS_MAX = 63
const uuid = z.uuid().transform((id) => id.toLowerCase())
const bigId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .transform(BigInt)
const amount = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(BigInt)

const ticketInput = z.strictObject({
  id: uuid,
  legs: z
    .array(
      z.strictObject({
        market: bigId,
        version: bigId,
        outcome: z.string().regex(/^[A-Za-z0-9:_]{1,40}$/),
        odds: z.int().min(1001).max(1_000_000),
        banker: z.boolean(),
      }),
    )
    .min(1)
    .max(LEGS_MAX),
  sizes: z
    .array(z.int().min(1).max(12))
    .min(1)
    .max(12)
    .refine((sizes) => new Set(sizes).size === sizes.length),
  unitMinor: amount,
  oddsChange: z.literal(['none', 'higher', 'any']),
})
const nothing = z.strictObject({})
const idInput = z.strictObject({ id: uuid })
const pageInput = z.strictObject({ state: z.literal(['open', 'settled']), before: bigId.optional() })
const partInput = z.strictObject({ partPpm: z.int().min(200_000).max(1_000_000).transform(BigInt) })
const offerInput = z.strictObject({ accept: z.boolean() })
const quoteInput = z.strictObject({ quote: uuid })

/** Tickets of a player: buy, look at, sell back. */
export function ticketRoutes(app: FastifyInstance, context: Context, player: (request: FastifyRequest) => Promise<Session>): void {
  app.post('/api/tickets', async (request) => {
    const session = await player(request)
    const { id, legs, ...terms } = readInput(ticketInput, request.body)
    await placeTicket(context, session, {
      id,
      ...terms,
      legs: legs.map(({ market, outcome, banker, ...price }) => ({ marketRow: market, outcomeId: outcome, isBanker: banker, ...price })),
    })
    return await readTicket(context, session.player_id, id)
  })
  app.get('/api/tickets', async (request) => {
    const session = await player(request)
    const { state, before } = readInput(pageInput, request.query)
    return await ticketsPage(context, session, { isOpen: state === 'open', before })
  })
  app.get('/api/tickets/:id', async (request) => {
    const session = await player(request)
    return await readTicket(context, session.player_id, readInput(idInput, request.params).id)
  })
  app.post('/api/tickets/:id/offer', async (request) => {
    const session = await player(request)
    const { id: ticket } = readInput(idInput, request.params)
    await answerOffer(context, session, { ticket, ...readInput(offerInput, request.body) })
    return await readTicket(context, session.player_id, ticket)
  })
  app.post('/api/tickets/:id/withdrawal', async (request) => {
    const session = await player(request)
    const { id: ticket } = readInput(idInput, request.params)
    readInput(nothing, request.body)
    await withdrawTicket(context, session, ticket)
    return await readTicket(context, session.player_id, ticket)
  })
  app.post('/api/tickets/:id/cash-out/quote', async (request) => {
    const session = await player(request)
    const { id: ticket } = readInput(idInput, request.params)
    return await quoteCashOut(context, session, { ticket, ...readInput(partInput, request.body) })
  })
  app.post('/api/tickets/:id/cash-out', async (request) => {
    const session = await player(request)
    const { id: ticket } = readInput(idInput, request.params)
    await takeCashOut(context, session, { ticket, ...readInput(quoteInput, request.body) })
    return await readTicket(context, session.player_id, ticket)
  })
}
