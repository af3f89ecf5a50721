import { HALF_LOSE, HALF_WIN, LOSE, type Settlement, VOID, WIN } from '@croupier/settlement/factors'
import { type Market, settleMarket } from '@croupier/settlement/markets'
import { houseRules } from '@croupier/settlement/rule-sets'
import { eventStatus, marketStatus, producers, type VoidReason } from '@croupier/sports-feed/codes'
import { findDescription } from '@croupier/sports-feed/market-descriptions'
import type { FeedMessageOnWire, OnWire } from '@croupier/sports-feed/messages'
import { formatSpecifiers } from '@croupier/sports-feed/specifiers'
import { offeredOdds } from './ladder.ts'
import { millionths } from './margin.ts'
import { isTraded, type MarketPrice } from './market-prices.ts'
import type { EventStatus } from './match.ts'
import type { Prospects } from './prospects.ts'
import { clockAt, factsAt, type SimulatedMatch } from './simulated-match.ts'

type MarketOdds = NonNullable<NonNullable<OnWire<'odds_change'>['odds']>['markets']>[number]
type SettledMarket = OnWire<'bet_settlement'>['markets'][number]

/** A moment at which something is said; what, is made only when somebody asks. */
export type Timed = { readonly atMs: number; readonly make: () => readonly FeedMessageOnWire[] }

export function fixtureMessage({ fixture, announcedMs }: SimulatedMatch): OnWire<'fixture'> {
  const { league, home, away } = fixture
  const side = ({ id, name, abbreviation }: typeof home, qualifier: 'home' | 'away') => ({ id, name, abbreviation, qualifier })
  return {
    type: 'fixture',
    product: producers.prematch,
    event_id: fixture.id,
    timestamp: announcedMs,
    start_time: fixture.kickOffMs,
    sport: { id: league.sport.id, name: league.sport.name },
    category: { id: `stu:category:${league.number}`, name: league.category },
    tournament: { id: `stu:tournament:${league.number}`, name: league.name },
    competitors: [side(home, 'home'), side(away, 'away')],
    ...(league.bestOf && { best_of: league.bestOf }),
  }
}

type Odds = {
  readonly atMs: number
  readonly isStopped?: boolean
  /** Before the match: how far the odds are off. */
  readonly shift?: number
  /** A goal that is shown while it is looked at again. */
  readonly reviewed?: 'home' | 'away'
  /** Markets that are offered no more. */
  readonly closed?: readonly Market[]
  readonly reason?: NonNullable<NonNullable<OnWire<'odds_change'>['odds']>['betstop_reason']>
}

/** All odds of a match at an instant, with its score. Markets that are certain already are left to their settlement. */
export function oddsMessage(
  match: SimulatedMatch,
  { atMs, isStopped = false, shift = 0, reviewed, reason, closed = [] }: Odds,
): OnWire<'odds_change'> {
  const isLive = atMs >= match.fixture.kickOffMs
  const facts = factsAt(match, atMs)
  const open = match.played
    .pricesAt(clockAt(match, atMs), shift)
    .filter((price) => settleMarket(price, facts, houseRules) === undefined)
    .filter(({ id }) => !isLive || findDescription(id)?.inPlay)
  return {
    type: 'odds_change',
    product: isLive ? producers.live : producers.prematch,
    event_id: match.fixture.id,
    timestamp: atMs,
    sport_event_status: statusOf(match, { atMs, ...(reviewed && { reviewed }) }),
    odds: {
      ...(reason !== undefined && { betstop_reason: reason }),
      markets: [
        ...open.map((price) => oddsOf(price, isStopped)),
        ...closed.map((market): MarketOdds => ({ ...nameOf(market), status: marketStatus.inactive, outcomes: [] })),
      ],
    },
  }
}

/** The status of a match without odds: at its end, and when it is put off. */
export function statusMessage(match: SimulatedMatch, atMs: number, status: EventStatus['status']): OnWire<'odds_change'> {
  return {
    type: 'odds_change',
    product: producers.live,
    event_id: match.fixture.id,
    timestamp: atMs,
    sport_event_status: { ...statusOf(match, { atMs }), status },
  }
}

/** Odds before the match end here: the live producer takes the markets over, and those that are not traded in play close. */
export function handoverMessage(match: SimulatedMatch, atMs: number): OnWire<'odds_change'> {
  const markets = match.played.pricesAt(-1).map(({ id, specifiers }): MarketOdds => {
    const isKept = findDescription(id)?.inPlay
    return { ...nameOf({ id, specifiers }), status: isKept ? marketStatus.handedOver : marketStatus.inactive, outcomes: [] }
  })
  return { type: 'odds_change', product: producers.prematch, event_id: match.fixture.id, timestamp: atMs, odds: { markets } }
}

function statusOf(match: SimulatedMatch, { atMs, reviewed }: { atMs: number; reviewed?: 'home' | 'away' }): EventStatus {
  const shown = match.played.shownAt(clockAt(match, Math.min(atMs, match.endMs)))
  const status = atMs < match.fixture.kickOffMs ? eventStatus.notStarted : eventStatus.live
  return {
    ...shown,
    status,
    home_score: shown.home_score + (reviewed === 'home' ? 1 : 0),
    away_score: shown.away_score + (reviewed === 'away' ? 1 : 0),
  }
}

function oddsOf(price: MarketPrice, isStopped: boolean): MarketOdds {
  const traded = price.outcomes.map(({ prospects }) => isTraded(price, prospects))
  const isOpen = traded.filter(Boolean).length >= 2
  if (!isOpen) return { ...nameOf(price), status: marketStatus.inactive, outcomes: [] }
  const odds = offeredOdds(
    price.outcomes.map(({ prospects }) => prospects),
    price.overround,
  )
  return {
    ...nameOf(price),
    status: isStopped ? marketStatus.suspended : marketStatus.active,
    cashout_status: isStopped ? -1 : 1,
    outcomes: price.outcomes.map(({ id, prospects }, place) => ({
      id,
      odds: decimal(odds[place] ?? 0, 3),
      active: traded[place] ?? false,
      ...probabilitiesOf(prospects),
    })),
  }
}

function probabilitiesOf(prospects: Prospects) {
  const { win, halfWin, refund, halfLose, lose } = millionths(prospects)
  return {
    win_probabilities: decimal(win, 6),
    ...(halfWin > 0 && { half_win_probabilities: decimal(halfWin, 6) }),
    ...(refund > 0 && { refund_probabilities: decimal(refund, 6) }),
    ...(halfLose > 0 && { half_lose_probabilities: decimal(halfLose, 6) }),
    lose_probabilities: decimal(lose, 6),
  }
}

/** A whole number of parts as a decimal. */
export function decimal(parts: number, digits: number): string {
  const text = String(parts).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

export function nameOf({ id, specifiers }: Market) {
  const text = formatSpecifiers(specifiers)
  return text === undefined ? { id } : { id, specifiers: text }
}

const VOID_FACTORS = new Map<Settlement, '0' | '0.5' | '1'>([
  [WIN, '0'],
  [LOSE, '0'],
  [VOID, '1'],
  [HALF_WIN, '0.5'],
  [HALF_LOSE, '0.5'],
])

/** A market as it is settled. */
export function settledMarket(market: Market, outcomes: Readonly<Record<string, Settlement>>, reason?: VoidReason): SettledMarket {
  return {
    ...nameOf(market),
    ...(reason !== undefined && { void_reason: reason }),
    outcomes: Object.entries(outcomes).map(([id, settlement]) => ({
      id,
      result: settlement.result,
      void_factor: VOID_FACTORS.get(settlement) ?? '0',
    })),
  }
}
