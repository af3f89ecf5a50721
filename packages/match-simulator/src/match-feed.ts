import type { Market } from '@croupier/settlement/markets'
import { betStopReason, certainty, producers } from '@croupier/sports-feed/codes'
import type { FeedMessageOnWire } from '@croupier/sports-feed/messages'
import { endOfMatch, endStatus } from './endings.ts'
import { faultyMessages } from './feed-faults.ts'
import { fixtureMessage, handoverMessage, oddsMessage, statusMessage, type Timed } from './feed-messages.ts'
import { marketKey } from './market-prices.ts'
import { decidedAt, decidedBetween, settlementMessage } from './settlements.ts'
import { clockAt, offeredMarkets, type SimulatedMatch, type Stop, wallOf } from './simulated-match.ts'

/** A message, and when it arrives: later than its own timestamp where the feed is out of order. */
export type Delivery = { readonly atMs: number; readonly message: FeedMessageOnWire }

/** All that a feed says of one match, at any time that is asked for, as often as it is asked. */
export type MatchFeed = {
  readonly match: SimulatedMatch
  /** In order of arrival, the end of the span excluded. */
  messagesBetween(fromMs: number, untilMs: number): Delivery[]
  /** What a receiver needs that heard nothing so far: the fixture, the odds of this instant, and what is settled. */
  snapshotAt(atMs: number): FeedMessageOnWire[]
}

const TICK_MS = 3000
const SETTLES_AFTER_MS = 2500
const DELAY_MAX_MS = 4000
const FAULTY_MS = 12_000
const REPEATS_AFTER_MS = 500
/** The latest that a message arrives after its own time. */
const REACH_MS = DELAY_MAX_MS + REPEATS_AFTER_MS

export function feedOf(match: SimulatedMatch): MatchFeed {
  let offered: readonly Market[] | undefined
  const markets = () => {
    offered ??= offeredMarkets(match)
    return offered
  }
  const timeline = [...beforeMatch(match), ...duringMatch(match, markets), ...endOfMatch(match, markets), ...faultyMessages(match)]
  return {
    match,
    messagesBetween: (fromMs, untilMs) => {
      const said = [...timeline, ...ticksBetween(match, fromMs - REACH_MS, untilMs)]
        .filter(({ atMs }) => atMs >= fromMs - REACH_MS && atMs < untilMs)
        .toSorted((one, other) => one.atMs - other.atMs)
      return said
        .flatMap((timed) => arrivalsOf(match, timed))
        .filter(({ atMs }) => atMs >= fromMs && atMs < untilMs)
        .flatMap(({ atMs, make }) => make().map((message) => ({ atMs, message })))
        .toSorted((one, other) => one.atMs - other.atMs)
    },
    snapshotAt: (atMs) => snapshotOf(match, atMs, markets),
  }
}

function snapshotOf(match: SimulatedMatch, atMs: number, markets: () => readonly Market[]): FeedMessageOnWire[] {
  const { announcedMs, fixture, endMs } = match
  if (atMs < announcedMs) return []
  const isOver = atMs >= endMs
  const settled = atMs >= fixture.kickOffMs ? decidedAt(match, markets(), atMs) : []
  const now = isOver
    ? statusMessage(match, atMs, endStatus(match))
    : oddsMessage(match, { atMs, shift: shiftAt(match, atMs), ...stateAt(match, atMs) })
  return [fixtureMessage(match), now, ...settlementMessage(match, settled, { atMs, sure: certainty.scouted })]
}

function beforeMatch(match: SimulatedMatch): Timed[] {
  const { announcedMs, fixture, shifts } = match
  const apartMs = (fixture.kickOffMs - announcedMs) / shifts.length
  const said = shifts.map((shift, moment) => {
    const atMs = Math.floor(announcedMs + moment * apartMs) + 1
    return { atMs, make: () => [oddsMessage(match, { atMs, shift })] }
  })
  return [{ atMs: announcedMs, make: () => [fixtureMessage(match)] }, ...said]
}

function shiftAt({ announcedMs, fixture, shifts }: SimulatedMatch, atMs: number): number {
  if (atMs >= fixture.kickOffMs) return 0
  return shifts[Math.floor(((atMs - announcedMs) * shifts.length) / (fixture.kickOffMs - announcedMs))] ?? 0
}

