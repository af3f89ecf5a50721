import { sql } from 'kysely'
import type { Database } from '#database.ts'
import type { Priced } from '#feed/rows.ts'
import type { TicketRow } from '#tickets/store-tickets.ts'
import type { ExposureRow } from './exposure.ts'

/** What singles on outcomes of events may cost; of markets that are not decided yet, or of all. */
export async function listExposure(db: Database, asked: { eventIds: readonly string[]; isDecidedToo: boolean }): Promise<ExposureRow[]> {
  const isAsked = asked.isDecidedToo ? sql`true` : sql`not market.is_decided`
  const { rows } = await sql<ExposureRow>`
    select exposure.market_row, market.event_id, exposure.outcome_id, exposure.currency, exposure.staked_minor as staked, exposure.paid_minor as paid
    from sportsbook.market join sportsbook.exposure on exposure.market_row = market.id
    where market.event_id = any(${[...asked.eventIds]}::text[]) and ${isAsked} and exposure.staked_minor > 0`.execute(db)
  return rows
}

/** Tickets of more legs than one that are open and have a leg on an event, the largest first. Demo tickets cost nothing. */
export async function listOpenParlays(db: Database, eventId: string, limit: number): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ticket.* from sportsbook.ticket join sportsbook.player on player.id = ticket.player_id
    where ticket.state in ('DEBIT_PENDING', 'ACCEPTED') and not player.is_demo
      and ticket.id in (
        select leg.ticket_id from sportsbook.market join sportsbook.ticket_leg leg on leg.market_row = market.id where market.event_id = ${eventId}
      )
      and exists (select from sportsbook.ticket_leg leg where leg.ticket_id = ticket.id and leg.place = 1)
    order by ticket.cost_minor desc, ticket.id limit ${limit}`.execute(db)
  return rows
}

export async function listOutcomes(db: Database, marketRows: readonly bigint[]): Promise<Map<bigint, Record<string, Priced>>> {
  const { rows } = await sql<{ id: bigint; outcomes: Record<string, Priced> }>`
    select id, outcomes from sportsbook.market where id = any(${marketRows.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, outcomes }) => [id, outcomes]))
}

export type UnsettledMarket = { id: bigint; event_id: string }

/** Markets that nobody settled, of events that ended so many hours ago, with tickets that wait for them. */
export async function listUnsettledMarkets(db: Database, hours: number, limit: number): Promise<UnsettledMarket[]> {
  const { rows } = await sql<UnsettledMarket>`
    select market.id, market.event_id from sportsbook.market join sportsbook.event on event.id = market.event_id
    where not market.is_decided and event.status in (3, 4, 5, 9) and event.changed_at < now() - ${hours}::integer * interval '1 hour'
      and exists (
        select from sportsbook.ticket_leg leg join sportsbook.ticket on ticket.id = leg.ticket_id
        where leg.market_row = market.id and ticket.state = 'ACCEPTED'
      )
    order by market.id limit ${limit}`.execute(db)
  return rows
}
