import { betStopReason, marketStatus } from '@croupier/sports-feed/codes'
import {
  childOf,
  childrenOf,
  codeOr,
  optional,
  optionalBoolean,
  optionalDecimal,
  optionalWhole,
  required,
  told,
  wholeIn,
} from './attributes.ts'
import type { XmlElement } from './xml.ts'

/** What an `odds_change` says beside its header. */
export function oddsChangeOf(message: XmlElement): Record<string, unknown> {
  const [status, odds] = [childOf(message, 'sport_event_status'), childOf(message, 'odds')]
  return told({ sport_event_status: status && statusOf(status), odds: odds && oddsOf(odds) })
}

export function nameOfMarket(market: XmlElement): Record<string, unknown> {
  return told({ id: wholeIn(market, 'id'), specifiers: optional(market, 'specifiers') })
}

export function stopReasonOf(element: XmlElement) {
  return codeOr(betStopReason, optionalWhole(element, 'betstop_reason'), betStopReason.unknown)
}

function oddsOf(odds: XmlElement): Record<string, unknown> {
  return told({ betstop_reason: stopReasonOf(odds), markets: childrenOf(odds, 'market').map(marketOf) })
}

/** A market without a status is active, by the format. */
function marketOf(market: XmlElement): Record<string, unknown> {
  return told({
    ...nameOfMarket(market),
    status: optionalWhole(market, 'status') ?? marketStatus.active,
    favourite: optionalBoolean(market, 'favourite'),
    cashout_status: optionalWhole(market, 'cashout_status'),
    outcomes: childrenOf(market, 'outcome').map(outcomeOf),
  })
}

const [ODDS_DIGITS, CHANCE_DIGITS] = [3, 6]

/** The chance of winning stands in `probabilities` alone where an outcome can only win or lose. */
function outcomeOf(outcome: XmlElement): Record<string, unknown> {
  const odds = optionalDecimal(outcome, 'odds', ODDS_DIGITS)
  const chance = (name: string) => optionalDecimal(outcome, name, CHANCE_DIGITS)
  return told({
    id: required(outcome, 'id'),
    odds,
    active: optionalBoolean(outcome, 'active') ?? odds !== undefined,
    win_probabilities: chance('win_probabilities') ?? chance('probabilities'),
    half_win_probabilities: chance('half_win_probabilities'),
    refund_probabilities: chance('refund_probabilities'),
    half_lose_probabilities: chance('half_lose_probabilities'),
    lose_probabilities: chance('lose_probabilities'),
  })
}

/** Scores are missing before an event begins. */
function statusOf(status: XmlElement): Record<string, unknown> {
  const [clock, periods, statistics] = [childOf(status, 'clock'), childOf(status, 'period_scores'), childOf(status, 'statistics')]
  return told({
    status: wholeIn(status, 'status'),
    match_status: optionalWhole(status, 'match_status') ?? 0,
    home_score: optionalWhole(status, 'home_score') ?? 0,
    away_score: optionalWhole(status, 'away_score') ?? 0,
    home_gamescore: optionalWhole(status, 'home_gamescore'),
    away_gamescore: optionalWhole(status, 'away_gamescore'),
    current_server: optionalWhole(status, 'current_server'),
    clock: clock && clockOf(clock),
    period_scores: periods && childrenOf(periods, 'period_score').map(periodOf),
    statistics: statistics && statisticsOf(statistics),
  })
}

/** A clock that does not say how long was played is left out. */
function clockOf(clock: XmlElement): Record<string, unknown> | undefined {
  const played = optional(clock, 'match_time')
  if (played === undefined) return undefined
  return told({
    match_time: played,
    stoppage_time: optional(clock, 'stoppage_time'),
    remaining_time: optional(clock, 'remaining_time'),
    stopped: optionalBoolean(clock, 'stopped'),
  })
}

function periodOf(period: XmlElement): Record<string, unknown> {
  return {
    number: wholeIn(period, 'number'),
    match_status_code: wholeIn(period, 'match_status_code'),
    home_score: wholeIn(period, 'home_score'),
    away_score: wholeIn(period, 'away_score'),
  }
}

const STATISTICS = ['corners', 'yellow_cards', 'red_cards', 'kills', 'towers'] as const

function statisticsOf(statistics: XmlElement): Record<string, unknown> {
  return Object.fromEntries(
    STATISTICS.flatMap((name) => {
      const counted = childOf(statistics, name)
      return counted ? [[name, { home: wholeIn(counted, 'home'), away: wholeIn(counted, 'away') }]] : []
    }),
  )
}