function duringMatch(match: SimulatedMatch, markets: () => readonly Market[]): Timed[] {
  const { fixture, played, stops, endMs } = match
  if (endMs <= fixture.kickOffMs) return []
  const start: Timed = { atMs: fixture.kickOffMs, make: () => [handoverMessage(match, fixture.kickOffMs)] }
  const settled = played.decisions
    .filter((clockMs) => wallOf(match, clockMs) < endMs)
    .map((clockMs, place, all): Timed => {
      const atMs = wallOf(match, clockMs) + SETTLES_AFTER_MS
      const span = { fromMs: wallOf(match, all[place - 1] ?? -1), atMs: wallOf(match, clockMs) }
      return { atMs, make: () => settlementMessage(match, decidedBetween(match, markets(), span), { atMs, sure: certainty.scouted }) }
    })
  return [start, ...stops.flatMap((stop) => aroundStop(match, stop)), ...settled]
}

/** Betting stops, then the change is shown, then betting goes on. */
function aroundStop(match: SimulatedMatch, { fromMs, changeMs, untilMs, reason }: Stop): Timed[] {
  const odds = (atMs: number): Timed => ({
    atMs,
    make: () => [oddsMessage(match, { atMs, ...stateAt(match, atMs), closed: goneBetween(match, fromMs, atMs) })],
  })
  const stop: Timed = {
    atMs: fromMs,
    make: () => [
      {
        type: 'bet_stop',
        product: producers.live,
        event_id: match.fixture.id,
        timestamp: fromMs,
        groups: 'all',
        ...(reason !== 0 && { betstop_reason: reason }),
      },
    ],
  }
  return [stop, odds(changeMs), odds(untilMs)].filter(({ atMs }) => atMs < match.endMs)
}

/** Handicaps that were offered at one instant and have no price at another: those from the score before a goal. */
function goneBetween({ played, ...match }: SimulatedMatch, fromMs: number, untilMs: number): Market[] {
  const pricedAt = (atMs: number) => played.pricesAt(clockAt({ played, ...match }, atMs)).filter(({ isLine }) => isLine)
  const kept = new Set(pricedAt(untilMs).map(marketKey))
  return pricedAt(fromMs).filter((market) => !kept.has(marketKey(market)))
}

/** Whether betting is stopped at an instant, and which goal is under review then. */
function stateAt({ stops }: SimulatedMatch, atMs: number) {
  const stop = stops.find(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs)
  const isReviewed = stop?.change.kind === 'review' && atMs >= stop.changeMs
  return {
    isStopped: stop !== undefined,
    ...(stop && { reason: isReviewed ? betStopReason.goalUnderReview : stop.reason }),
    ...(isReviewed && stop.change.side && { reviewed: stop.change.side }),
  }
}

/** Live odds every few seconds, each match at a beat of its own. */
function ticksBetween(match: SimulatedMatch, fromMs: number, untilMs: number): Timed[] {
  const { fixture, endMs } = match
  const first = Math.max(0, Math.ceil((fromMs - fixture.kickOffMs - 1) / TICK_MS))
  const last = Math.ceil((Math.min(untilMs, endMs) - fixture.kickOffMs - 1) / TICK_MS)
  return Array.from({ length: Math.max(0, last - first) }, (_, more): Timed => {
    const atMs = fixture.kickOffMs + 1 + (first + more) * TICK_MS
    return { atMs, make: () => [oddsMessage(match, { atMs, ...stateAt(match, atMs) })] }
  })
}

/** Usually at its own time; in a bad stretch at the start twice, or every other one late. */
function arrivalsOf({ faults, fixture }: SimulatedMatch, timed: Timed): Timed[] {
  const isBad = timed.atMs >= fixture.kickOffMs && timed.atMs < fixture.kickOffMs + FAULTY_MS
  if (!isBad) return [timed]
  const isLate = faults.has('out_of_order') && Math.floor((timed.atMs - fixture.kickOffMs) / TICK_MS) % 2 === 0
  const arrival = isLate ? { ...timed, atMs: timed.atMs + DELAY_MAX_MS - 1 } : timed
  return faults.has('duplicate') ? [arrival, { ...arrival, atMs: arrival.atMs + REPEATS_AFTER_MS }] : [arrival]
}
