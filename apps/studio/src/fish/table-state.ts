import type { FishGame } from '@croupier/game-kit/fish-game'
import type { Context } from '#context.ts'
import { LeaseLost } from '#tables/leases.ts'
import type { Lease } from '#tables/store-tables.ts'
import type { Bot } from './bots.ts'
import type { Minute } from './minutes.ts'
import type { Seat, SeatRound } from './seats.ts'
import type { Shot, ShotEnd, Water } from './water.ts'

/** A shot with the round that pays for it, the minute that decides it, and the number that its page gave it. */
export type TableShot = Shot & { owner: Seat | Bot; round: SeatRound; minute: Minute; count: number; number: number }

/** A table that this process leads: all of it that is not written down lives here, and is worth nothing without the lease. */
export type FishTable = {
  context: Context
  lease: Lease
  game: FishGame
  /** Counted from 0. */
  room: number
  levelsMinor: readonly bigint[]
  chain: { commitment: string; salt: string | null; links: number }
  seats: (Seat | undefined)[]
  /** Whether practice bots keep players company here, and those that sit. */
  hasBots: boolean
  bots: readonly Bot[]
  /** When somebody came or went last. */
  changedMs: number
  /** How many rounds each seat has had, over all its players. */
  roundsOpened: number[]
  water: Water<TableShot>
  minute: Minute
  /** The next one, once it is prepared, and earlier ones with shots still in the water. */
  next: Minute | undefined
  ending: Minute[]
  shotsFired: number
  /** Fired and not shown yet; ended and not written down yet. */
  fired: TableShot[]
  ended: ShotEnd<TableShot>[]
  isWriting: boolean
  isPreparing: boolean
  isOver: boolean
  steppedMs: number
  shownMs: number
  /** The table's own clock, in milliseconds from its opening. */
  nowMs(): number
}

/** What a table cannot do now it does later, unless another process leads it. */
export function noteFailure(table: FishTable, error: unknown, what: string): void {
  if (error instanceof LeaseLost) table.isOver = true
  table.context.log.warn({ err: error, table: table.lease.tableId }, what)
}

/** Says something to everybody at a table. */
export function tellAll(table: FishTable, event: string, body: object): void {
  for (const seat of table.seats) seat?.send(event, body)
}
