import { eventStatus, marketStatus } from '@croupier/sports-feed/codes'
import type { EventView, MarketView, ProgressView } from '../../player-api/messages.ts'
import type { EventRow, MarketRow, Progress } from './store-books.ts'

/** An event with its markets by their rows, as a process keeps it. */
export type Book = { event: EventRow; markets: ReadonlyMap<bigint, MarketRow> }

/** Which producers may be believed now. */
export type Trust = ReadonlySet<number>

/** The markets that stand in a list of events, in their order: result or winner, handicap, total of each sport. */
const LISTED = [1, 186, 219, 16, 187, 223, 327, 18, 189, 225, 328]

/** Markets that are worth a row: sold, or suspended for a moment. */
export function isShown({ status, outcomes }: MarketRow): boolean {
  return (status === marketStatus.active || status === marketStatus.suspended) && Object.keys(outcomes).length > 0
}

export function isOver({ status }: Pick<EventRow, 'status'>): boolean {
  return (
    status === eventStatus.ended || status === eventStatus.closed || status === eventStatus.cancelled || status === eventStatus.abandoned
  )
}

export function isInPlay({ status }: Pick<EventRow, 'status'>): boolean {
  return status === eventStatus.live || status === eventStatus.suspended || status === eventStatus.interrupted
}

/** A market as a page shows it: without odds where its event is over, or its producer may not be believed. */
export function marketView(market: MarketRow, { event, trust }: { event: Pick<EventRow, 'status'>; trust: Trust }): MarketView {
  const isActive = market.status === marketStatus.active && trust.has(market.product) && !isOver(event)
  return {
    row: String(market.id),
    id: market.market_id,
    specifiers: market.specifiers,
    status: isActive || market.status !== marketStatus.active ? market.status : marketStatus.suspended,
    version: String(market.version),
    outcomes: Object.entries(market.outcomes).map(([id, { odds, active }]) => ({
      id,
      ...(isActive && active && odds !== undefined && { odds }),
    })),
    ...(market.stop_reason !== null && { stopReason: market.stop_reason }),
  }
}

/** Whether a market stands in lists of events. */
export function isMain({ market_id: id }: MarketRow): boolean {
  return LISTED.includes(id)
}

/** An event with its main markets, or with all of them. */
export function eventView({ event, markets }: Book, trust: Trust, which: 'main' | 'all'): EventView {
  const shown = [...markets.values()].filter(isShown)
  const wanted = which === 'all' ? shown : mainLines(shown.filter(isMain))
  return {
    id: event.id,
    sport: event.sport_id,
    category: { id: event.category_id, name: event.category },
    tournament: { id: event.tournament_id, name: event.tournament },
    home: event.home,
    away: event.away,
    startsAt: event.starts_at.toISOString(),
    status: event.status,
    ...(event.best_of !== null && { bestOf: event.best_of }),
    ...(event.progress && { progress: progressView(event.progress) }),
    marketsCount: shown.length,
    markets: wanted.map((market) => marketView(market, { event, trust })),
  }
}

/** Of the lines of one market, the one whose sides are nearest to each other. */
function mainLines(markets: readonly MarketRow[]): MarketRow[] {
  const nearest = new Map<number, MarketRow>()
  for (const market of markets) {
    const before = nearest.get(market.market_id)
    if (!before || spread(market) < spread(before)) nearest.set(market.market_id, market)
  }
  return [...nearest.values()].toSorted((left, right) => LISTED.indexOf(left.market_id) - LISTED.indexOf(right.market_id))
}

function spread({ outcomes }: MarketRow): number {
  const odds = Object.values(outcomes).flatMap((outcome) => outcome.odds ?? [])
  return odds.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...odds) - Math.min(...odds)
}

export function progressView(progress: Progress): ProgressView {
  const { clock, statistics, current_server: server } = progress
  const gameScore =
    progress.home_gamescore === undefined ? undefined : { home: progress.home_gamescore, away: progress.away_gamescore ?? 0 }
  return {
    matchStatus: progress.match_status,
    home: progress.home_score,
    away: progress.away_score,
    ...(gameScore && { gameScore }),
    ...(server !== undefined && { server }),
    ...(clock && { clock: clockView(clock) }),
    periods: progress.period_scores.map(({ number, home_score: home, away_score: away }) => ({ number, home, away })),
    ...(statistics && { statistics: statisticsView(statistics) }),
  }
}

function clockView(clock: NonNullable<Progress['clock']>): NonNullable<ProgressView['clock']> {
  return {
    time: clock.match_time,
    ...(clock.stoppage_time !== undefined && { stoppage: clock.stoppage_time }),
    ...(clock.remaining_time !== undefined && { remaining: clock.remaining_time }),
    isStopped: clock.stopped ?? false,
  }
}

function statisticsView({ corners, yellow_cards, red_cards, kills, towers }: NonNullable<Progress['statistics']>) {
  return {
    ...(corners && { corners }),
    ...(yellow_cards && { yellowCards: yellow_cards }),
    ...(red_cards && { redCards: red_cards }),
    ...(kills && { kills }),
    ...(towers && { towers }),
  }
}
