import { sql } from 'kysely'
import { DESK_PRODUCER } from '#books/market-states.ts'
import type { Database, DatabaseTransaction } from '#database.ts'
import { SETTLED_TICKETS } from '#tickets/rules.ts'
import type { ResultOutcome } from '../../desk-api/messages.ts'

export async function findEventOf(db: Database, marketRow: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ event_id: string }>`select event_id from sportsbook.market where id = ${marketRow}`.execute(db)
  return rows[0]?.event_id
}

/** The clock of the database. */
export async function readClockMs(db: Database | DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now.getTime() ?? 0
}

/** The outcomes of markets that were bet on. */
export async function listBetOutcomes(db: Database | DatabaseTransaction, marketRows: readonly bigint[]): Promise<Map<bigint, string[]>> {
  const { rows } = await sql<{ market_row: bigint; outcomes: string[] }>`
    select market_row, array_agg(distinct outcome_id order by outcome_id) as outcomes from sportsbook.ticket_leg
    where market_row = any(${marketRows.map(String)}::bigint[]) group by market_row`.execute(db)
  return new Map(rows.map(({ market_row: row, outcomes }) => [row, outcomes]))
}

export type EntryRow = {
  market_row: bigint
  operator_id: bigint
  person: string
  outcomes: Record<string, ResultOutcome['result']>
  at: Date
}

const VERSION = sql`(
  select count(*) from sportsbook.market_revision
  where market_revision.market_row = entry.market_row and product = ${sql.raw(String(DESK_PRODUCER))} and kind = 'settlement'
)`

/** The entries of markets that came after the last result of persons, the first one first. */
export async function listOpenEntries(db: Database | DatabaseTransaction, marketRows: readonly bigint[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select market_row, operator_id, person, outcomes, at from sportsbook.result_entry entry
    where market_row = any(${marketRows.map(String)}::bigint[]) and version = ${VERSION} order by at, operator_id, person`.execute(db)
  return rows
}

export type NewEntry = {
  marketRow: bigint
  version: number
  operatorId: bigint
  person: string
  outcomes: readonly ResultOutcome[]
  why: string
}

/** False where the person has entered something already since the last result of persons. */
export async function insertEntry(tx: DatabaseTransaction, entry: NewEntry): Promise<boolean> {
  const outcomes = Object.fromEntries(entry.outcomes.map(({ id, result }) => [id, result]))
  const { rows } = await sql`
    insert into sportsbook.result_entry (market_row, version, operator_id, person, outcomes, why)
    values (${entry.marketRow}, ${entry.version}, ${entry.operatorId}, ${entry.person}, ${JSON.stringify(outcomes)}::jsonb, ${entry.why})
    on conflict do nothing returning market_row`.execute(tx)
  return rows.length > 0
}

export type DisputedMarket = { id: bigint; event_id: string }

/** Markets of which persons entered different results within so many days. Two equal ones would count. */
export async function listDisputed(db: Database, { days, limit }: { days: number; limit: number }): Promise<DisputedMarket[]> {
  const { rows } = await sql<DisputedMarket>`
    select market.id, market.event_id from sportsbook.result_entry entry join sportsbook.market on market.id = entry.market_row
    where entry.at > now() - ${days}::integer * interval '1 day' and entry.version = ${VERSION}
    group by market.id having count(*) > 1 order by market.id limit ${limit}`.execute(db)
  return rows
}

export type CountedLeg = { ticket_id: string; accepted_at: Date; operator_id: bigint }

/** So many tickets of real money with a leg of a market that settlements reach, after a ticket, in the order of their ids. */
export async function listCountedLegs(db: Database, asked: { marketRow: bigint; after: string; limit: number }): Promise<CountedLeg[]> {
  const { rows } = await sql<CountedLeg>`
    select leg.ticket_id, ticket.accepted_at, player.operator_id
    from sportsbook.ticket_leg leg join sportsbook.ticket on ticket.id = leg.ticket_id join sportsbook.player on player.id = ticket.player_id
    where leg.market_row = ${asked.marketRow} and leg.ticket_id > ${asked.after} and ticket.state = any(${[...SETTLED_TICKETS]}::text[])
      and not player.is_demo
    order by leg.ticket_id limit ${asked.limit}`.execute(db)
  return rows
}

/** The days of a time zone on which tickets were settled first. */
export async function listFirstDays(db: Database, ticketIds: readonly string[], timeZone: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day from sportsbook.ticket_payout
    where version = 1 and ticket_id = any(${[...ticketIds]}::uuid[])`.execute(db)
  return rows.map(({ day }) => day)
}
