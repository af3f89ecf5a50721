import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { TableBetState } from '#tables/rules.ts'

export type HandSeat = {
  seat: number
  name: string
  slip_id: string | null
  player_id: string | null
  bank_ms: number
  /** Of the stake; null for a bot. */
  bet_id: string | null
  bet_state: TableBetState | null
}

export type HandActionRow = { id: string; position: number; seat: number; action: unknown; is_default: boolean }

export async function insertHandSeats(
  tx: DatabaseTransaction,
  roundId: string,
  seats: readonly { seat: number; name: string; slipId: string | null; bankMs: number }[],
): Promise<void> {
  for (const { seat, name, slipId, bankMs } of seats) {
    await sql`
      insert into studio.hand_seat (round_id, seat, name, slip_id, bank_ms)
      values (${roundId}, ${seat}, ${name}, ${slipId}, ${bankMs})`.execute(tx)
  }
}

export async function listHandSeats(db: Database | DatabaseTransaction, roundId: string): Promise<HandSeat[]> {
  const { rows } = await sql<HandSeat>`
    select hand.seat::int, hand.name, hand.slip_id, slip.player_id, hand.bank_ms, bet.id as bet_id, bet.state as bet_state
    from studio.hand_seat hand
    left join studio.table_slip slip on slip.id = hand.slip_id
    left join studio.table_bet bet on bet.slip_id = slip.id
    where hand.round_id = ${roundId}
    order by hand.seat`.execute(db)
  return rows
}

export async function insertAction(tx: DatabaseTransaction, roundId: string, action: HandActionRow): Promise<void> {
  await sql`
    insert into studio.hand_action (id, round_id, position, seat, action, is_default)
    values (${action.id}, ${roundId}, ${action.position}, ${action.seat}, ${JSON.stringify(action.action)}::jsonb, ${action.is_default})`.execute(
    tx,
  )
}

export async function listActions(db: Database | DatabaseTransaction, roundId: string): Promise<HandActionRow[]> {
  const { rows } = await sql<HandActionRow>`
    select id, position, seat::int, action, is_default from studio.hand_action where round_id = ${roundId} order by position`.execute(db)
  return rows
}

/** An action by its id, wherever it was taken. */
export async function findAction(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<(HandActionRow & { round_id: string }) | undefined> {
  const { rows } = await sql<HandActionRow & { round_id: string }>`
    select id, round_id, position, seat::int, action, is_default from studio.hand_action where id = ${id}`.execute(db)
  return rows[0]
}

/** Sets when the time of the seat to act is over, counted from now. Answers that instant. */
export async function setTurn(tx: DatabaseTransaction, roundId: string, turn: { ms: number; fence: bigint }): Promise<number> {
  const { rows } = await sql<{ ends_ms: number }>`
    update studio.table_round
    set turn_ends_at = clock_timestamp() + ${turn.ms} * interval '1 millisecond', turn_fence = ${turn.fence}
    where id = ${roundId}
    returning (extract(epoch from turn_ends_at) * 1000)::float8 as ends_ms`.execute(tx)
  if (!rows[0]) throw new Error(`hand ${roundId} is gone`)
  return rows[0].ends_ms
}

/** What a seat has left of its time bank after an action that came so late. */
export async function useBank(tx: DatabaseTransaction, place: { roundId: string; seat: number }, usedMs: number): Promise<void> {
  await sql`
    update studio.hand_seat set bank_ms = greatest(0, bank_ms - ${Math.ceil(usedMs)}::int)
    where round_id = ${place.roundId} and seat = ${place.seat}`.execute(tx)
}

/** The clock of the database now, and not at the start of the transaction. */
export async function readClock(db: Database | DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  return rows[0]?.ms ?? 0
}

/** Writes how a hand ended with the state that follows it. Its draws are not kept: they are the cards of all. */
export async function saveHandEnd(
  tx: DatabaseTransaction,
  roundId: string,
  end: { outcome: unknown; result: string; paytableVersion: string },
): Promise<void> {
  const { rows } = await sql`
    update studio.table_round
    set draws = '[]', outcome = ${JSON.stringify(end.outcome)}, result = ${end.result}, paytable_version = ${end.paytableVersion},
      reveal_from = clock_timestamp(), reveal_until = clock_timestamp(), state = 'SETTLING', changed_at = clock_timestamp()
    where id = ${roundId} and state = 'PLAYING'
    returning id`.execute(tx)
  if (rows.length === 0) throw new Error(`hand ${roundId} is not played any more`)
}

/** The lead that the last hand gave that was played to an end. */
export async function lastLead(tx: DatabaseTransaction, tableId: string): Promise<number | null> {
  const { rows } = await sql<{ next: number | null }>`
    select (outcome ->> 'leadsNext')::int as next from studio.table_round
    where table_id = ${tableId} and outcome is not null
    order by number desc
    limit 1`.execute(tx)
  return rows[0]?.next ?? null
}
