import { VOID } from '@croupier/settlement/factors'
import { type Market, settleMarket } from '@croupier/settlement/markets'
import { houseRules } from '@croupier/settlement/rule-sets'
import { type certainty, producers, type VoidReason } from '@croupier/sports-feed/codes'
import type { OnWire } from '@croupier/sports-feed/messages'
import { nameOf, settledMarket } from './feed-messages.ts'
import { factsAt, type SimulatedMatch } from './simulated-match.ts'

type Certainty = (typeof certainty)[keyof typeof certainty]
type Outcomes = NonNullable<ReturnType<typeof settleMarket>>
type Settled = { readonly market: Market; readonly outcomes: Outcomes }

/** Markets that are certain at an instant and were not at another one before. */
export function decidedBetween(
  match: SimulatedMatch,
  markets: readonly Market[],
  { fromMs, atMs }: { fromMs: number; atMs: number },
): Settled[] {
  const [before, now] = [factsAt(match, fromMs), factsAt(match, atMs)]
  return markets.flatMap((market) => {
    const outcomes = settleMarket(market, now, houseRules)
    return outcomes && settleMarket(market, before, houseRules) === undefined ? [{ market, outcomes }] : []
  })
}

/** All markets that are certain at an instant. */
export function decidedAt(match: SimulatedMatch, markets: readonly Market[], atMs: number): Settled[] {
  const facts = factsAt(match, atMs)
  return markets.flatMap((market) => {
    const outcomes = settleMarket(market, facts, houseRules)
    return outcomes ? [{ market, outcomes }] : []
  })
}

/** One message that settles markets; none where there are none. */
export function settlementMessage(
  { fixture }: SimulatedMatch,
  settled: readonly Settled[],
  { atMs, sure }: { atMs: number; sure: Certainty },
): OnWire<'bet_settlement'>[] {
  if (settled.length === 0) return []
  const markets = settled.map(({ market, outcomes }) => settledMarket(market, outcomes))
  return [{ type: 'bet_settlement', product: producers.live, event_id: fixture.id, timestamp: atMs, certainty: sure, markets }]
}

/** One message that makes markets void for bets of any time; none where there are none. */
export function cancelMessage(
  { fixture }: SimulatedMatch,
  markets: readonly Market[],
  { atMs, reason }: { atMs: number; reason: VoidReason },
): OnWire<'bet_cancel'>[] {
  if (markets.length === 0) return []
  const named = markets.map((market) => ({ ...nameOf(market), void_reason: reason }))
  return [{ type: 'bet_cancel', product: producers.live, event_id: fixture.id, timestamp: atMs, markets: named }]
}

export function isWhollyVoid({ outcomes }: Settled): boolean {
  return Object.values(outcomes).every((settlement) => settlement === VOID)
}
