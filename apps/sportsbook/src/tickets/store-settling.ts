import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { TicketState } from '../../player-api/messages.ts'
import { SETTLED_TICKETS } from './rules.ts'
import { type StoredSettlement, TICKETS_CHANNEL, type TicketRow } from './store-tickets.ts'

/** Ids of so many tickets and their players fit into a notice of 8,000 bytes. */
const NOTICE_TICKETS = 100
/** Any number will do that nothing else of this database uses. */
const SETTLING_LOCK = 7_305_420
export const FIRST_TICKET = '00000000-0000-0000-0000-000000000000'

const SETTLED = sql`${[...SETTLED_TICKETS]}::text[]`

/** A market of which tickets are behind its revisions, with how often a late ticket asked for it again. */
export type UnsettledMarket = { id: bigint; reopened: number }

export async function listUnsettled(db: Database, limit: number): Promise<UnsettledMarket[]> {
  const { rows } = await sql<UnsettledMarket>`
    select id, reopened from sportsbook.market where settled_revisions < revisions order by id limit ${limit}`.execute(db)
  return rows
}

/** One process settles tickets of a market at a time; false where another one does. What is read after this is read anew. */
export async function takeMarket(tx: DatabaseTransaction, marketRow: bigint): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`select pg_try_advisory_xact_lock(${SETTLING_LOCK}, ${marketRow}::integer) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

export type UnsettledLeg = { ticket_id: string; place: number; outcome_id: string; accepted_at: Date }

/** So many tickets with a leg of a market that an older revision settled, or none; the tickets locked, in the order of their ids. */
export async function takeUnsettled(
  tx: DatabaseTransaction,
  asked: { marketRow: bigint; revisions: number; after: string; limit: number },
): Promise<UnsettledLeg[]> {
  const { rows } = await sql<UnsettledLeg>`
    select leg.ticket_id, leg.place, leg.outcome_id, ticket.accepted_at
    from sportsbook.ticket_leg leg join sportsbook.ticket on ticket.id = leg.ticket_id
    where leg.market_row = ${asked.marketRow} and leg.ticket_id > ${asked.after} and leg.revisions < ${asked.revisions} and ticket.state = any(${SETTLED})
    order by leg.ticket_id limit ${asked.limit}
    for no key update of ticket`.execute(tx)
  return rows
}

export type SettledLeg = { ticketId: string; place: number; settlement: StoredSettlement | null }

export async function saveLegs(tx: DatabaseTransaction, revisions: number, legs: readonly SettledLeg[]): Promise<void> {
  await sql`
    update sportsbook.ticket_leg leg set settlement = told.settlement, revisions = ${revisions}
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as told ("ticketId" uuid, place integer, settlement jsonb)
    where leg.ticket_id = told."ticketId" and leg.place = told.place`.execute(tx)
}

export async function listSettledTickets(db: Database | DatabaseTransaction, ids: readonly string[]): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`select * from sportsbook.ticket where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

export type Payout = { id: string; version: number; winVersion: number; state: TicketState; payoutMinor: string | null }

/** Writes what tickets are owed now, each under its next version, and where each stands with it. */
export async function savePayouts(tx: DatabaseTransaction, payouts: readonly Payout[]): Promise<void> {
  if (payouts.length === 0) return
  const told = sql`jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb)
    as told (id uuid, version integer, "winVersion" integer, state text, "payoutMinor" bigint)`
  await sql`
    with written as (
      insert into sportsbook.ticket_payout (ticket_id, version, payout_minor) select id, version, "payoutMinor" from ${told}
    ), moved as (
      update sportsbook.ticket
      set state = told.state, version = told.version, win_version = told."winVersion", payout_minor = told."payoutMinor", attempts = 0,
        next_attempt_at = case
          when told.state = 'ACCEPTED' then 'infinity'
          when ticket.next_attempt_at = 'infinity' then now()
          else greatest(now(), ticket.next_attempt_at)
        end, changed_at = clock_timestamp()
      from ${told} where ticket.id = told.id
      returning ticket.id, ticket.player_id
    ), numbered as (select id, player_id, row_number() over () as number from moved)
    select pg_notify(${TICKETS_CHANNEL}, string_agg(id || ' ' || player_id, ' ')) from numbered group by number / ${NOTICE_TICKETS}`.execute(
    tx,
  )
}

/** All tickets of a market follow so many of its revisions now, unless a late one asked for it meanwhile. */
export async function markSettled(tx: DatabaseTransaction, { id, reopened }: UnsettledMarket, revisions: number): Promise<void> {
  await sql`
    update sportsbook.market set settled_revisions = greatest(settled_revisions, ${revisions})
    where id = ${id} and reopened = ${reopened} and revisions >= ${revisions}`.execute(tx)
}

/**
 * Markets of tickets that had revisions before these were accepted have them to settle. The others are locked too: a revision that comes now waits, and
 * is settled with the tickets accepted.
 */
export async function reopenMarkets(tx: DatabaseTransaction, ticketIds: readonly string[]): Promise<void> {
  await sql`
    with named as (
      select id from sportsbook.market
      where id in (select market_row from sportsbook.ticket_leg where ticket_id = any(${[...ticketIds]}::uuid[]))
      order by event_id, market_id, specifiers
      for no key update
    )
    update sportsbook.market set settled_revisions = least(settled_revisions, revisions - 1), reopened = reopened + 1
    from named where market.id = named.id and revisions > 0`.execute(tx)
}
