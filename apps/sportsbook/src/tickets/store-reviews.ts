import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import { type ReviewReason, WAITING_TICKETS } from './rules.ts'
import { TICKET, type TicketRow } from './store-tickets.ts'

const WAITING = sql`${[...WAITING_TICKETS]}::text[]`

/** Notes what was asked for of a ticket that was written just now. */
export async function insertReview(tx: DatabaseTransaction, ticketId: string, reason: ReviewReason): Promise<void> {
  await sql`
    insert into sportsbook.review (ticket_id, reason, unit_minor, cost_minor)
    select id, ${reason}, unit_minor, cost_minor from sportsbook.ticket where id = ${ticketId}`.execute(tx)
}

/** What a reviewed ticket was to cost when it was asked for, and whose player asked; undefined where no trader looked at it. */
export async function findReview(db: Database, ticketId: string): Promise<{ cost_minor: bigint; operator_id: bigint } | undefined> {
  const { rows } = await sql<{ cost_minor: bigint; operator_id: bigint }>`
    select review.cost_minor, player.operator_id
    from sportsbook.review join sportsbook.ticket on ticket.id = review.ticket_id join sportsbook.player on player.id = ticket.player_id
    where review.ticket_id = ${ticketId}`.execute(db)
  return rows[0]
}

/** Keeps the stake of a combination that is offered instead; of a ticket that is locked by now, and once. */
export async function saveOffer(tx: DatabaseTransaction, ticketId: string, unitMinor: bigint): Promise<void> {
  await sql`update sportsbook.review set offered_unit_minor = ${unitMinor} where ticket_id = ${ticketId}`.execute(tx)
}

/** Gives an offered ticket, which is locked by now, the stake that was offered. */
export async function lowerStake(tx: DatabaseTransaction, ticketId: string): Promise<void> {
  await sql`
    update sportsbook.ticket
    set unit_minor = review.offered_unit_minor, cost_minor = review.cost_minor / review.unit_minor * review.offered_unit_minor
    from sportsbook.review where ticket.id = ${ticketId} and review.ticket_id = ticket.id and ticket.state = 'OFFERED'`.execute(tx)
}

/** A wait of a ticket: for a trader, or for its player where a stake is offered. */
export type Wait = { ticket_id: string; offered_unit_minor: bigint | null; ends_at: Date }

/** The waits of those tickets that still wait; nothing is asked where there are none. */
export async function listWaits(db: Database, ticketIds: readonly string[]): Promise<Map<string, Wait>> {
  if (ticketIds.length === 0) return new Map()
  const { rows } = await sql<Wait>`
    select review.ticket_id, review.offered_unit_minor, ticket.next_attempt_at as ends_at
    from sportsbook.review join sportsbook.ticket on ticket.id = review.ticket_id
    where review.ticket_id = any(${[...ticketIds]}::uuid[]) and ticket.state = any(${WAITING})`.execute(db)
  return new Map(rows.map((row) => [row.ticket_id, row]))
}

export type WaitingTicket = TicketRow & { user: string; reason: ReviewReason; offered_unit_minor: bigint | null; ends_at: Date }

/** Tickets of an operator's players that wait, the oldest first. */
export async function listWaiting(db: Database, { operatorId, limit }: { operatorId: bigint; limit: number }): Promise<WaitingTicket[]> {
  const { rows } = await sql<WaitingTicket>`
    select ${TICKET}, player.operator_user as "user", review.reason, review.offered_unit_minor, ticket.next_attempt_at as ends_at
    from sportsbook.ticket join sportsbook.review on review.ticket_id = ticket.id join sportsbook.player on player.id = ticket.player_id
    where ticket.state in ('REVIEW_PENDING', 'OFFERED') and player.operator_id = ${operatorId}
    order by ticket.serial limit ${limit}`.execute(db)
  return rows
}

/** How many tickets of an operator's players wait for a trader. */
export async function countWaiting(db: Database, operatorId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from sportsbook.ticket join sportsbook.player on player.id = ticket.player_id
    where ticket.state = 'REVIEW_PENDING' and player.operator_id = ${operatorId}`.execute(db)
  return rows[0]?.count ?? 0
}
