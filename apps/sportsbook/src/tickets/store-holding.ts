import { eventStatus } from '@croupier/sports-feed/codes'
import { sql } from 'kysely'
import { offerOf } from '#books/offers.ts'
import type { Progress } from '#books/store-books.ts'
import type { DatabaseTransaction } from '#database.ts'
import type { Priced } from '#feed/rows.ts'
import { SILENT_AFTER_MS } from '#feed/silence.ts'
import type { HeldMarket } from './rules.ts'

type HeldRow = {
  id: bigint
  event_id: string
  tournament_id: string
  product: number
  status: number
  version: bigint
  outcomes: Record<string, Priced>
  event_status: number
  progress: Progress | null
  has_started: boolean
  is_trusted: boolean
  is_held: boolean
  shifts: Record<string, number>
  margin_ppm: number
}

/**
 * Locks markets until the transaction ends, in the order in which feeds lock them. A change of a hold or of a margin writes their rows too, so what
 * a later statement reads of them stands until then.
 */
export async function lockMarkets(tx: DatabaseTransaction, marketRows: readonly bigint[]): Promise<void> {
  await sql`
    select from sportsbook.market where id = any(${marketRows.map(String)}::bigint[])
    order by event_id, market_id, specifiers
    for share`.execute(tx)
}

/** Markets by their rows as they are offered, locked: no price of theirs moves meanwhile. */
export async function holdMarkets(tx: DatabaseTransaction, marketRows: readonly bigint[]): Promise<Map<bigint, HeldMarket>> {
  await lockMarkets(tx, marketRows)
  const { rows } = await sql<HeldRow>`
    select market.id, market.event_id, event.tournament_id, market.product, market.status, market.version, market.outcomes, event.status as event_status, event.progress,
      event.starts_at <= clock_timestamp() as has_started,
      coalesce(producer.is_whole and producer.heard_at > clock_timestamp() - ${SILENT_AFTER_MS}::integer * interval '1 millisecond', false) as is_trusted,
      market.is_held or event.is_held as is_held, market.shifts, coalesce(league_terms.margin_ppm, 0) as margin_ppm
    from sportsbook.market join sportsbook.event on event.id = market.event_id left join sportsbook.producer on producer.product = market.product
    left join sportsbook.league_terms on league_terms.tournament_id = event.tournament_id
    where market.id = any(${marketRows.map(String)}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, heldOf(row)]))
}

function heldOf({ progress, ...row }: HeldRow): HeldMarket {
  return {
    marketRow: row.id,
    eventId: row.event_id,
    tournamentId: row.tournament_id,
    product: row.product,
    version: row.version,
    ...offerOf({ ...row, isHeld: row.is_held, marginPpm: row.margin_ppm }),
    eventStatus: row.event_status,
    hasStarted: row.has_started,
    isLive: row.event_status === eventStatus.live || row.event_status === eventStatus.suspended,
    isTrusted: row.is_trusted,
    homeScore: progress?.home_score ?? 0,
    awayScore: progress?.away_score ?? 0,
  }
}

/** What an outcome costs at most, by singles of one currency: locked, so that two tickets do not fill it together. */
export type Exposed = { marketRow: bigint; outcomeId: string; currency: string }

/** Adds to what an outcome may cost, and answers what it may cost then. */
export async function raiseExposure(
  tx: DatabaseTransaction,
  { marketRow, outcomeId, currency }: Exposed,
  added: { stakedMinor: bigint; paidMinor: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ paid_minor: bigint }>`
    insert into sportsbook.exposure as exposure (market_row, outcome_id, currency, staked_minor, paid_minor)
    values (${marketRow}, ${outcomeId}, ${currency}, ${added.stakedMinor}, ${added.paidMinor})
    on conflict (market_row, outcome_id, currency) do update
    set staked_minor = exposure.staked_minor + excluded.staked_minor, paid_minor = exposure.paid_minor + excluded.paid_minor
    returning paid_minor`.execute(tx)
  return rows[0]?.paid_minor ?? added.paidMinor
}

export async function lowerExposure(
  tx: DatabaseTransaction,
  { marketRow, outcomeId, currency }: Exposed,
  taken: { stakedMinor: bigint; paidMinor: bigint },
): Promise<void> {
  await sql`
    update sportsbook.exposure
    set staked_minor = greatest(0, staked_minor - ${taken.stakedMinor}), paid_minor = greatest(0, paid_minor - ${taken.paidMinor})
    where market_row = ${marketRow} and outcome_id = ${outcomeId} and currency = ${currency}`.execute(tx)
}
