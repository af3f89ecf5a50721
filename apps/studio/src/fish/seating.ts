import { randomUUID } from 'node:crypto'
import type { FishGame } from '@croupier/game-kit/fish-game'
import { askBalance } from '@croupier/vendor-server/sessions'
import type { Context } from '#context.ts'
import { refuse } from '#refusal.ts'
import { moneyKind } from '#sessions/money-kind.ts'
import type { Session } from '#sessions/sessions.ts'
import { insertTable, takeLease } from '#tables/store-tables.ts'
import { removeBot } from './bots.ts'
import { type OpenTable, openFishTable } from './fish-table.ts'
import { seatRows } from './frames.ts'
import { TABLES_PER_ROOM, tableIdOf } from './rules.ts'
import type { Seat } from './seats.ts'
import { listLeaders } from './store-places.ts'
import { type FishTable, tellAll } from './table-state.ts'

export type Line = Pick<Seat, 'send' | 'cut'>
export type Seated = { table: FishTable; seat: Seat }

/** The tables that this process leads, by their ids, with the room that each is of. */
export type House = {
  context: Context
  game: FishGame
  /** Where other processes reach this one. */
  address: string
  tables: Map<string, OpenTable>
  opening: Map<string, Promise<void>>
}

/** The seat that a player has at this process. */
export function seatOf({ tables }: House, playerId: string): Seated | undefined {
  for (const { table } of tables.values()) {
    const seat = table.seats.find((each) => each?.session.player_id === playerId)
    if (seat) return { table, seat }
  }
  return undefined
}

/**
 * Sits a player down at a table of a room, one that is led here or another that nobody leads. Who has a seat already gets it back. For a
 * page of another process no table is opened: that can open one itself.
 */
export async function sitDown(
  house: House,
  session: Session,
  { room, line, isRelay }: { room: number; line: Line; isRelay: boolean },
): Promise<Seated> {
  const known = returnTo(house, session, line)
  if (known) return known
  const { balanceMinor: walletMinor } = await askBalance(house.context, session)
  const found = await inLine(house, roomKey(house, session, room), async () => {
    const opened = async () => (isRelay ? undefined : await openTable(house, session, room))
    const table = freeTable(house, session, room) ?? (await opened()) ?? refuse('TABLE_FULL')
    return returnTo(house, session, line) ?? takeSeat(table, { session, line, walletMinor })
  })
  tellAll(found.table, 'seats', { seats: seatRows(found.table) })
  return found
}

/** A player who comes back before the seat is given up goes on in it. */
export function returnTo(house: House, session: Session, line: Line): Seated | undefined {
  const known = seatOf(house, session.player_id)
  if (!known || known.seat.leavingSinceMs !== undefined) return undefined
  Object.assign(known.seat, { session, ...line, absentSinceMs: undefined, purseShown: '' })
  return known
}

/** The other process at which a player has a seat with money in it. A seat from which nobody has shot is none. */
export async function seatElsewhere({ context, game, address: ownAddress }: House, session: Session): Promise<string[]> {
  const place = { gameCode: game.manifest.code, playerId: session.player_id, tableIds: [], ownAddress }
  return (await listLeaders(context.db, place)).map(({ address }) => address)
}

/** The other processes at which the player may sit, in order. Where a seat is free here, only the one that has the player's already. */
export async function leadersElsewhere(house: House, session: Session, room: number): Promise<string[]> {
  const { context, game, address: ownAddress } = house
  if (seatOf(house, session.player_id)) return []
  const tableIds = Array.from({ length: TABLES_PER_ROOM }, (_, at) => tableIdAt(house, session, { room, number: at + 1 }))
  const place = { gameCode: game.manifest.code, playerId: session.player_id, tableIds, ownAddress }
  const leaders = await listLeaders(context.db, place)
  const isFreeHere = freeTable(house, session, room) !== undefined
  return leaders.filter(({ hasSeat }) => hasSeat || !isFreeHere).map(({ address }) => address)
}

function freeTable(house: House, session: Session, room: number): FishTable | undefined {
  for (let number = 1; number <= TABLES_PER_ROOM; number += 1) {
    const open = house.tables.get(tableIdAt(house, session, { room, number }))
    if (open && !open.table.isOver && open.table.seats.includes(undefined)) return open.table
  }
  return undefined
}

/** Opens the first table of a room that no process leads. */
async function openTable(house: House, session: Session, room: number): Promise<FishTable | undefined> {
  const { context, game, tables } = house
  const levelsMinor = game.rooms[room]?.levelsMinor ?? refuse('INVALID_SELECTION', 'room')
  for (let number = 1; number <= TABLES_PER_ROOM; number += 1) {
    const id = tableIdAt(house, session, { room, number })
    if (tables.has(id)) continue
    await insertTable(context.db, { id, gameCode: game.manifest.code })
    const lease = await takeLease(context.db, { tableId: id, leader: randomUUID(), address: house.address })
    if (!lease) continue
    const { hasBots } = moneyKind(context, session)
    const opened = await openFishTable({ context, lease, game, room, levelsMinor, hasBots }, () => tables.delete(id))
    tables.set(id, opened)
    return opened.table
  }
  return undefined
}

function takeSeat(table: FishTable, who: { session: Session; line: Line; walletMinor: bigint }): Seated {
  const index = freeSeat(table)
  const bot = table.bots.find((each) => each.index === index)
  if (index < 0) return refuse('TABLE_FULL')
  if (bot) removeBot(table, bot)
  const nowMs = table.nowMs()
  table.changedMs = nowMs
  const seat: Seat = {
    index,
    session: who.session,
    ...who.line,
    levelMinor: table.levelsMinor[0] ?? 0n,
    levelChangedMs: Number.NEGATIVE_INFINITY,
    walletMinor: who.walletMinor,
    rounds: [],
    lastShot: 0,
    triggeredMs: Number.NEGATIVE_INFINITY,
    triedMs: nowMs,
    asksFromMs: 0,
    absentSinceMs: undefined,
    leavingSinceMs: undefined,
    money: Promise.resolve(),
    purseShown: '',
  }
  table.seats[index] = seat
  return { table, seat }
}

/** A seat where nobody sits; a bot gives its own up where there is no other. */
function freeSeat({ seats, bots }: FishTable): number {
  const bare = seats.findIndex((seat, at) => seat === undefined && !bots.some(({ index }) => index === at))
  return bare < 0 ? seats.indexOf(undefined) : bare
}

function tableIdAt({ context, game }: House, session: Session, place: { room: number; number: number }): string {
  return tableIdOf({ slug: game.manifest.slug, money: moneyKind(context, session).money, ...place })
}

function roomKey(house: House, session: Session, room: number): string {
  return tableIdAt(house, session, { room, number: 0 })
}

/** One after the other: two who come at once must not open a table each. */
async function inLine<Result>({ opening }: House, key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (opening.get(key) ?? Promise.resolve()).then(work)
  opening.set(
    key,
    turn.then(
      () => undefined,
      () => undefined,
    ),
  )
  return await turn
}
