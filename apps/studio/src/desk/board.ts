import { chanceFrom } from '@croupier/fairness/chance'
import { runDraws } from '@croupier/game-kit/run-draws'
import type { AnyTicketGame } from '@croupier/game-kit/ticket-game'
import type { DeskSession } from '@croupier/vendor-server/store-desk'
import type { Context } from '#context.ts'
import { ticketGameByCode, ticketGames } from '#games.ts'
import { issueOf } from '#tickets/draws.ts'
import { type DrawRow, type Entry, listEntries, listWaiting } from '#tickets/store-draws.ts'
import { listDecided } from './store.ts'

const DECIDED = 50

/** A draw whose result people enter. Nobody sees what another person entered before it counts. */
export type DeskDraw = {
  id: string
  game: string
  series: string
  number: string
  state: DrawRow['state']
  closesAtMs: number
  version: number
  result: string | null
  /** How many persons have entered something for the next version of the result, and what this one did. */
  entries: number
  own: string | null
  isDisputed: boolean
  /** The entries that made the result count. */
  agreed: Entry[]
}

export type Board = {
  person: string
  language: 'EN' | 'TY'
  /** Lotteries with series whose results people enter, by slug; a shape is a result whose digits stand for any. */
  games: { slug: string; name: { EN: string; TY: string }; series: string[]; shape: string }[]
  draws: DeskDraw[]
}

/** What a person at the desk sees: draws that wait, the first to close first, then those that are decided. */
export async function readBoard(context: Context, session: DeskSession): Promise<Board> {
  const [waiting, decided] = await Promise.all([listWaiting(context.db), listDecided(context.db, DECIDED)])
  const draws = await Promise.all([...waiting, ...decided].map((draw) => deskDraw(context, session, draw)))
  return { person: session.person, language: session.language, games: enteredGames().map(gameOf), draws }
}

function enteredGames(): AnyTicketGame[] {
  return ticketGames().filter(({ series }) => series.some(({ kind }) => kind === 'entered'))
}

function gameOf(game: AnyTicketGame): Board['games'][number] {
  const { manifest, series } = game
  const entered = series.filter(({ kind }) => kind === 'entered').map(({ code }) => code)
  return { slug: manifest.slug, name: manifest.name, series: entered, shape: shapeOf(game) }
}

/** Any result: what it looks like does not depend on what is drawn. */
function shapeOf(game: AnyTicketGame): string {
  const chance = chanceFrom({ serverSeed: Buffer.alloc(32), clientSeed: 'shape', nonce: 0 })
  return game.resultOf(runDraws(game.draw(), chance))
}

async function deskDraw(context: Context, { person }: DeskSession, draw: DrawRow): Promise<DeskDraw> {
  const entries = await listEntries(context.db, draw)
  const agreed = draw.version > 0 ? await listEntries(context.db, { id: draw.id, version: draw.version - 1 }) : []
  return {
    id: draw.id,
    game: ticketGameByCode(draw.game_code)?.manifest.slug ?? draw.game_code,
    series: draw.series,
    number: issueOf(draw),
    state: draw.state,
    closesAtMs: draw.closes_at.getTime(),
    version: draw.version,
    result: draw.result,
    entries: entries.length,
    own: entries.find((entry) => entry.person === person)?.result ?? null,
    isDisputed: new Set(entries.map(({ result }) => result)).size > 1,
    agreed,
  }
}
