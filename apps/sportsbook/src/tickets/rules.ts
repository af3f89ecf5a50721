import { type Bet, betFault, costMinor, returnMaxMinor } from '@croupier/settlement/bets'
import { ODDS_MAX, ODDS_MIN, oddsRatio } from '@croupier/settlement/odds'
import { eventStatus, marketStatus } from '@croupier/sports-feed/codes'
import type { OddsChangePolicy, TicketState } from '../../player-api/messages.ts'

/** The life of a ticket: which state may follow which. */
const TICKET_NEXT = {
  REVIEW_PENDING: ['DELAYED', 'OFFERED', 'REJECTED'],
  OFFERED: ['DELAYED', 'REJECTED'],
  DELAYED: ['DEBIT_PENDING', 'REJECTED'],
  DEBIT_PENDING: ['ACCEPTED', 'REJECTED', 'ROLLBACK_PENDING'],
  ACCEPTED: ['CREDIT_PENDING', 'CASHED_OUT'],
  REJECTED: [],
  ROLLBACK_PENDING: ['ROLLED_BACK'],
  ROLLED_BACK: [],
  CREDIT_PENDING: ['CLOSED', 'TAKE_BACK_PENDING', 'ACCEPTED'],
  CLOSED: ['CREDIT_PENDING', 'TAKE_BACK_PENDING', 'ACCEPTED'],
  TAKE_BACK_PENDING: ['CREDIT_PENDING', 'CLOSED', 'ACCEPTED'],
  CASHED_OUT: [],
} as const satisfies Record<TicketState, readonly TicketState[]>

/** Whether a ticket may go from one state to another; a wait leaves it where it is. */
export function isTicketMove(from: TicketState, to: TicketState): boolean {
  const next: readonly TicketState[] = TICKET_NEXT[from]
  return from === to || next.includes(to)
}

/** A ticket that waits for a trader, or for its player's answer to another stake; nothing is debited yet. */
export const WAITING_TICKETS = ['REVIEW_PENDING', 'OFFERED'] as const satisfies readonly TicketState[]

/** A ticket whose legs settlements reach. One that is bought back is final, and one that is not accepted yet follows when it is. */
export const SETTLED_TICKETS = ['ACCEPTED', 'CREDIT_PENDING', 'CLOSED', 'TAKE_BACK_PENDING'] as const satisfies readonly TicketState[]

/** Limits of the house, in minor units of any currency; leagues may have others. */
export const limits = {
  stakeMinMinor: 1000n,
  /** The most that a ticket pays. */
  paidMaxMinor: 50_000_000n,
  /** What one outcome may cost the house in singles. */
  outcomePaidMaxMinor: 200_000_000n,
  legsMax: 12,
} as const

/** How long a ticket with a leg in play waits before it is checked again and taken. */
export const LIVE_DELAY_MS = 4000
/** How long a ticket waits for a trader, and an offer of another stake for its player. */
export const REVIEW_MS = 120_000
export const OFFER_MS = 60_000

export type ReviewReason = 'stake' | 'player'

/** Why a trader looks at a ticket before it is taken; undefined where none does. */
export function reviewReason(
  { isReviewed, reviewFromMinor }: { isReviewed: boolean; reviewFromMinor: bigint | null },
  cost: bigint,
): ReviewReason | undefined {
  if (isReviewed) return 'player'
  return reviewFromMinor !== null && cost >= reviewFromMinor ? 'stake' : undefined
}

/** What a ticket costs at another stake of a combination. */
export function offeredCost(
  { cost_minor: cost, unit_minor: unit }: { cost_minor: bigint; unit_minor: bigint },
  offeredUnitMinor: bigint,
): bigint {
  return (cost / unit) * offeredUnitMinor
}

/** A leg as a page asks for it. */
export type AskedLeg = { marketRow: bigint; version: bigint; outcomeId: string; odds: number; isBanker: boolean }

/** A market with what decides whether it may be bet on, read under a lock. */
export type HeldMarket = {
  marketRow: bigint
  eventId: string
  tournamentId: string
  product: number
  status: number
  version: bigint
  outcomes: Readonly<Record<string, { odds?: number; active: boolean }>>
  eventStatus: number
  hasStarted: boolean
  isLive: boolean
  /** Whether its producer was heard and misses nothing. */
  isTrusted: boolean
  homeScore: number
  awayScore: number
}

export type LegFault = 'MARKET_CLOSED' | 'MARKET_SUSPENDED' | 'ODDS_CHANGED' | 'INVALID_SELECTION'
export type CheckedLeg = { fault: LegFault } | { odds: number; version: bigint }

/** Whether a leg is taken, and at which odds and version: those of now, where the player takes that move of the odds. */
export function checkLeg(asked: AskedLeg, market: HeldMarket | undefined, policy: OddsChangePolicy): CheckedLeg {
  // A closed market may have lost its outcomes, which were offered all the same.
  const closed = market && closedFault(market)
  if (closed) return { fault: closed }
  const outcome = market && ownOutcome(market, asked.outcomeId)
  if (!outcome) return { fault: 'INVALID_SELECTION' }
  const odds = outcome.active ? outcome.odds : undefined
  if (odds === undefined || odds < ODDS_MIN || odds > ODDS_MAX) return { fault: 'MARKET_SUSPENDED' }
  // The page names odds that this version never had.
  if (market.version === asked.version && odds !== asked.odds) return { fault: 'INVALID_SELECTION' }
  return isMoveTaken(policy, asked.odds, odds) ? { odds, version: market.version } : { fault: 'ODDS_CHANGED' }
}

