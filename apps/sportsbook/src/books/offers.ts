import { ladderOdds } from '@croupier/match-simulator/ladder'
import { ODDS_MAX, ODDS_MIN } from '@croupier/settlement/odds'
import { marketStatus } from '@croupier/sports-feed/codes'
import type { Priced } from '#feed/rows.ts'

/** What traders make of the feed's word: pure, for pages and for acceptance alike. */

const MILLION = 1_000_000n
const STAKE = 1000n
export const NEUTRAL_PPM = 1_000_000

/** A margin taken from the winnings part of odds, and a factor of the odds, in millionths. */
export type OddsTerms = { marginPpm: number; factorPpm: number }

/**
 * The odds at which an outcome is offered, in thousandths: rounded down, on the ladder of prices. Terms that lower nothing leave no less than
 * what the feed says, on the ladder or not, and odds that nobody may bet at stay as they are.
 */
export function offeredOdds(fed: number, { marginPpm, factorPpm }: OddsTerms): number {
  const odds = BigInt(fed)
  if (odds < ODDS_MIN || odds > ODDS_MAX) return fed
  const winnings = (odds - STAKE) * (MILLION - BigInt(marginPpm))
  const moved = ((STAKE * MILLION + winnings) * BigInt(factorPpm)) / (MILLION * MILLION)
  const within = Number(moved > ODDS_MAX ? ODDS_MAX : moved)
  const stepped = Math.max(ladderOdds(within), Number(ODDS_MIN))
  return moved < odds ? stepped : Math.max(stepped, fed)
}

/** A market as the feed says it, and what traders set beside it. */
export type FedMarket = {
  status: number
  outcomes: Readonly<Record<string, Priced>>
  isHeld: boolean
  marginPpm: number
  shifts: Readonly<Record<string, number>>
}

export type Offer = { status: number; outcomes: Record<string, Priced> }

/** A market as it is offered: suspended while a trader holds it, at odds with margin and shifts. */
export function offerOf({ status, outcomes, isHeld, marginPpm, shifts }: FedMarket): Offer {
  return {
    status: isHeld && status === marketStatus.active ? marketStatus.suspended : status,
    outcomes: Object.fromEntries(
      Object.entries(outcomes).map(([id, outcome]) => [id, offered(outcome, { marginPpm, factorPpm: factorOf(shifts, id) })]),
    ),
  }
}

/** Names that every object has are no shifts. */
function factorOf(shifts: FedMarket['shifts'], id: string): number {
  return (Object.hasOwn(shifts, id) ? shifts[id] : undefined) ?? NEUTRAL_PPM
}

function offered(outcome: Priced, terms: OddsTerms): Priced {
  return outcome.odds === undefined ? outcome : { ...outcome, odds: offeredOdds(outcome.odds, terms) }
}
