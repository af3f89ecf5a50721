import type { OfType } from '@croupier/sports-feed/messages'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { Priced } from '#feed/rows.ts'
import type { Producer } from '#feed/silence.ts'
import { offerOf } from './offers.ts'

/** A notice holds 8,000 bytes. */
const EVENTS_A_NOTICE = 100
export const EVENTS_CHANNEL = 'sportsbook_events'

export type Competitor = { id: string; name: string; abbreviation: string }
export type Progress = NonNullable<OfType<'odds_change'>['sport_event_status']>

export type EventRow = {
  id: string
  tournament_id: string
  tournament: string
  category_id: string
  category: string
  sport_id: string
  sport: string
  home: Competitor
  away: Competitor
  best_of: number | null
  starts_at: Date
  status: number
  progress: Progress | null
  /** Suspended by a trader, with every market that it has. */
  is_held: boolean
}

/** A market as it is offered; `fed` is what the feed says of it. */
export type MarketRow = {
  id: bigint
  event_id: string
  market_id: number
  specifiers: string
  product: number
  status: number
  outcomes: Record<string, Priced>
  version: bigint
  cash_out_status: number
  stop_reason: number | null
  is_decided: boolean
  fed: { status: number; outcomes: Record<string, Priced> }
  /** Suspended by a trader, alone or with its event. */
  is_held: boolean
  is_event_held: boolean
  shifts: Record<string, number>
  margin_ppm: number
}

const EVENT =
  sql.raw(`event.id, event.tournament_id, tournament.name as tournament, tournament.category_id, tournament.category_name as category,
  tournament.sport_id, tournament.sport_name as sport, event.home, event.away, event.best_of, event.starts_at, event.status, event.progress,
  event.is_held`)
const MARKET =
  sql.raw(`market.id, market.event_id, market.market_id, market.specifiers, market.product, market.status, market.outcomes, market.version,
  market.cash_out_status, market.stop_reason, market.is_decided, market.is_held, event.is_held as is_event_held, market.shifts,
  coalesce(league_terms.margin_ppm, 0) as margin_ppm`)

/** Lets every process know which events have changed, once the transaction is committed. */
export async function tellOfEvents(tx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += EVENTS_A_NOTICE)
    await sql`select pg_notify(${EVENTS_CHANNEL}, ${ids.slice(from, from + EVENTS_A_NOTICE).join(' ')})`.execute(tx)
}

/** Events that are not over, and those that began within the last so many hours. */
export async function listEvents(db: Database, hours: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${EVENT} from sportsbook.event join sportsbook.tournament on tournament.id = event.tournament_id
    where event.starts_at > now() - ${hours}::integer * interval '1 hour'`.execute(db)
  return rows
}

export async function findEvents(db: Database | DatabaseTransaction, ids: readonly string[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${EVENT} from sportsbook.event join sportsbook.tournament on tournament.id = event.tournament_id
    where event.id = any(${[...ids]}::text[])`.execute(db)
  return rows
}

export async function listMarkets(db: Database | DatabaseTransaction, eventIds: readonly string[]): Promise<MarketRow[]> {
  const { rows } = await sql<Omit<MarketRow, 'fed'>>`
    select ${MARKET} from sportsbook.market join sportsbook.event on event.id = market.event_id
    left join sportsbook.league_terms on league_terms.tournament_id = event.tournament_id
    where market.event_id = any(${[...eventIds]}::text[])`.execute(db)
  return rows.map((row) => ({ ...row, ...offerOf(fedOf(row)), fed: { status: row.status, outcomes: row.outcomes } }))
}

function fedOf(row: Omit<MarketRow, 'fed'>) {
  const { status, outcomes, is_held: isHeld, is_event_held: isEventHeld, margin_ppm: marginPpm, shifts } = row
  return { status, outcomes, isHeld: isHeld || isEventHeld, marginPpm, shifts }
}

/** What is known of producers, and the clock of the database. */
export async function readProducers(db: Database | DatabaseTransaction): Promise<{ producers: Map<number, Producer>; nowMs: number }> {
  const { rows } = await sql<{ product: number | null; heard_at: Date | null; is_whole: boolean; now: Date }>`
    select product, heard_at, is_whole, clock_timestamp() as now from (select 1) as one left join sportsbook.producer on true`.execute(db)
  const known = rows.flatMap(({ product, heard_at: at, is_whole: isWhole }) =>
    product === null ? [] : [[product, { heardAtMs: at?.getTime(), isWhole }] as const],
  )
  return { producers: new Map(known), nowMs: rows[0]?.now.getTime() ?? 0 }
}

/** Events that ended on a day of a time zone, the latest first. */
export async function listEnded(
  db: Database,
  asked: { day: string; timeZone: string; after: Date | undefined; limit: number },
): Promise<EventRow[]> {
  const after = asked.after === undefined ? sql`true` : sql`event.starts_at < ${asked.after}`
  const { rows } = await sql<EventRow>`
    select ${EVENT} from sportsbook.event join sportsbook.tournament on tournament.id = event.tournament_id
    where event.starts_at >= ${asked.day}::date::timestamp at time zone ${asked.timeZone}
      and event.starts_at < (${asked.day}::date + 1)::timestamp at time zone ${asked.timeZone}
      and event.status in (3, 4, 5, 9) and ${after}
    order by event.starts_at desc, event.id
    limit ${asked.limit}`.execute(db)
  return rows
}