/** Names that every object has are no outcomes. */
function ownOutcome({ outcomes }: HeldMarket, id: string): { odds?: number; active: boolean } | undefined {
  return Object.hasOwn(outcomes, id) ? outcomes[id] : undefined
}

function closedFault(market: HeldMarket): 'MARKET_CLOSED' | 'MARKET_SUSPENDED' | undefined {
  const { suspended, settled, cancelled, handedOver, inactive } = marketStatus
  if (isOverStatus(market.eventStatus)) return 'MARKET_CLOSED'
  if (market.status === settled || market.status === cancelled || market.status === handedOver || market.status === inactive)
    return 'MARKET_CLOSED'
  // Odds from before an event are not those of the event in play.
  if (market.hasStarted && !market.isLive) return 'MARKET_CLOSED'
  return market.status === suspended || !market.isTrusted ? 'MARKET_SUSPENDED' : undefined
}

function isOverStatus(status: number): boolean {
  const { ended, closed, cancelled, postponed, abandoned } = eventStatus
  return status === ended || status === closed || status === cancelled || status === postponed || status === abandoned
}

/** Whether a player who asked at some odds takes the odds of now. */
export function isMoveTaken(policy: OddsChangePolicy, asked: number, now: number): boolean {
  switch (policy) {
    case 'any':
      return true
    case 'higher':
      return now >= asked
    case 'none':
      return now === asked
  }
}

export type AskedTicket = {
  id: string
  legs: readonly AskedLeg[]
  sizes: readonly number[]
  unitMinor: bigint
  oddsChange: OddsChangePolicy
}

/** A leg with the event that its market is of, and the odds that it is taken at. */
type PricedLeg = { eventId: string; odds: number; isBanker: boolean }

/** `mostMinor` is the most that the ticket pays. */
export function betOf(
  { sizes, unitMinor }: Pick<AskedTicket, 'sizes' | 'unitMinor'>,
  legs: readonly PricedLeg[],
  mostMinor: bigint = limits.paidMaxMinor,
): Bet {
  return {
    sizes,
    unitMinor,
    capMinor: mostMinor,
    legs: legs.map(({ eventId, odds, isBanker }) => ({ event: eventId, odds: oddsRatio(BigInt(odds)), isBanker })),
  }
}

export type TicketFault = {
  code: 'INVALID_SELECTION' | 'SAME_EVENT' | 'TOO_MANY_LEGS' | 'LIMIT_MIN' | 'LIMIT_MAX'
  /** The largest stake of a combination that would be taken. */
  maxUnitMinor?: bigint
}

/** Why the house does not take a ticket at these odds; undefined where it does. */
export function ticketFault(
  asked: Pick<AskedTicket, 'sizes' | 'unitMinor'>,
  legs: readonly PricedLeg[],
  mostMinor: bigint = limits.paidMaxMinor,
): TicketFault | undefined {
  const bet = betOf(asked, legs, mostMinor)
  const fault = betFault(bet)
  if (fault === 'SAME_EVENT') return { code: 'SAME_EVENT' }
  if (fault === 'TOO_MANY_LEGS' || fault === 'TOO_MANY_COMBINATIONS') return { code: 'TOO_MANY_LEGS' }
  if (fault) return { code: 'INVALID_SELECTION' }
  if (costMinor(bet) < limits.stakeMinMinor) return { code: 'LIMIT_MIN' }
  if (returnMaxMinor({ ...bet, capMinor: mostMinor + 1n }) <= mostMinor) return undefined
  return { code: 'LIMIT_MAX', maxUnitMinor: largestUnit(bet, mostMinor) }
}

/** The largest stake of a combination with which the ticket pays no more than it may. Rounded down to whole units of a hundred. */
function largestUnit(bet: Bet, mostMinor: bigint): bigint {
  const probeMinor = 1_000_000n
  const { capMinor: _cap, ...uncapped } = bet
  const paidOfProbe = returnMaxMinor({ ...uncapped, unitMinor: probeMinor })
  return paidOfProbe === 0n ? 0n : wholeUnits((mostMinor * probeMinor) / paidOfProbe)
}

/** The largest stake of a single with which its outcome costs the house no more than it may. */
export function largestSingle(roomMinor: bigint, odds: number): bigint {
  return roomMinor <= 0n ? 0n : wholeUnits((roomMinor * 1000n) / BigInt(odds))
}

const UNIT_MINOR = 100n

function wholeUnits(amountMinor: bigint): bigint {
  return amountMinor - (amountMinor % UNIT_MINOR)
}

export type SettledTicket = {
  state: (typeof SETTLED_TICKETS)[number]
  winVersion: number
  /** What the settlement before says; null while the ticket was open. */
  paidBeforeMinor: bigint | null
}

/**
 * What a ticket does when its legs say that it is owed another amount, or nothing certain any more (null). A win that the wallet has or is sent is
 * taken back before another follows; a payout of nothing takes nothing back.
 */
export function settlementOf(
  { state, winVersion, paidBeforeMinor }: SettledTicket,
  payoutMinor: bigint | null,
  version: number,
): { state: TicketState; winVersion: number } {
  if (state === 'ACCEPTED') return payoutMinor === null ? { state, winVersion } : { state: 'CREDIT_PENDING', winVersion: version }
  if (state === 'TAKE_BACK_PENDING') return { state, winVersion }
  if (paidBeforeMinor !== 0n) return { state: 'TAKE_BACK_PENDING', winVersion }
  return payoutMinor === null ? { state: 'ACCEPTED', winVersion } : { state: 'CREDIT_PENDING', winVersion: version }
}
