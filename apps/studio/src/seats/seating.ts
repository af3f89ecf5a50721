import { randomUUID } from 'node:crypto'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { seatedGameByCode } from '#games.ts'
import { refuse } from '#refusal.ts'
import { moneyKind } from '#sessions/money-kind.ts'
import type { Session } from '#sessions/sessions.ts'
import { insertEvent } from '#tables/store-tables.ts'
import { maskedName } from './names.ts'
import {
  findFreeTable,
  findSeat,
  freeSeats,
  insertSeatTable,
  lockKind,
  lockTable,
  markLeaving,
  resumeSeat,
  type SeatRow,
  type SeatTable,
  takeSeat,
} from './store-seats.ts'

/** Where a player sits; null at no table. */
export type Seating = { table: string | null }

export async function readPlace(context: Context, session: Session): Promise<Seating> {
  if (!seatedGameByCode(session.game_code)) return refuse('NOT_FOUND')
  const seat = await findSeat(context.db, playerOf(session))
  return { table: seat?.table_id ?? null }
}

/**
 * Seats a player at a table of the own kind of money and stake. A player has one place a game: who sits already keeps it, whatever stake
 * is asked for, and the newest session plays on.
 */
export async function sitDown(context: Context, session: Session, stakeMinor: bigint): Promise<Seating> {
  const game = seatedGameByCode(session.game_code) ?? refuse('NOT_FOUND')
  if (!game.manifest.betsMinor.includes(stakeMinor)) return refuse('INVALID_SELECTION', 'stakeMinor')
  const kind = kindOf(context, session, stakeMinor)
  return await context.db.transaction().execute(async (tx) => {
    await lockKind(tx, kind)
    const taken = await findSeat(tx, playerOf(session))
    if (taken) {
      await takeOver(tx, session, taken)
      return { table: taken.table_id }
    }
    const found = await findFreeTable(tx, { kind, players: game.players })
    const tableId = found ?? `${game.manifest.slug}-${randomUUID()}`
    if (found === undefined) await insertSeatTable(tx, { ...kind, table_id: tableId })
    await lockTable(tx, tableId)
    await freeSeats(tx, tableId)
    const isSeated = await takeSeat(tx, {
      tableId,
      players: game.players,
      ...playerOf(session),
      sessionId: session.id,
      name: maskedName(session),
    })
    if (!isSeated) return refuse('MAINTENANCE')
    await insertEvent(tx, tableId, { roundId: null, kind: 'seats', body: {} })
    return { table: tableId }
  })
}

/** The place of a player who has just connected; the newest session plays on. */
export async function claimSeat(context: Context, session: Session): Promise<SeatRow> {
  const seat = (await findSeat(context.db, playerOf(session))) ?? refuse('NO_SEAT')
  if (seat.session_id !== session.id) await context.db.transaction().execute((tx) => takeOver(tx, session, seat))
  return seat
}

/** A place is played for in the currency in which it was taken. */
async function takeOver(tx: DatabaseTransaction, session: Session, seat: SeatRow): Promise<void> {
  if (seat.currency !== session.currency) return refuse('DUPLICATE')
  await lockTable(tx, seat.table_id)
  await resumeSeat(tx, { ...playerOf(session), sessionId: session.id })
}

/** Gives the place up: at once, or after the hand that is being played. */
export async function standUp(context: Context, session: Session): Promise<Seating> {
  const seat = await findSeat(context.db, playerOf(session))
  if (!seat) return { table: null }
  await context.db.transaction().execute(async (tx) => {
    await lockTable(tx, seat.table_id)
    await markLeaving(tx, seat.table_id, [session.player_id])
    await insertEvent(tx, seat.table_id, { roundId: null, kind: 'seats', body: {} })
  })
  return { table: null }
}

function kindOf(context: Context, session: Session, stakeMinor: bigint): Omit<SeatTable, 'table_id'> {
  const { money, hasBots } = moneyKind(context, session)
  return { game_code: session.game_code, money, stake_minor: stakeMinor, has_bots: hasBots }
}

export function playerOf({ player_id: playerId, game_code: gameCode }: Session): { playerId: string; gameCode: string } {
  return { playerId, gameCode }
}
