/** What the API of the trading desk says and is asked, for its server and its client. Amounts are digits of minor units; shares are millionths. */

import type { EventView, Language, LegView, MarketView, TicketState } from '../player-api/messages.ts'

/** The answer to `POST /api/desk/session`: the token goes into the header `x-sportsbook-desk` of every other call. */
export type DeskStarted = { token: string; desk: DeskView }

export type DeskView = { person: string; language: Language; timeZone: string; reviews: number; alerts: number }

/** What outcomes may cost, by currency: singles exactly, parlays by simulation of their events. */
export type ExposureView = {
  currency: string
  stakedMinor: string
  /** What singles on the outcome return at most if it wins. */
  singlesPaidMinor: string
  /** What the house wins (or loses, below zero) with all singles of the market if the outcome wins. */
  resultMinor: string
}

export type DeskOutcome = {
  id: string
  /** Odds of the feed, in thousandths, and those that are offered after margin and shift. */
  fedOdds?: number
  odds?: number
  exposure: ExposureView[]
}

export type DeskMarket = Omit<MarketView, 'outcomes'> & {
  /** Suspended by a trader. */
  isHeld: boolean
  /** Moves odds of outcomes, in millionths of the odds: 1,000,000 leaves them. */
  shifts: { outcome: string; factorPpm: number }[]
  outcomes: DeskOutcome[]
}

export type DeskEventRow = {
  event: Omit<EventView, 'markets'>
  isHeld: boolean
  openMarkets: number
  suspendedMarkets: number
  money: { currency: string; stakedMinor: string; worstMinor: string }[]
  alerts: AlertView[]
}
/** Events in play, of a span of time, all, or those that ended within twelve hours. */
export type DeskEventsQuery = {
  when?: 'live' | 'today' | 'soon' | 'all' | 'ended' | undefined
  sport?: string | undefined
  after?: string | undefined
}
export type DeskEventsPage = { events: DeskEventRow[]; next: string | null }

/**
 * The parlays that stand on an event, as simulated results of the house: the largest tickets, without systems of very many combinations. No ticket
 * is refused for what parlays may cost.
 */
export type ParlayExposure = {
  currency: string
  tickets: number
  stakedMinor: string
  meanMinor: string
  worst5Minor: string
  bestMinor: string
}

export type DeskEvent = { event: Omit<EventView, 'markets'>; isHeld: boolean; markets: DeskMarket[]; parlays: ParlayExposure[] }

/** Suspends or reopens an event or one of its markets; answered as `DeskEvent`, and so is a shift. */
export type HoldInput = { event: string; market?: string; isHeld: boolean; why: string }
/** Moves the odds of outcomes of a market; an outcome that is not named is not moved any more. */
export type ShiftInput = { shifts: { outcome: string; factorPpm: number }[]; why: string }

export type LeagueTerms = {
  /** Taken from the winnings part of the odds, in millionths. */
  marginPpm: number
  /** What one outcome may cost in singles, what a ticket with a leg of the league pays at most, and from which cost it is reviewed. */
  outcomePaidMaxMinor: string
  ticketPaidMaxMinor: string
  reviewFromMinor: string | null
}
export type LeagueRow = { id: string; sport: string; category: string; name: string; events: number; terms: LeagueTerms; isOwn: boolean }

export type LeaguesView = { leagues: LeagueRow[] }
/** Gives a league terms of its own. */
export type LeagueInput = LeagueTerms & { why: string }

/** Limits of a player: the house's times a factor; reviewed tickets wait for a trader. */
export type PlayerTerms = { factorPpm: number; isReviewed: boolean }
export type PlayerRow = {
  id: string
  /** The operator's name for the player. */
  user: string
  terms: PlayerTerms
  money: { currency: string; tickets: number; stakedMinor: string; paidMinor: string }[]
}

export type PlayersView = { players: PlayerRow[] }
export type PlayerInput = PlayerTerms & { why: string }

export type AlertView = {
  kind: 'one-sided' | 'large-exposure' | 'silent-feed' | 'unsettled' | 'disputed-result'
  event?: string
  market?: string
  outcome?: string
  currency?: string
  /** The share of the money on the outcome, in millionths. */
  sharePpm?: number
  amountMinor?: string
  /** The producer that is silent. */
  product?: number
}

export type AlertsView = { alerts: AlertView[] }

export type ChartsView = {
  /** By day of settlement, the newest last. */
  hold: { day: string; currency: string; stakedMinor: string; paidMinor: string }[]
  /** Settled singles by the chance that their odds told: how often they should have won, and did. */
  calibration: { fromPpm: number; toPpm: number; legs: number; expectedPpm: number; wonPpm: number }[]
}

/** One line of the trail: who changed what, from what, to what, and why. */
export type ActionView = {
  id: string
  at: string
  person: string
  kind: 'suspend' | 'reopen' | 'shift' | 'league' | 'player' | 'review' | 'result' | 'correction'
  subject: string
  before: unknown
  after: unknown
  why: string
}
export type ActionsPage = { actions: ActionView[]; next: string | null }

/** A ticket that waits for a trader, or for its player's answer to another stake. */
export type ReviewView = {
  ticket: string
  user: string
  placedAt: string
  currency: string
  legs: LegView[]
  sizes: number[]
  unitMinor: string
  costMinor: string
  returnMaxMinor: string
  reason: 'stake' | 'player'
  state: 'waiting' | 'offered'
  offeredUnitMinor: string | null
  /** When it is refused by itself. */
  endsAt: string
}
export type ReviewsView = { reviews: ReviewView[] }
/** Only an offer has a stake: of a combination, smaller than the one that was asked for. */
export type ReviewDecision = { decision: 'take' | 'refuse' | 'offer'; unitMinor?: string; why: string }
/** What became of the ticket by now, and what still waits. A ticket that is taken is refused all the same where its prices do not stand any more. */
export type ReviewDecided = ReviewsView & { ticket: string; state: TicketState; refusal: string | null }

export type ResultOutcome = { id: string; result: 'win' | 'lose' | 'void' | 'half-win' | 'half-lose' }
/** What counts of an outcome; a dead heat is said by a feed alone. */
export type CountedOutcome = { id: string; result: ResultOutcome['result'] | 'dead-heat' }
export type ResultEntry = { person: string; outcomes: ResultOutcome[]; at: string }
/** A market as the desk of results shows it: what the feed said, and what persons entered. */
export type ResultMarket = {
  market: Pick<MarketView, 'row' | 'id' | 'specifiers' | 'status'>
  outcomes: string[]
  /** What counts now, and by whom. */
  counts: { outcomes: CountedOutcome[]; by: 'feed' | 'persons' } | null
  /** Open entries that do not count yet: a person's own, and those of others once the person has entered too. */
  entries: ResultEntry[]
  isOwnEntered: boolean
  isDisputed: boolean
}
export type ResultEvent = { event: Omit<EventView, 'markets'>; markets: ResultMarket[] }
/** Names every outcome once; answered as `ResultMarket`. */
export type ResultInput = { outcomes: ResultOutcome[]; why: string }
export type PreviewInput = Pick<ResultInput, 'outcomes'>
/** What a result would change against what counts now. */
export type CorrectionPreview = {
  changes: { currency: string; tickets: number; changed: number; takenBackMinor: string; paidMinor: string }[]
  /** Business days on which changed tickets were first settled: an agent's period that holds them may be closed already. */
  days: string[]
  /** Tickets of other operators: only how many. */
  others: { tickets: number; changed: number }
}
