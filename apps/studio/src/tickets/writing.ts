import { type AnyTicketGame, costMinor, exposureOf } from '@croupier/game-kit/ticket-game'
import { betLeaseMs } from '@croupier/vendor-kit/retries'
import { Refusal } from '@croupier/vendor-server/refusals'
import { openWriteLanes } from '@croupier/vendor-server/write-lanes'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { refusal } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import { type AskedTicket, type SoldAt, storedLines } from './lines.ts'
import { lineOn } from './rules.ts'
import { admitTickets, type Excess, type Weight } from './rules-exposure.ts'
import { findDraw, holdOpen, lockExposure, raiseExposure } from './store-draws.ts'
import {
  countTickets,
  deleteTickets,
  findTicket,
  findTicketJobs,
  insertTickets,
  listStopped,
  type NewTicket,
  type TicketJob,
} from './store-tickets.ts'

/** A lottery at the odds that an operator sells it at to a player. */
export type SoldGame = SoldAt & { game: AnyTicketGame }

export type Placing = SoldGame & { session: Session; asked: AskedTicket }

/** Writes a ticket while its draw is held open, to be debited then. Undefined when the id is known; refuses what the draw does not take. */
export type TicketWriter = (placing: Placing) => Promise<TicketJob | undefined>

/** Undefined where the id is known. */
type Written = TicketJob | undefined | Refusal

const TOGETHER_MAX = 100

/**
 * Tickets of one draw share the locks of its numbers. Those that come while a transaction of theirs runs are written together by the next
 * one, so that locks are held through one commit for all of them and not through one each.
 */
export function openTicketWriter(context: Context): TicketWriter {
  const writeTicket = openWriteLanes({
    laneOf: ({ asked, session }: Placing) => `${asked.draw} ${session.currency}`,
    write: (placings) => writeTogether(context, placings),
    batchMax: TOGETHER_MAX,
  })
  return async (placing) => {
    const written = await writeTicket(placing)
    if (written instanceof Refusal) throw written
    return written
  }
}

async function writeTogether(context: Context, placings: readonly Placing[]): Promise<Written[]> {
  const drawId = placings[0]?.asked.draw ?? ''
  return await context.db.transaction().execute(async (tx) => {
    const stopped = await listStopped(tx, [...new Set(placings.flatMap(({ asked }) => asked.chase?.id ?? []))])
    const held = await holdOpen(tx, drawId)
    if (!held) return await Promise.all(placings.map((placing) => unwritten(tx, placing)))
    const refusals = new Map(placings.flatMap((placing) => earlyRefusal(placing, { gameCode: held.gameCode, stopped })))
    const fitting = placings.filter((placing) => !refusals.has(placing))
    const added = await insertTickets(
      tx,
      fitting.map((placing) => newTicket(context, placing, held.at)),
    )
    // An id that came twice is new once.
    const fresh = fitting.filter(({ asked }) => added.delete(asked.id))
    for (const [placing, refusal] of await weigh(tx, fresh)) refusals.set(placing, refusal)
    const ids = fresh.flatMap((placing) => (refusals.has(placing) ? [] : [placing.asked.id]))
    const jobs = await findTicketJobs(tx, ids)
    return placings.map((placing) => refusals.get(placing) ?? (fresh.includes(placing) ? jobs.get(placing.asked.id) : undefined))
  })
}

/** What keeps a ticket out of an open draw: another lottery, or a stop of its chase. */
function earlyRefusal(placing: Placing, held: { gameCode: string; stopped: ReadonlySet<string> }): [Placing, Refusal][] {
  const { session, asked } = placing
  if (session.game_code !== held.gameCode) return [[placing, refusal('NOT_FOUND')]]
  return asked.chase && held.stopped.has(asked.chase.id) ? [[placing, refusal('NOT_ALLOWED')]] : []
}

/** Why no ticket is written for a draw that is not open. */
async function unwritten(tx: DatabaseTransaction, { session, asked }: Placing): Promise<Written> {
  if (await findTicket(tx, asked.id)) return undefined
  const draw = await findDraw(tx, asked.draw)
  return refusal(draw?.game_code === session.game_code ? 'DRAW_CLOSED' : 'NOT_FOUND')
}

function newTicket({ wallet }: Context, { session, game, profile, prizeGroup, asked }: Placing, placedAt: Date): NewTicket {
  return {
    id: asked.id,
    drawId: asked.draw,
    sessionId: session.id,
    playerId: session.player_id,
    currency: session.currency,
    lines: storedLines(asked.lines),
    costMinor: costMinor(game, asked.lines),
    profile,
    prizeGroup,
    chase: asked.chase ?? null,
    leaseMs: betLeaseMs(wallet.timeoutMs),
    placedAt,
  }
}

/** Holds new tickets of a draw against what it takes of a player and of a number; those that are too much are taken out again. */
async function weigh(tx: DatabaseTransaction, placings: readonly Placing[]): Promise<Map<Placing, Refusal>> {
  const [first] = placings
  if (!first) return new Map()
  const exposed = { drawId: first.asked.draw, currency: first.session.currency }
  const weights = placings.map(weightOf)
  const playerIds = [...new Set(weights.map(({ playerId }) => playerId))]
  const tickets = await countTickets(tx, { drawId: exposed.drawId, playerIds, without: placings.map(({ asked }) => asked.id) })
  const numbers = [...new Set(weights.flatMap(({ most }) => [...most.keys()]))].toSorted()
  const exposure = await lockExposure(tx, exposed, numbers)
  const { excesses, added } = admitTickets(weights, { tickets, exposure }, first.game.numberPaidMaxMinor)
  const refusals = new Map(placings.flatMap((placing, at) => refusalOf(placing, excesses[at])))
  const refused = [...refusals.keys()].map(({ asked }) => asked.id)
  if (refused.length > 0) await deleteTickets(tx, refused)
  await raiseExposure(tx, exposed, added)
  return refusals
}

/** Fun money cannot hurt a house, so it weighs nothing. */
function weightOf({ session, game, asked }: Placing): Weight {
  return { playerId: session.player_id, most: session.is_demo ? new Map() : exposureOf(game, asked.lines) }
}

function refusalOf(placing: Placing, excess: Excess | undefined): [Placing, Refusal][] {
  if (!excess) return []
  if (excess.kind === 'tickets') return [[placing, refusal('LIMIT_MAX', 'id')]]
  return [[placing, refusal('NUMBER_FULL', `lines.${lineOn(placing.game, placing.asked.lines, excess.number)}`)]]
}
