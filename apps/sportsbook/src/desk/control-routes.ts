import { readInput } from '@croupier/vendor-server/refusals'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Books } from '#books/books.ts'
import type { Context } from '#context.ts'
import { deskEvent } from './board.ts'
import { holdOffer, shiftOdds } from './controls.ts'
import { amount, nothing, rowId, urn, why } from './inputs.ts'
import { changeLeague, leagueRows } from './leagues.ts'
import { changePlayer, playerRows } from './players.ts'
import type { ReadTrader } from './routes.ts'

const holdInput = z.strictObject({ event: urn, market: rowId.optional(), isHeld: z.boolean(), why })
const rowInput = z.strictObject({ row: rowId })
const shiftInput = z.strictObject({
  shifts: z
    .array(
      z.strictObject({
        outcome: z.string().regex(/^[A-Za-z0-9:_]{1,40}$/),
        factorPpm: z.int().min(200_000).max(2_000_000),
      }),
    )
    .max(100)
    .refine((shifts) => new Set(shifts.map(({ outcome }) => outcome)).size === shifts.length),
  why,
})
const leagueIdInput = z.strictObject({ id: urn })
const leagueInput = z.strictObject({
  marginPpm: z.int().min(0).max(500_000),
  outcomePaidMaxMinor: z
    .string()
    .regex(/^(0|[1-9]\d{0,14})$/)
    .transform(BigInt),
  ticketPaidMaxMinor: amount,
  reviewFromMinor: amount.nullable(),
  why,
})
const playersInput = z.strictObject({
  user: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .optional(),
})
const playerIdInput = z.strictObject({ id: z.uuid().transform((id) => id.toLowerCase()) })
const playerInput = z.strictObject({ factorPpm: z.int().min(1000).max(10_000_000), isReviewed: z.boolean(), why })

/** What traders set: holds, shifts of odds, terms of leagues and of players. */
export function controlRoutes(app: FastifyInstance, { context, books }: { context: Context; books: Books }, person: ReadTrader): void {
  app.post('/api/desk/holds', async (request) => {
    const session = await person(request)
    const asked = readInput(holdInput, request.body)
    await holdOffer(context, session, asked)
    return await deskEvent(context, books, asked.event)
  })
  app.put('/api/desk/markets/:row/shifts', async (request) => {
    const session = await person(request)
    const { row } = readInput(rowInput, request.params)
    const { event } = await shiftOdds(context, session, { row, ...readInput(shiftInput, request.body) })
    return await deskEvent(context, books, event)
  })
  app.get('/api/desk/leagues', async (request) => {
    await person(request)
    readInput(nothing, request.query)
    return { leagues: await leagueRows(context) }
  })
  app.put('/api/desk/leagues/:id', async (request) => {
    const session = await person(request)
    const { id } = readInput(leagueIdInput, request.params)
    return await changeLeague(context, session, { id, ...readInput(leagueInput, request.body) })
  })
  app.get('/api/desk/players', async (request) => {
    const session = await person(request)
    const { user } = readInput(playersInput, request.query)
    return { players: await playerRows(context, session, user) }
  })
  app.put('/api/desk/players/:id', async (request) => {
    const session = await person(request)
    const { id } = readInput(playerIdInput, request.params)
    return await changePlayer(context, session, { id, ...readInput(playerInput, request.body) })
  })
}
