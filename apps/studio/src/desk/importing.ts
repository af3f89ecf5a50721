import { readInput } from '@croupier/vendor-server/refusals'
import type { DeskSession } from '@croupier/vendor-server/store-desk'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { ticketGameByCode } from '#games.ts'
import { type RefusalCode, refuse } from '#refusal.ts'
import { issueOf } from '#tickets/draws.ts'
import { type Entered, EntryRefused, enterResult } from '#tickets/entries.ts'
import { type DrawRow, listWaiting } from '#tickets/store-draws.ts'
import { listDecided } from './store.ts'

const ROWS_MAX = 500
const DECIDED = 200

const row = z.strictObject({
  game: z.string().min(1).max(40),
  series: z.string().min(1).max(40),
  number: z.string().min(1).max(40),
  result: z.string().min(1).max(400),
})
const rowsInput = z.array(row).min(1).max(ROWS_MAX)

type ImportRow = z.infer<typeof row>

export type Imported = ImportRow & { outcome: Entered['state'] | RefusalCode }

/**
 * Enters the results of a file in the name of one person: a JSON list of `{ game, series, number, result }`, or lines of
 * `game,series,number,result`. Each counts as that person's entry and no more; what cannot be entered is named and keeps no other row back.
 */
export async function importResults(context: Context, session: DeskSession, text: string): Promise<Imported[]> {
  const rows = readInput(rowsInput, text.trimStart().startsWith('[') ? parsedJson(text) : parsedLines(text))
  const draws = [...(await listWaiting(context.db)), ...(await listDecided(context.db, DECIDED))]
  const imported: Imported[] = []
  for (const one of rows) imported.push({ ...one, outcome: await enterRow(context, session, { row: one, draws }) })
  return imported
}

async function enterRow(
  context: Context,
  { person }: DeskSession,
  { row: { game, series, number, result }, draws }: { row: ImportRow; draws: readonly DrawRow[] },
): Promise<Imported['outcome']> {
  const draw = draws.find(
    (known) => ticketGameByCode(known.game_code)?.manifest.slug === game && known.series === series && issueOf(known) === number,
  )
  if (!draw) return 'NOT_FOUND'
  try {
    return (await enterResult(context.db, draw.id, { person, result })).state
  } catch (error) {
    if (error instanceof EntryRefused) return error.code
    throw error
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('INVALID_INPUT', 'text')
  }
}

function parsedLines(text: string): object[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const filled = lines.filter((line) => line.trim() !== '' && line !== 'game,series,number,result')
  return filled.map((line) => {
    const [game = '', series = '', number = '', ...result] = line.split(',')
    return { game: game.trim(), series: series.trim(), number: number.trim(), result: result.join(',').trim() }
  })
}
