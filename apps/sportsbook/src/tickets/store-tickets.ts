import type { PayerRow } from '@croupier/vendor-server/money'
import { sql } from 'kysely'
import type { Competitor } from '#books/store-books.ts'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { OddsChangePolicy, TicketState } from '../../player-api/messages.ts'
import { isTicketMove } from './rules.ts'
import type { MarketLeg } from './sides.ts'

/** What became of a leg, as it stands in the database: void part in halves, dead-heat part in millionths. */
export type StoredSettlement = { result: 0 | 1; voidHalves: 0 | 1 | 2; deadHeatPpm: number }

export type LegRow = {
  ticket_id: string
  place: number
  market_row: bigint
  event_id: string
  outcome_id: string
  is_banker: boolean
  is_live: boolean
  odds: number
  price_version: bigint
  home_score: number
  away_score: number
  settlement: StoredSettlement | null
  /** Of its market that it follows. */
  revisions: number
}

export type TicketRow = {
  id: string
  serial: bigint
  player_id: string
  currency: string
  sizes: number[]
  unit_minor: bigint
  cost_minor: bigint
  odds_change: OddsChangePolicy
  cap_minor: bigint
  state: TicketState
  refusal: string | null
  version: number
  win_version: number
  payout_minor: bigint | null
  balance_minor: bigint | null
  attempts: number
  placed_at: Date
  accepted_at: Date | null
}

/** A ticket with what its wallet calls need. */
export type TicketJob = TicketRow & PayerRow

export const TICKET =
  sql.raw(`ticket.id, ticket.serial, ticket.player_id, ticket.currency, ticket.sizes, ticket.unit_minor, ticket.cost_minor, ticket.odds_change,
  ticket.cap_minor, ticket.state, ticket.refusal, ticket.version, ticket.win_version, ticket.payout_minor, ticket.balance_minor, ticket.attempts,
  ticket.placed_at, ticket.accepted_at`)
const JOB = sql.raw(
  `ticket.session_id, session.game_code, session.operator_id, player.operator_user, session.wallet_token_sealed, player.is_demo`,
)
const JOBS = sql.raw(
  `sportsbook.ticket join sportsbook.session on session.id = ticket.session_id join sportsbook.player on player.id = ticket.player_id`,
)
export const TICKETS_CHANNEL = 'sportsbook_tickets'

export async function findTicket(db: Database | DatabaseTransaction, id: string): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`select ${TICKET} from sportsbook.ticket where id = ${id}`.execute(db)
  return rows[0]
}

/** Locks a ticket that stands in one of these states. */
export async function lockTicket(tx: DatabaseTransaction, id: string, states: readonly TicketState[]): Promise<TicketJob | undefined> {
  const { rows } = await sql<TicketJob>`
    select ${TICKET}, ${JOB} from ${JOBS} where ticket.id = ${id} and ticket.state = any(${[...states]}::text[])
    for no key update of ticket`.execute(tx)
  return rows[0]
}

export async function listLegs(db: Database | DatabaseTransaction, ticketIds: readonly string[]): Promise<Map<string, LegRow[]>> {
  const { rows } = await sql<LegRow>`
    select ticket_id, place, market_row, event_id, outcome_id, is_banker, is_live, odds, price_version, home_score, away_score, settlement, revisions
    from sportsbook.ticket_leg where ticket_id = any(${[...ticketIds]}::uuid[]) order by ticket_id, place`.execute(db)
  return Map.groupBy(rows, ({ ticket_id: id }) => id)
}

export type NewLeg = {
  marketRow: bigint
  eventId: string
  outcomeId: string
  isBanker: boolean
  isLive: boolean
  odds: number
  version: bigint
  homeScore: number
  awayScore: number
}

export type NewTicket = {
  id: string
  sessionId: string
  playerId: string
  currency: string
  sizes: readonly number[]
  unitMinor: bigint
  costMinor: bigint
  oddsChange: OddsChangePolicy
  ruleSet: string
  capMinor: bigint
  /** With its prices held, or waiting: for a trader, or for the live delay. */
  state: 'REVIEW_PENDING' | 'DELAYED' | 'DEBIT_PENDING'
  /** When something is due for it. */
  waitMs: number
  legs: readonly NewLeg[]
}

