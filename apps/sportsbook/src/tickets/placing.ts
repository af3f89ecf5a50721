import { costMinor, returnMaxMinor } from '@croupier/settlement/bets'
import { houseRules } from '@croupier/settlement/rule-sets'
import { betLeaseMs } from '@croupier/vendor-kit/retries'
import { Refusal } from '@croupier/vendor-server/refusals'
import type { Context } from '#context.ts'
import { type DatabaseTransaction, inTransaction } from '#database.ts'
import { type TicketTerms, termsOf } from '#desk/terms.ts'
import { refusal, refuse } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import { debitTicket } from './debits.ts'
import {
  type AskedLeg,
  type AskedTicket,
  betOf,
  checkLeg,
  type HeldMarket,
  isMoveTaken,
  LIVE_DELAY_MS,
  largestSingle,
  REVIEW_MS,
  type ReviewReason,
  reviewReason,
  type TicketFault,
  ticketFault,
} from './rules.ts'
import { holdMarkets, lowerExposure, raiseExposure } from './store-holding.ts'
import { findReview, insertReview } from './store-reviews.ts'
import {
  findTicket,
  holdTicket,
  insertTicket,
  type LegRow,
  listLegs,
  lockTicket,
  moveTicket,
  type NewLeg,
  type NewTicket,
  type TicketJob,
  type TicketRow,
} from './store-tickets.ts'

/**
 * Takes a ticket at the prices that stand while it is written: its markets are locked, so no price moves in between. One with a leg in play is only
 * kept until the live delay is over. The id is the page's: a repeat changes nothing, and another ask under the id is refused.
 */
export async function placeTicket(context: Context, session: Session, asked: AskedTicket): Promise<void> {
  const job = await writeTicket(context, session, asked).catch(async (error: unknown) => {
    // A ticket that is there already is answered, whatever would be refused now.
    if (error instanceof Refusal && (await isKnown(context, session, asked))) return undefined
    throw error
  })
  if (job?.state === 'DEBIT_PENDING') await debitTicket(context, job)
}

/** Undefined where the id is of a ticket that was placed before. */
async function writeTicket(context: Context, session: Session, asked: AskedTicket): Promise<TicketJob | undefined> {
  const written = await inTransaction(context.db, async (tx) => {
    const markets = await holdMarkets(
      tx,
      asked.legs.map(({ marketRow }) => marketRow),
    )
    const terms = await termsOf(tx, { playerId: session.player_id, tournamentIds: tournamentsOf(markets) })
    const legs = checkTicket(asked, markets, terms.ticketPaidMaxMinor)
    const cost = costMinor(betOf(asked, legs))
    const reason = session.is_demo ? undefined : reviewReason(terms, cost)
    const job = await insertTicket(tx, {
      ...asked,
      ...beginning(context, { reason, isLive: legs.some(({ isLive }) => isLive) }),
      sessionId: session.id,
      playerId: session.player_id,
      currency: session.currency,
      costMinor: cost,
      ruleSet: `${houseRules.code} ${houseRules.version}`,
      capMinor: terms.ticketPaidMaxMinor,
      legs,
    })
    if (job && reason) await insertReview(tx, asked.id, reason)
    const isHeld = job?.state === 'DEBIT_PENDING'
    if (isHeld && !session.is_demo) await expose(tx, { ...asked, ...terms, currency: session.currency, legs })
    return job
  })
  if (!written) await isKnown(context, session, asked)
  return written
}

/** A ticket waits for a trader first, and for the live delay after that. */
function beginning(
  { wallet }: Context,
  { reason, isLive }: { reason: ReviewReason | undefined; isLive: boolean },
): Pick<NewTicket, 'state' | 'waitMs'> {
  if (reason) return { state: 'REVIEW_PENDING', waitMs: REVIEW_MS }
  return isLive ? { state: 'DELAYED', waitMs: LIVE_DELAY_MS } : { state: 'DEBIT_PENDING', waitMs: betLeaseMs(wallet.timeoutMs) }
}

/** Whether this ticket was placed before; refuses where the id is of another one. */
async function isKnown(context: Context, session: Session, asked: AskedTicket): Promise<boolean> {
  const ticket = await findTicket(context.db, asked.id)
  if (!ticket) return false
  const legs = (await listLegs(context.db, [asked.id])).get(asked.id) ?? []
  const askedMinor = (await findReview(context.db, asked.id))?.cost_minor ?? ticket.cost_minor
  if (ticket.player_id !== session.player_id || !isOfAsk(asked, { ...ticket, cost_minor: askedMinor }, legs)) refuse('DUPLICATE', 'id')
  return true
}

/** Whether a ticket may have come of an ask. Its odds may have moved as the ask takes it, and its stake be bought back in part: its cost stays. */
function isOfAsk(asked: AskedTicket, ticket: TicketRow, legs: readonly LegRow[]): boolean {
  const isSameLegs =
    legs.length === asked.legs.length &&
    legs.every((leg, place) => {
      const wanted = asked.legs[place]
      const isSamePick = wanted?.marketRow === leg.market_row && wanted.outcomeId === leg.outcome_id && wanted.isBanker === leg.is_banker
      return isSamePick && isMoveTaken(asked.oddsChange, wanted.odds, leg.odds)
    })
  if (!isSameLegs || ticket.odds_change !== asked.oddsChange || String(ticket.sizes) !== String(asked.sizes)) return false
  const priced = legs.map(({ event_id: eventId, odds, is_banker: isBanker }) => ({ eventId, odds, isBanker }))
  return costMinor(betOf(asked, priced)) === ticket.cost_minor
}

