import type { PayerRow } from '@croupier/vendor-server/money'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { Priced } from '#feed/rows.ts'
import { SILENT_AFTER_MS } from '#feed/silence.ts'
import { lockMarkets } from './store-holding.ts'
import { TICKETS_CHANNEL } from './store-tickets.ts'

export type CashOutRow = {
  id: string
  ticket_id: string
  player_id: string
  part_ppm: number
  paid_minor: bigint
  rest_minor: bigint
  unit_minor: bigint
  leg_revisions: number
  state: 'QUOTED' | 'CREDIT_PENDING' | 'PAID'
  expires_at: Date
  is_over: boolean
  attempts: number
}

export type PriceNow = {
  id: bigint
  status: number
  cash_out_status: number
  is_trusted: boolean
  /** Suspended by a trader, alone or with its event. */
  is_held: boolean
  outcomes: Record<string, Priced>
}

/** The prices of markets, locked until the transaction ends. */
export async function listPricesNow(tx: DatabaseTransaction, marketRows: readonly bigint[]): Promise<Map<bigint, PriceNow>> {
  await lockMarkets(tx, marketRows)
  const { rows } = await sql<PriceNow>`
    select market.id, market.status, market.cash_out_status, market.outcomes,
      coalesce(producer.is_whole and producer.heard_at > clock_timestamp() - ${SILENT_AFTER_MS}::integer * interval '1 millisecond', false) as is_trusted,
      market.is_held or event.is_held as is_held
    from sportsbook.market join sportsbook.event on event.id = market.event_id left join sportsbook.producer on producer.product = market.product
    where market.id = any(${marketRows.map(String)}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export type NewQuote = {
  id: string
  ticketId: string
  partPpm: bigint
  paidMinor: bigint
  restMinor: bigint
  unitMinor: bigint
  legRevisions: number
  heldMs: number
}

export async function insertQuote(tx: DatabaseTransaction, quote: NewQuote): Promise<{ id: string; expires_at: Date }> {
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    insert into sportsbook.cash_out (id, ticket_id, part_ppm, paid_minor, rest_minor, unit_minor, leg_revisions, expires_at)
    values (${quote.id}, ${quote.ticketId}, ${quote.partPpm}::integer, ${quote.paidMinor}, ${quote.restMinor}, ${quote.unitMinor}, ${quote.legRevisions},
      clock_timestamp() + ${quote.heldMs}::integer * interval '1 millisecond')
    returning id, expires_at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a quote was not written')
  return row
}

/** A quote, locked. */
export async function findQuote(tx: DatabaseTransaction, id: string): Promise<CashOutRow | undefined> {
  const { rows } = await sql<CashOutRow>`
    select cash_out.id, ticket_id, ticket.player_id, part_ppm, paid_minor, rest_minor, cash_out.unit_minor, leg_revisions, cash_out.state, expires_at,
      expires_at < clock_timestamp() as is_over, cash_out.attempts
    from sportsbook.cash_out join sportsbook.ticket on ticket.id = ticket_id
    where cash_out.id = ${id} for no key update of cash_out`.execute(tx)
  return rows[0]
}

/** Takes what is bought back out of its ticket, which is locked by now; all of it ends the ticket. The money follows. */
export async function payCashOut(tx: DatabaseTransaction, quote: CashOutRow): Promise<void> {
  const isWhole = quote.rest_minor === 0n
  await sql`
    update sportsbook.cash_out set state = 'CREDIT_PENDING', next_attempt_at = now() where id = ${quote.id}`.execute(tx)
  await sql`
    update sportsbook.ticket
    set state = case when ${isWhole}::boolean then 'CASHED_OUT' else state end,
      unit_minor = case when ${isWhole}::boolean then unit_minor else ${quote.rest_minor}::bigint end, changed_at = clock_timestamp()
    where id = ${quote.ticket_id}`.execute(tx)
  await sql`select pg_notify(${TICKETS_CHANNEL}, ${`${quote.ticket_id} ${quote.player_id}`})`.execute(tx)
}

/** A cash-out whose money is due, with its ticket's payer. */
export type CashOutJob = CashOutRow & PayerRow

export async function takeDueCashOuts(db: Database, { limit, leaseMs }: { limit: number; leaseMs: number }): Promise<CashOutJob[]> {
  const { rows } = await sql<CashOutJob>`
    with due as (
      update sportsbook.cash_out set next_attempt_at = now() + ${leaseMs} * interval '1 millisecond'
      where id in (
        select id from sportsbook.cash_out where state = 'CREDIT_PENDING' and next_attempt_at <= now()
        order by next_attempt_at limit ${limit} for no key update skip locked
      )
      returning *
    )
    select due.id, due.ticket_id, ticket.player_id, due.part_ppm, due.paid_minor, due.rest_minor, due.unit_minor, due.leg_revisions, due.state, due.expires_at,
      false as is_over, due.attempts, ticket.currency, ticket.session_id, session.game_code, session.operator_id, player.operator_user,
      session.wallet_token_sealed, player.is_demo
    from due join sportsbook.ticket on ticket.id = due.ticket_id join sportsbook.session on session.id = ticket.session_id
    join sportsbook.player on player.id = ticket.player_id`.execute(db)
  return rows
}

export async function markPaid(db: Database, job: CashOutJob, balanceMinor: bigint): Promise<void> {
  await sql`
    with paid as (
      update sportsbook.cash_out set state = 'PAID', next_attempt_at = 'infinity' where id = ${job.id} and state = 'CREDIT_PENDING' returning ticket_id
    ), moved as (
      update sportsbook.ticket set balance_minor = ${balanceMinor} from paid where ticket.id = paid.ticket_id returning ticket.id
    )
    select pg_notify(${TICKETS_CHANNEL}, ${`${job.ticket_id} ${job.player_id}`}) from moved`.execute(db)
}

export async function postponeCashOut(db: Database, id: string, waitMs: number | undefined): Promise<void> {
  const next = waitMs === undefined ? sql`'infinity'` : sql`now() + ${waitMs} * interval '1 millisecond'`
  await sql`update sportsbook.cash_out set attempts = attempts + 1, next_attempt_at = ${next} where id = ${id}`.execute(db)
}

/** What of tickets was bought back. */
export async function sumCashedOut(db: Database, ticketIds: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ ticket_id: string; paid: bigint }>`
    select ticket_id, sum(paid_minor)::bigint as paid from sportsbook.cash_out
    where ticket_id = any(${[...ticketIds]}::uuid[]) and state <> 'QUOTED' group by ticket_id`.execute(db)
  return new Map(rows.map(({ ticket_id: id, paid }) => [id, paid]))
}