/** Writes a ticket before anything is said to a wallet. Undefined where its id is known. */
export async function insertTicket(tx: DatabaseTransaction, ticket: NewTicket): Promise<TicketJob | undefined> {
  const legs = ticket.legs.map((leg, place) => ({
    ...leg,
    place,
    marketRow: String(leg.marketRow),
    version: String(leg.version),
  }))
  const { rows } = await sql<TicketJob>`
    with ticket as (
      insert into sportsbook.ticket (id, session_id, player_id, currency, sizes, unit_minor, cost_minor, odds_change, rule_set, cap_minor, state,
        next_attempt_at, accepted_at)
      values (${ticket.id}, ${ticket.sessionId}, ${ticket.playerId}, ${ticket.currency}, ${[...ticket.sizes]}::integer[], ${ticket.unitMinor},
        ${ticket.costMinor}, ${ticket.oddsChange}, ${ticket.ruleSet}, ${ticket.capMinor}, ${ticket.state},
        clock_timestamp() + ${ticket.waitMs}::integer * interval '1 millisecond',
        case when ${ticket.state === 'DEBIT_PENDING'}::boolean then clock_timestamp() end)
      on conflict do nothing
      returning *
    ), legs as (
      insert into sportsbook.ticket_leg (ticket_id, place, market_row, event_id, outcome_id, is_banker, is_live, odds, price_version, home_score,
        away_score)
      select ticket.id, place, "marketRow", "eventId", "outcomeId", "isBanker", "isLive", leg.odds, leg.version, "homeScore", "awayScore"
      from ticket, jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as leg (place integer, "marketRow" bigint, "eventId" text, "outcomeId" text,
        "isBanker" boolean, "isLive" boolean, odds integer, version bigint, "homeScore" integer, "awayScore" integer)
    )
    select ${TICKET}, ${JOB}
    from ticket join sportsbook.session on session.id = ticket.session_id join sportsbook.player on player.id = ticket.player_id`.execute(
    tx,
  )
  return rows[0]
}

/** The legs of a ticket with the ids of their markets. */
export async function listMarketLegs(db: Database, ticketId: string): Promise<MarketLeg[]> {
  const { rows } = await sql<MarketLeg>`
    select leg.market_row, market.market_id, leg.outcome_id
    from sportsbook.ticket_leg leg join sportsbook.market on market.id = leg.market_row where leg.ticket_id = ${ticketId}`.execute(db)
  return rows
}

