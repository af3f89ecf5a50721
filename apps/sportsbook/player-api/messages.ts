/** What the player's API of the sportsbook says and is asked, for its server and its client. Amounts are digits of minor units. */

import type { OddsFormat } from '@croupier/settlement/odds'

export type Language = 'EN' | 'TY'
export type Product = 'sports' | 'esports'

export type SessionView = {
  /** Names the player to the page's own memory: what a tab keeps is of one player. */
  player: string
  product: Product
  language: Language
  currency: string
  isDemo: boolean
  balanceMinor: string
  /** In which the player reads odds. */
  oddsFormat: OddsFormat
  lobbyUrl: string
  depositUrl: string | null
  /** The one origin that the page may post messages to. */
  operatorOrigin: string
  timeZone: string
  stakeMinMinor: string
  /** The most that a ticket of the player pays; leagues may pay less. */
  paidMaxMinor: string
  /** Stakes that the slip offers. */
  stakesMinor: string[]
  liveDelayMs: number
  legsMax: number
}

export type TournamentView = { id: string; name: string; events: number; live: number }
export type CategoryView = { id: string; name: string; tournaments: TournamentView[] }
export type SportView = { id: string; name: string; events: number; live: number; categories: CategoryView[] }

export type CompetitorView = { id: string; name: string; abbreviation: string }

/** Where an event stands, as the feed told it: codes are those of `@croupier/sports-feed/codes`. */
export type ProgressView = {
  matchStatus: number
  home: number
  away: number
  /** Points of the running game of tennis. */
  gameScore?: { home: number; away: number }
  /** 1 home, 2 away. */
  server?: 1 | 2
  /** `67:12`, and whether it stands still. */
  clock?: { time: string; stoppage?: string; remaining?: string; isStopped: boolean }
  periods: { number: number; home: number; away: number }[]
  statistics?: Partial<Record<'corners' | 'yellowCards' | 'redCards' | 'kills' | 'towers', { home: number; away: number }>>
}

/** Odds in thousandths. An outcome that is not sold has none. */
export type OutcomeView = { id: string; odds?: number }

/** `row` names the market in a ticket; `version` is that of its price. */
export type MarketView = {
  row: string
  id: number
  specifiers: string
  /** Of `@croupier/sports-feed/codes`; -1 where its producer is silent. */
  status: number
  version: string
  outcomes: OutcomeView[]
  /** Why it is suspended, where the feed says so. */
  stopReason?: number
}

export type EventView = {
  id: string
  sport: string
  category: { id: string; name: string }
  tournament: { id: string; name: string }
  home: CompetitorView
  away: CompetitorView
  startsAt: string
  /** Of `@croupier/sports-feed/codes`. */
  status: number
  bestOf?: number
  progress?: ProgressView
  /** How many markets there are beside those that are shown. */
  marketsCount: number
  markets: MarketView[]
}

/** A page of events with their main markets; `next` asks for what follows. */
export type EventsPage = { events: EventView[]; next: string | null }
export type EventsQuery = {
  sport?: string | undefined
  tournament?: string | undefined
  when?: 'live' | 'today' | 'soon' | 'all' | undefined
  after?: string | undefined
}

/** Events of a socket: what changed of an event that the page watches. */
export type EventChange = {
  id: string
  status: number
  progress?: ProgressView
  /** Only those that changed. */
  markets: MarketView[]
}

export type OddsChangePolicy = 'none' | 'higher' | 'any'

export type AskedLeg = { market: string; version: string; outcome: string; odds: number; banker: boolean }
export type AskedTicket = {
  /** A UUID that the page makes before it asks, and keeps when it asks again. */
  id: string
  legs: AskedLeg[]
  /** How many legs a combination has, bankers not counted. */
  sizes: number[]
  /** The stake of one combination. */
  unitMinor: string
  oddsChange: OddsChangePolicy
}

export type TicketState =
  | 'REVIEW_PENDING'
  | 'OFFERED'
  | 'DELAYED'
  | 'DEBIT_PENDING'
  | 'ACCEPTED'
  | 'REJECTED'
  | 'ROLLBACK_PENDING'
  | 'ROLLED_BACK'
  | 'CREDIT_PENDING'
  | 'CLOSED'
  | 'TAKE_BACK_PENDING'
  | 'CASHED_OUT'

export type LegResult = 'open' | 'win' | 'lose' | 'void' | 'half-win' | 'half-lose' | 'dead-heat'

export type LegView = {
  event: Pick<EventView, 'id' | 'sport' | 'home' | 'away' | 'startsAt' | 'status'>
  tournament: string
  market: { row: string; id: number; specifiers: string }
  outcome: string
  odds: number
  banker: boolean
  isLive: boolean
  /** The score at which it was accepted, where it was in play. */
  score?: { home: number; away: number }
  result: LegResult
}

export type TicketView = {
  id: string
  state: TicketState
  refusal: string | null
  placedAt: string
  currency: string
  legs: LegView[]
  sizes: number[]
  combinations: number
  unitMinor: string
  costMinor: string
  /** The most that it can still pay. */
  returnMaxMinor: string
  payoutMinor: string | null
  cashedOutMinor: string
  balanceMinor: string | null
  /** What each version of the settlement paid; more than one where a result was corrected. */
  settlements: { payoutMinor: string | null; at: string }[]
  canCashOut: boolean
  /** While a trader looks at it, or its player at another stake. */
  review: { endsAt: string; offer: { unitMinor: string; costMinor: string; returnMaxMinor: string } | null } | null
}

/** Takes or declines the stake that a trader offers; answered as the ticket, and so is taking a ticket back that waits for a trader. */
export type OfferAnswer = { accept: boolean }

export type TicketsPage = { tickets: TicketView[]; next: string | null }

/** A refusal of a ticket. `legs` are the prices of now where they moved; `maxUnitMinor` the largest stake that would be taken. */
export type RefusalView = {
  error: string
  message: string
  field?: string
  legs?: { market: string; version: string; outcome: string; odds: number | null; status: number }[]
  maxUnitMinor?: string
}

export type CashOutQuote = { id: string; valueMinor: string; restUnitMinor: string; expiresAt: string }
