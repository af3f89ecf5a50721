import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import { AWAY_MS, MISSED_MAX, SEEN_MS } from './rules.ts'

export type SeatTable = { table_id: string; game_code: string; money: string; stake_minor: bigint; has_bots: boolean }

export type SeatRow = {
  table_id: string
  seat: number
  player_id: string
  session_id: string
  currency: string
  name: string
  taken_at: Date
  is_seen: boolean
  /** Gone for so long that the place is free. */
  is_away: boolean
  missed: number
  is_leaving: boolean
}

const SEAT =
  sql.raw(`seat.seen_until < clock_timestamp() - interval '${AWAY_MS} milliseconds' as is_away, seat.table_id, seat.seat::int, seat.player_id, seat.session_id, session.currency, seat.name, seat.taken_at, seat.seen_until > clock_timestamp() as is_seen,
  seat.missed::int, seat.is_leaving`)
const SEATS = sql.raw('studio.seat join studio.session on session.id = seat.session_id')
const milliseconds = (ms: number) => sql`${ms} * interval '1 millisecond'`

/** Makes one player at a time look for a seat among tables of the same kind. */
export async function lockKind(tx: DatabaseTransaction, kind: Omit<SeatTable, 'table_id' | 'has_bots'>): Promise<void> {
  const name = `seats ${kind.game_code} ${kind.money} ${kind.stake_minor}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** The fullest table of a kind with a free seat; places of players who have been away for long are free. */
export async function findFreeTable(
  tx: DatabaseTransaction,
  { kind, players }: { kind: Omit<SeatTable, 'table_id'>; players: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ table_id: string }>`
    select kind.table_id, count(seat.seat) as taken
    from studio.seat_table kind
    left join studio.seat on seat.table_id = kind.table_id and seat.seen_until > now() - ${milliseconds(AWAY_MS)}
    where kind.game_code = ${kind.game_code} and kind.money = ${kind.money} and kind.stake_minor = ${kind.stake_minor} and kind.has_bots = ${kind.has_bots}
    group by kind.table_id
    having count(seat.seat) < ${players}
    order by taken desc, kind.table_id
    limit 1`.execute(tx)
  return rows[0]?.table_id
}

export async function insertSeatTable(tx: DatabaseTransaction, table: SeatTable): Promise<void> {
  await sql`insert into studio.game_table (id, game_code) values (${table.table_id}, ${table.game_code})`.execute(tx)
  await sql`
    insert into studio.seat_table (table_id, game_code, money, stake_minor, has_bots)
    values (${table.table_id}, ${table.game_code}, ${table.money}, ${table.stake_minor}, ${table.has_bots})`.execute(tx)
}

export async function findSeatTable(db: Database | DatabaseTransaction, tableId: string): Promise<SeatTable> {
  const { rows } = await sql<SeatTable>`
    select table_id, game_code, money, stake_minor, has_bots from studio.seat_table where table_id = ${tableId}`.execute(db)
  if (!rows[0]) throw new Error(`table ${tableId} has no seats`)
  return rows[0]
}

/** Locks a table for a change of its seats or of the hand on it; its leader locks the same row. */
export async function lockTable(tx: DatabaseTransaction, tableId: string): Promise<bigint> {
  const { rows } = await sql<{ fence: bigint }>`select fence from studio.game_table where id = ${tableId} for no key update`.execute(tx)
  if (!rows[0]) throw new Error(`table ${tableId} is gone`)
  return rows[0].fence
}

/** Seats a player on the first free place. False when none is free. */
export async function takeSeat(
  tx: DatabaseTransaction,
  { tableId, players, ...who }: { tableId: string; players: number; gameCode: string; playerId: string; sessionId: string; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into studio.seat (table_id, seat, game_code, player_id, session_id, name, seen_until)
    select ${tableId}, free.seat, ${who.gameCode}, ${who.playerId}, ${who.sessionId}, ${who.name}, now() + ${milliseconds(SEEN_MS)}
    from generate_series(0, ${players - 1}::int) as free (seat)
    where not exists (select from studio.seat where table_id = ${tableId} and seat = free.seat)
    order by free.seat
    limit 1
    returning seat`.execute(tx)
  return rows.length > 0
}

/** The place of a player of a game, whatever session it was taken in. */
export async function findSeat(
  db: Database | DatabaseTransaction,
  player: { playerId: string; gameCode: string },
): Promise<SeatRow | undefined> {
  const { rows } = await sql<SeatRow>`
    select ${SEAT} from ${SEATS} where seat.player_id = ${player.playerId} and seat.game_code = ${player.gameCode}`.execute(db)
  return rows[0]
}

export async function listSeats(db: Database | DatabaseTransaction, tableId: string): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`select ${SEAT} from ${SEATS} where seat.table_id = ${tableId} order by seat.seat`.execute(db)
  return rows
}

/** The newest page of a player plays on; who had asked to leave and comes back stays. */
export async function resumeSeat(tx: DatabaseTransaction, seat: { playerId: string; gameCode: string; sessionId: string }): Promise<void> {
  await sql`
    update studio.seat set session_id = ${seat.sessionId}, is_leaving = false, missed = 0, seen_until = now() + ${milliseconds(SEEN_MS)}
    where player_id = ${seat.playerId} and game_code = ${seat.gameCode}`.execute(tx)
}

export async function noteSeen(db: Database, sessionIds: readonly string[]): Promise<void> {
  await sql`
    update studio.seat set seen_until = now() + ${milliseconds(SEEN_MS)}
    where session_id = any(${[...sessionIds]}::uuid[])`.execute(db)
}

export async function markLeaving(tx: DatabaseTransaction, tableId: string, playerIds: readonly string[]): Promise<void> {
  await sql`update studio.seat set is_leaving = true where table_id = ${tableId} and player_id = any(${[...playerIds]}::uuid[])`.execute(tx)
}

/** Counts a turn that the clock decided, or forgets them after an own action. */
export async function countMissed(
  tx: DatabaseTransaction,
  player: { tableId: string; playerId: string; isMissed: boolean },
): Promise<void> {
  await sql`
    update studio.seat
    set missed = case when ${player.isMissed} then missed + 1 else 0 end, is_leaving = is_leaving or (${player.isMissed} and missed + 1 >= ${MISSED_MAX})
    where table_id = ${player.tableId} and player_id = ${player.playerId}`.execute(tx)
}

/** Frees the places of who leaves or has been away for long. Answers how many. */
export async function freeSeats(tx: DatabaseTransaction, tableId: string): Promise<number> {
  const { rows } = await sql`
    delete from studio.seat
    where table_id = ${tableId} and (is_leaving or seen_until < now() - ${milliseconds(AWAY_MS)})
    returning seat`.execute(tx)
  return rows.length
}