/** Checks a delayed ticket again when its delay is over, and takes it at the prices of now, or says why not. */
export async function decideDelayed(context: Context, { id }: Pick<TicketJob, 'id'>): Promise<void> {
  const job = await context.db.transaction().execute(async (tx) => {
    const ticket = await lockTicket(tx, id, ['DELAYED'])
    if (!ticket) return undefined
    const before = (await listLegs(tx, [id])).get(id) ?? []
    const asked = askedOf(ticket, before)
    const markets = await holdMarkets(
      tx,
      before.map(({ market_row: row }) => row),
    )
    try {
      const terms = await termsOf(tx, { playerId: ticket.player_id, tournamentIds: tournamentsOf(markets) })
      const legs = checkTicket(asked, markets, mostOf(terms, ticket))
      await holdTicket(tx, id, { legs, leaseMs: betLeaseMs(context.wallet.timeoutMs) })
      if (!ticket.is_demo) await expose(tx, { ...asked, ...terms, currency: ticket.currency, legs })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await moveTicket(tx, id, { from: 'DELAYED', to: 'REJECTED', refusal: error.code })
      return undefined
    }
    return ticket
  })
  if (job) await debitTicket(context, job)
}

function tournamentsOf(markets: ReadonlyMap<bigint, HeldMarket>): string[] {
  return [...new Set([...markets.values()].map(({ tournamentId }) => tournamentId))]
}

/** What a delayed ticket pays at most: what it was placed under, or less where that was lowered meanwhile. */
function mostOf({ ticketPaidMaxMinor }: TicketTerms, { cap_minor: capMinor }: TicketJob): bigint {
  return ticketPaidMaxMinor < capMinor ? ticketPaidMaxMinor : capMinor
}

function askedOf(ticket: TicketJob, legs: readonly LegRow[]): AskedTicket {
  const { id, sizes, unit_minor: unitMinor, odds_change: oddsChange } = ticket
  return {
    id,
    sizes,
    unitMinor,
    oddsChange,
    legs: legs.map((leg) => ({
      marketRow: leg.market_row,
      version: leg.price_version,
      outcomeId: leg.outcome_id,
      odds: leg.odds,
      isBanker: leg.is_banker,
    })),
  }
}

/** The legs at the prices of now. Refuses with the prices that moved, or with the largest stake that would be taken. */
function checkTicket(asked: AskedTicket, markets: ReadonlyMap<bigint, HeldMarket>, mostMinor: bigint): NewLeg[] {
  const checked = asked.legs.map((leg) => ({
    leg,
    market: markets.get(leg.marketRow),
    now: checkLeg(leg, markets.get(leg.marketRow), asked.oddsChange),
  }))
  const place = checked.findIndex(({ now }) => 'fault' in now)
  const wrong = checked[place]
  if (wrong && 'fault' in wrong.now)
    throw refusal(wrong.now.fault, `legs.${place}`, { legs: asked.legs.map((leg) => priceNow(leg, markets)) })
  const legs = checked.flatMap(({ leg, market, now }) => (market && 'odds' in now ? [newLeg(leg, market, now)] : []))
  const fault = ticketFault(asked, legs, mostMinor)
  if (fault)
    throw refusal(
      fault.code,
      FAULT_FIELDS[fault.code],
      fault.maxUnitMinor === undefined ? {} : { maxUnitMinor: String(fault.maxUnitMinor) },
    )
  return legs
}

const FAULT_FIELDS = {
  INVALID_SELECTION: 'sizes',
  SAME_EVENT: 'legs',
  TOO_MANY_LEGS: 'legs',
  LIMIT_MIN: 'unitMinor',
  LIMIT_MAX: 'unitMinor',
} as const satisfies Record<TicketFault['code'], string>

function newLeg({ marketRow, outcomeId, isBanker }: AskedLeg, market: HeldMarket, now: { odds: number; version: bigint }): NewLeg {
  const { eventId, isLive, homeScore, awayScore } = market
  return { marketRow, eventId, outcomeId, isBanker, isLive, homeScore, awayScore, ...now }
}

function priceNow({ marketRow, outcomeId }: AskedLeg, markets: ReadonlyMap<bigint, HeldMarket>): object {
  const market = markets.get(marketRow)
  const outcome = market?.outcomes[outcomeId]
  return {
    market: String(marketRow),
    version: String(market?.version ?? 0),
    outcome: outcomeId,
    odds: outcome?.active ? (outcome.odds ?? null) : null,
    status: market?.status ?? 0,
  }
}

type Exposing = Pick<TicketTerms, 'outcomePaidMaxMinor' | 'ticketPaidMaxMinor'> &
  Pick<AskedTicket, 'sizes' | 'unitMinor'> & { currency: string; legs: readonly NewLeg[] }

/** Adds a single to what its outcome may cost; refuses what would be too much. Parlays are not weighed: their outcomes are worked out by simulation. */
async function expose(tx: DatabaseTransaction, ticket: Exposing): Promise<void> {
  const [leg, ...others] = ticket.legs
  if (!leg || others.length > 0) return
  const paidMinor = returnMaxMinor(betOf(ticket, ticket.legs, ticket.ticketPaidMaxMinor))
  const exposed = { ...leg, currency: ticket.currency }
  const added = { stakedMinor: ticket.unitMinor, paidMinor }
  const total = await raiseExposure(tx, exposed, added)
  if (total <= ticket.outcomePaidMaxMinor) return
  await lowerExposure(tx, exposed, added)
  const room = ticket.outcomePaidMaxMinor - (total - paidMinor)
  throw refusal('MARKET_FULL', 'unitMinor', { maxUnitMinor: String(largestSingle(room, leg.odds)) })
}