/** Whether a leg of a ticket is on an event that is played now. */
export async function hasLegInPlay(db: Database | DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from sportsbook.ticket_leg leg join sportsbook.event on event.id = leg.event_id
    where leg.ticket_id = ${id} and (leg.is_live or event.status in (1, 2)) limit 1`.execute(db)
  return rows.length > 0
}

/** Gives the legs of a delayed ticket the prices of now, and holds them. */
export async function holdTicket(tx: DatabaseTransaction, id: string, held: { legs: readonly NewLeg[]; leaseMs: number }): Promise<void> {
  const legs = held.legs.map(({ odds, version, homeScore, awayScore, isLive }, place) => ({
    place,
    odds,
    version: String(version),
    homeScore,
    awayScore,
    isLive,
  }))
  await sql`
    update sportsbook.ticket_leg leg
    set odds = told.odds, price_version = told.version, home_score = told."homeScore", away_score = told."awayScore", is_live = told."isLive"
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb)
      as told (place integer, odds integer, version bigint, "homeScore" integer, "awayScore" integer, "isLive" boolean)
    where leg.ticket_id = ${id} and leg.place = told.place`.execute(tx)
  await sql`
    update sportsbook.ticket
    set state = 'DEBIT_PENDING', accepted_at = clock_timestamp(), changed_at = clock_timestamp(),
      next_attempt_at = clock_timestamp() + ${held.leaseMs}::integer * interval '1 millisecond'
    where id = ${id}`.execute(tx)
}

export type TicketMove = {
  from: TicketState
  to: TicketState
  /** Where a later settlement may have taken the ticket over meanwhile. */
  winVersion?: number
  /** The win that the ticket goes on to: of the settlement that the move was decided by, which must still be the newest. */
  nextWinVersion?: number
  balanceMinor?: bigint | undefined
  refusal?: string
  waitMs?: number
}

/** Moves a ticket on if it still stands where it was seen; false when it does not. Without a wait nothing is due for it. */
export async function moveTicket(db: Database | DatabaseTransaction, id: string, move: TicketMove): Promise<boolean> {
  if (!isTicketMove(move.from, move.to)) throw new Error(`a ticket does not go from ${move.from} to ${move.to}`)
  const next = move.waitMs === undefined ? sql`'infinity'` : sql`now() + ${move.waitMs} * interval '1 millisecond'`
  const isSameWin = move.winVersion === undefined ? sql`true` : sql`win_version = ${move.winVersion}`
  const isNewest = move.nextWinVersion === undefined ? sql`true` : sql`version = ${move.nextWinVersion}`
  const { rows } = await sql`
    with moved as (
      update sportsbook.ticket
      set state = ${move.to}, attempts = 0, next_attempt_at = ${next}, changed_at = clock_timestamp(),
        win_version = coalesce(${move.nextWinVersion ?? null}, win_version),
        balance_minor = coalesce(${move.balanceMinor ?? null}, balance_minor), refusal = ${move.refusal ?? null}
      where id = ${id} and state = ${move.from} and ${isSameWin} and ${isNewest}
      returning id, player_id
    )
    select pg_notify(${TICKETS_CHANNEL}, id || ' ' || player_id) from moved`.execute(db)
  return rows.length > 0
}

/** A ticket whose stake the wallet has taken, with what the player has left. */
export type Accepted = { id: string; balanceMinor: bigint }

/** Moves tickets on whose debits were on their way; answers those that still were. */
export async function acceptTickets(tx: DatabaseTransaction, accepted: readonly Accepted[]): Promise<string[]> {
  const told = accepted.map(({ id, balanceMinor }) => ({ id, balance: String(balanceMinor) }))
  const { rows } = await sql<{ id: string }>`
    with moved as (
      update sportsbook.ticket
      set state = 'ACCEPTED', attempts = 0, next_attempt_at = 'infinity', changed_at = clock_timestamp(), balance_minor = told.balance
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (id uuid, balance bigint)
      where ticket.id = told.id and ticket.state = 'DEBIT_PENDING'
      returning ticket.id, ticket.player_id
    )
    select id, pg_notify(${TICKETS_CHANNEL}, id || ' ' || player_id) from moved`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes tickets of which something is due; no other process takes them while the lease runs. */
export async function takeDue(db: Database, { limit, leaseMs }: { limit: number; leaseMs: number }): Promise<TicketJob[]> {
  const { rows } = await sql<TicketJob>`
    with due as (
      update sportsbook.ticket set next_attempt_at = now() + ${leaseMs} * interval '1 millisecond'
      where id in (
        select id from sportsbook.ticket
        where state in ('REVIEW_PENDING', 'OFFERED', 'DELAYED', 'DEBIT_PENDING', 'ROLLBACK_PENDING', 'CREDIT_PENDING', 'TAKE_BACK_PENDING')
          and next_attempt_at <= now()
        order by next_attempt_at
        limit ${limit}
        for no key update skip locked
      )
      returning *
    )
    select ${TICKET}, ${JOB}
    from due as ticket join sportsbook.session on session.id = ticket.session_id join sportsbook.player on player.id = ticket.player_id`.execute(
    db,
  )
  return rows
}

/** Counts a try that came to nothing. Without a wait the ticket is left for a person. */
export async function postponeTicket(db: Database, ticket: TicketRow, waitMs: number | undefined): Promise<void> {
  const next = waitMs === undefined ? sql`'infinity'` : sql`now() + ${waitMs} * interval '1 millisecond'`
  await sql`
    update sportsbook.ticket set attempts = attempts + 1, next_attempt_at = ${next}
    where id = ${ticket.id} and state = ${ticket.state} and win_version = ${ticket.win_version}`.execute(db)
}

export type LegFacts = {
  market_row: bigint
  market_id: number
  specifiers: string
  event_id: string
  sport_id: string
  tournament: string
  home: Competitor
  away: Competitor
  starts_at: Date
  status: number
}

/** What tickets show of the markets of their legs. */
export async function listLegFacts(db: Database, marketRows: readonly bigint[]): Promise<Map<bigint, LegFacts>> {
  const { rows } = await sql<LegFacts>`
    select market.id as market_row, market.market_id, market.specifiers, market.event_id, tournament.sport_id, tournament.name as tournament,
      event.home, event.away, event.starts_at, event.status
    from sportsbook.market join sportsbook.event on event.id = market.event_id join sportsbook.tournament on tournament.id = event.tournament_id
    where market.id = any(${marketRows.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.market_row, row]))
}

const OPEN = sql`state in ('REVIEW_PENDING', 'OFFERED', 'DELAYED', 'DEBIT_PENDING', 'ACCEPTED')`

/** The tickets of a player, newest first: those that are open, or the others. */
export async function listTickets(
  db: Database,
  asked: { playerId: string; currency: string; isOpen: boolean; before: bigint | undefined; limit: number },
): Promise<TicketRow[]> {
  const before = asked.before === undefined ? sql`true` : sql`serial < ${asked.before}`
  const { rows } = await sql<TicketRow>`
    select ${TICKET} from sportsbook.ticket
    where player_id = ${asked.playerId} and currency = ${asked.currency} and ${before} and ${asked.isOpen ? OPEN : sql`not (${OPEN})`}
    order by serial desc limit ${asked.limit}`.execute(db)
  return rows
}

export async function listPayouts(
  db: Database,
  ticketIds: readonly string[],
): Promise<Map<string, { ticket_id: string; payout_minor: bigint | null; at: Date }[]>> {
  if (ticketIds.length === 0) return new Map()
  const { rows } = await sql<{ ticket_id: string; payout_minor: bigint | null; at: Date }>`
    select ticket_id, payout_minor, at from sportsbook.ticket_payout where ticket_id = any(${[...ticketIds]}::uuid[])
    order by ticket_id, version`.execute(db)
  return Map.groupBy(rows, ({ ticket_id: id }) => id)
}
