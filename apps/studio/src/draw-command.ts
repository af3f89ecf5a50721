import { openDatabase } from '@croupier/vendor-server/database'
import { pino } from 'pino'
import { readDatabaseUrl } from './config.ts'
import type { Database } from './database.ts'
import { ticketGames } from './games.ts'
import { EntryRefused, enterResult, openEnteredDraw, previewCorrection } from './tickets/entries.ts'
import { type Entry, listEntries, listWaiting } from './tickets/store-draws.ts'

const USAGE = `usage, with STUDIO_DATABASE_URL set:
  node apps/studio/src/draw-command.ts list                                  draws that wait for a result, with who has entered one
  node apps/studio/src/draw-command.ts open <game> <series> [<ISO instant>]  opens the next draw of the calendar, or one that closes at that instant
  node apps/studio/src/draw-command.ts enter <draw> <result> --by <person>   a result, or a correction of one; it counts when two persons enter the same
  node apps/studio/src/draw-command.ts enter <draw> not-held --by <person>   the draw was not held: every stake goes back
  node apps/studio/src/draw-command.ts preview <draw> <result>               what a correction would take back and pay`

const databaseUrl = readDatabaseUrl()
if (!databaseUrl) fail(USAGE)

const db: Database = openDatabase(databaseUrl, pino({ level: 'warn' }))
try {
  const lines = await run(db, process.argv.slice(2))
  for (const line of lines) process.stdout.write(`${line}\n`)
} catch (error) {
  if (!(error instanceof EntryRefused)) throw error
  process.exitCode = 1
  process.stderr.write(`${error.message}\n`)
} finally {
  await db.destroy()
}

async function run(database: Database, [command, ...given]: readonly string[]): Promise<string[]> {
  switch (command) {
    case 'list':
      return await listLines(database)
    case 'open':
      return await open(database, given)
    case 'enter':
      return await enter(database, given)
    case 'preview':
      return await preview(database, given)
    default:
      throw new EntryRefused('INVALID_INPUT', USAGE)
  }
}

async function listLines(database: Database): Promise<string[]> {
  const waiting = await listWaiting(database)
  return await Promise.all(
    waiting.map(async (draw) => {
      const persons = (await listEntries(database, draw)).map(({ person }) => person)
      const told = persons.length === 0 ? 'nothing entered' : `entered by ${persons.join(', ')}`
      return `${draw.id}  ${draw.game_code} ${draw.series} no. ${draw.number}  ${draw.state}  closes ${draw.closes_at.toISOString()}  ${told}`
    }),
  )
}

async function open(database: Database, [slug = '', series = '', instant]: readonly string[]): Promise<string[]> {
  const game = ticketGames().find(({ manifest }) => manifest.slug === slug)
  if (!game) throw new EntryRefused('NOT_FOUND', `there is no lottery ${slug}`)
  const closesAtMs = instant === undefined ? undefined : Date.parse(instant)
  if (closesAtMs !== undefined && !Number.isFinite(closesAtMs)) throw new EntryRefused('INVALID_INPUT', `${instant} is no instant`)
  const draw = await openEnteredDraw(database, game, { series, closesAtMs })
  return [`opened ${draw.id}, no. ${draw.number}, closes ${draw.closes_at.toISOString()}`]
}

async function enter(database: Database, [draw = '', result = '', by, person = '']: readonly string[]): Promise<string[]> {
  if (by !== '--by' || !/^[a-z][a-z0-9._-]{1,39}$/.test(person)) throw new EntryRefused('INVALID_INPUT', USAGE)
  const { state, entries } = await enterResult(database, uuidOf(draw), { person, result })
  const told = (entry: Entry) => (state === 'counts' ? `${entry.person} ${entry.result}` : entry.person)
  return [`${state}: ${entries.map(told).join(', ')}`]
}

async function preview(database: Database, [draw = '', result = '']: readonly string[]): Promise<string[]> {
  const found = await previewCorrection(database, uuidOf(draw), result)
  const lines = found.map(
    ({ currency, tickets, changed, takenBackMinor, paidMinor }) =>
      `${currency}: ${changed} of ${tickets} tickets change; ${takenBackMinor} minor units are taken back, ${paidMinor} are paid`,
  )
  return lines.length > 0 ? lines : ['no ticket is settled yet']
}

function uuidOf(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw new EntryRefused('INVALID_INPUT', `${text} names no draw`)
  return text.toLowerCase()
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}
