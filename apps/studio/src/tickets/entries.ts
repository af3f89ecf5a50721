import { randomUUID } from 'node:crypto'
import { nextClose } from '@croupier/game-kit/draw-calendar'
import { type AnyTicketGame, ticketPaidMinor } from '@croupier/game-kit/ticket-game'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { RefusalCode } from '#refusal.ts'
import { insertEvent } from '#tables/store-tables.ts'
import { announceDraw, announceResult } from './draws.ts'
import { gameOfDraw, gameOfTicket, linesOf } from './lines.ts'
import { DRAW_NEXT, type DrawState } from './rules.ts'
import {
  type DrawRow,
  type Entry,
  findDraw,
  insertEntry,
  lastCloseMs,
  listEntries,
  lockDraw,
  moveDraw,
  readClockMs,
  saveResult,
} from './store-draws.ts'
import { listPaid } from './store-tickets.ts'

/** What two persons enter where a draw is not held. */
export const NOT_HELD = 'not-held'

/** Something that a person asked for and that is not done; nothing was written. */
export class EntryRefused extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Opens the next draw of a series whose results people enter, or one that closes at another instant. */
export async function openEnteredDraw(
  db: Database,
  game: AnyTicketGame,
  asked: { series: string; closesAtMs?: number | undefined },
): Promise<DrawRow> {
  const series = game.series.find(({ code }) => code === asked.series)
  if (series?.kind !== 'entered')
    throw new EntryRefused('INVALID_SELECTION', `${game.manifest.slug} has no series ${asked.series} whose results are entered`)
  return await db.transaction().execute(async (tx) => {
    const tableId = game.manifest.slug
    const nowMs = await readClockMs(tx)
    const after = Math.max(nowMs, await lastCloseMs(tx, { tableId, series: series.code }))
    const closesAtMs = asked.closesAtMs ?? nextClose(series, after)
    if (closesAtMs <= nowMs) throw new EntryRefused('DRAW_CLOSED', 'the draw would be closed already')
    const draw = await announceDraw(tx, { id: randomUUID(), tableId, series: series.code, closesAtMs, place: null })
    if (!draw) throw new EntryRefused('DUPLICATE', 'the series has a draw at that close')
    return draw
  })
}

export type Entered = { state: 'waiting' | 'disputed' | 'counts'; entries: readonly Entry[] }

/**
 * Writes what a person says that was drawn. It counts when two persons say the same; until then every other word on it only waits. For a
 * draw that has a result it is a correction.
 */
export async function enterResult(db: Database, drawId: string, entry: Entry): Promise<Entered> {
  return await db.transaction().execute(async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (!draw) throw new EntryRefused('NOT_FOUND', `there is no draw ${drawId}`)
    const next = stateAfter(draw, entry)
    if (!(await insertEntry(tx, draw, entry))) throw new EntryRefused('DUPLICATE', `${entry.person} has entered something already`)
    const entries = await listEntries(tx, draw)
    const isAgreed = entries.filter(({ result }) => result === entry.result).length >= 2
    if (isAgreed) await makeCount(tx, draw, { result: entry.result, next })
    if (isAgreed) return { state: 'counts', entries }
    return { state: entries.length > 1 ? 'disputed' : 'waiting', entries }
  })
}

/** Where the entry would lead the draw, or why it cannot. */
function stateAfter(draw: DrawRow, { result }: Entry): DrawState {
  if (draw.chain_id !== null) throw new EntryRefused('NOT_ALLOWED', 'the chain decides this draw')
  if (result !== NOT_HELD) readResult(draw, result)
  if (draw.result === result) throw new EntryRefused('NOT_ALLOWED', `${result} is the result already`)
  const held: DrawState = draw.version === 0 ? 'RESULT_COMMITTED' : 'CORRECTING'
  const next: DrawState = result === NOT_HELD ? 'VOIDING' : held
  const allowed: readonly DrawState[] = DRAW_NEXT[draw.state]
  if (!allowed.includes(next)) throw new EntryRefused('NOT_ALLOWED', `the draw is ${draw.state}`)
  return next
}

function readResult(draw: DrawRow, result: string): unknown {
  const outcome = gameOfDraw(draw.game_code).readResult(result)
  if (outcome === undefined) throw new EntryRefused('INVALID_SELECTION', `${result} is no result of this game`)
  return outcome
}

async function makeCount(tx: DatabaseTransaction, draw: DrawRow, { result, next }: { result: string; next: DrawState }): Promise<void> {
  if (next === 'VOIDING') {
    await moveDraw(tx, draw, next)
    await insertEvent(tx, draw.table_id, { roundId: null, kind: 'voided', body: { id: draw.id } })
    return
  }
  const { manifest, times } = gameOfDraw(draw.game_code)
  const outcome = readResult(draw, result)
  const made = { draws: null, outcome, result, paytableVersion: manifest.paytableVersion, seed: null, showMs: times.showMs }
  await saveResult(tx, draw, { next, made })
  await announceResult(tx, draw.id)
}

export type CorrectionPreview = { currency: string; tickets: number; changed: number; takenBackMinor: bigint; paidMinor: bigint }

/** What another result would change, by currency, fun money left out. Nothing is written. */
export async function previewCorrection(db: Database, drawId: string, result: string): Promise<CorrectionPreview[]> {
  const draw = await findDraw(db, drawId)
  if (!draw || draw.version === 0) throw new EntryRefused('NOT_ALLOWED', 'only a draw with a result can be corrected')
  const outcome = readResult(draw, result)
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => previewTickets(tx, draw, outcome))
}

async function previewTickets(tx: DatabaseTransaction, draw: DrawRow, outcome: unknown): Promise<CorrectionPreview[]> {
  const found = new Map<string, CorrectionPreview>()
  for await (const tickets of listPaid(tx, draw.id)) {
    for (const ticket of tickets) {
      const { currency } = ticket
      const seen = found.get(currency) ?? { currency, tickets: 0, changed: 0, takenBackMinor: 0n, paidMinor: 0n }
      found.set(
        currency,
        addTo(seen, {
          before: ticket.payoutMinor,
          after: ticketPaidMinor(gameOfTicket(draw.game_code, ticket), linesOf(ticket.lines), outcome),
        }),
      )
    }
  }
  return [...found.values()]
}

function addTo(preview: CorrectionPreview, { before, after }: { before: bigint; after: bigint }): CorrectionPreview {
  const tickets = preview.tickets + 1
  if (before === after) return { ...preview, tickets }
  const { changed, takenBackMinor, paidMinor } = preview
  return { ...preview, tickets, changed: changed + 1, takenBackMinor: takenBackMinor + before, paidMinor: paidMinor + after }
}
