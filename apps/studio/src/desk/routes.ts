import { deskSessionRoutes } from '@croupier/vendor-server/desk-routes'
import { readInput } from '@croupier/vendor-server/refusals'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Operator } from '#config.ts'
import type { Context } from '#context.ts'
import { ticketGames } from '#games.ts'
import { idInput, nothing } from '#player/inputs.ts'
import { refuse } from '#refusal.ts'
import { type CorrectionPreview, EntryRefused, enterResult, openEnteredDraw, previewCorrection } from '#tickets/entries.ts'
import { readBoard } from './board.ts'
import { importResults } from './importing.ts'

const RESULT_MAX = 400
const TEXT_MAX = 14_000

const entryInput = z.strictObject({ result: z.string().min(1).max(RESULT_MAX) })
const openInput = z.strictObject({
  game: z.string().min(1).max(40),
  series: z.string().min(1).max(40),
  closesAtMs: z.int().min(0).max(8_000_000_000_000).exactOptional(),
})
const importInput = z.strictObject({ text: z.string().min(1).max(TEXT_MAX) })

/** Whether an operator's persons open draws and enter results. */
export function mayEnter({ entersResults }: Operator): boolean {
  return entersResults
}

/** The API of the desk, where persons of an operator open draws and enter their results. */
export function deskRoutes(app: FastifyInstance, context: Context): void {
  const person = deskSessionRoutes(app, context, {
    header: 'x-studio-desk',
    mayEnter,
    view: async (session) => ({ board: await readBoard(context, session) }),
  })

  app.get('/api/desk', async (request) => {
    const session = await person(request)
    readInput(nothing, request.query)
    return readBoard(context, session)
  })
  app.post('/api/desk/draws', async (request) => {
    await person(request)
    const { game: slug, ...asked } = readInput(openInput, request.body)
    const game = ticketGames().find(({ manifest }) => manifest.slug === slug) ?? refuse('NOT_FOUND', 'game')
    const draw = await understood(() => openEnteredDraw(context.db, game, asked))
    return { id: draw.id }
  })
  app.post('/api/desk/draws/:id/entries', async (request) => {
    const { person: name } = await person(request)
    const { id } = readInput(idInput, request.params)
    const { result } = readInput(entryInput, request.body)
    const { state } = await understood(() => enterResult(context.db, id, { person: name, result }))
    return { state }
  })
  app.get('/api/desk/draws/:id/preview', async (request) => {
    await person(request)
    const { id } = readInput(idInput, request.params)
    const { result } = readInput(entryInput, request.query)
    return { changes: (await understood(() => previewCorrection(context.db, id, result))).map(inDigits) }
  })
  app.post('/api/desk/import', async (request) => {
    const session = await person(request)
    return { rows: await importResults(context, session, readInput(importInput, request.body).text) }
  })
}

/** What a person asked for and that is not done becomes a refusal of the API. */
async function understood<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof EntryRefused) refuse(error.code)
    throw error
  }
}

function inDigits({ currency, tickets, changed, takenBackMinor, paidMinor }: CorrectionPreview) {
  return { currency, tickets, changed, takenBackMinor: String(takenBackMinor), paidMinor: String(paidMinor) }
}
