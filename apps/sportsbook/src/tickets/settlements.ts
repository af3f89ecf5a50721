import { type Bet, paidMinor } from '@croupier/settlement/bets'
import type { Settlement } from '@croupier/settlement/factors'
import { oddsRatio } from '@croupier/settlement/odds'
import { ratio } from '@croupier/settlement/ratio'
import type { MarketState } from '@croupier/settlement/revisions'
import { legSettlement } from '#books/market-states.ts'
import type { LegResult } from '../../player-api/messages.ts'
import type { LegRow, StoredSettlement, TicketRow } from './store-tickets.ts'

/** What legs and tickets become when markets are settled: pure. */

const HALVES = 2
const MILLION = 1_000_000n

/** The settlement of a leg as it is kept; null while it is open. */
export function settledLeg(state: MarketState, leg: Pick<LegRow, 'outcome_id'>, acceptedAt: Date): StoredSettlement | null {
  const settlement = legSettlement(state, { outcomeId: leg.outcome_id, acceptedMs: acceptedAt.getTime() })
  return settlement ? stored(settlement) : null
}

function stored({ voidFactor, result, deadHeat }: Settlement): StoredSettlement {
  return {
    result,
    voidHalves: Number((voidFactor.num * BigInt(HALVES)) / voidFactor.den) as StoredSettlement['voidHalves'],
    deadHeatPpm: Number((deadHeat.num * MILLION) / deadHeat.den),
  }
}

function settlementOf({ result, voidHalves, deadHeatPpm }: StoredSettlement): Settlement {
  return { voidFactor: ratio(voidHalves, HALVES), result, deadHeat: ratio(deadHeatPpm, MILLION) }
}

type Terms = Pick<TicketRow, 'sizes' | 'unit_minor' | 'cap_minor'>

/** A ticket with what became of its legs, as settlement and cash-out compute with it. */
export function betOfTicket({ sizes, unit_minor: unitMinor, cap_minor: capMinor }: Terms, legs: readonly LegRow[]): Bet {
  return {
    sizes,
    unitMinor,
    capMinor,
    legs: legs.map(({ event_id: event, odds, is_banker: isBanker, settlement }) => ({
      event,
      odds: oddsRatio(BigInt(odds)),
      isBanker,
      ...(settlement && { settlement: settlementOf(settlement) }),
    })),
  }
}

/** What a ticket is owed by what is known of its legs; null while it is open. */
export function payoutOf(ticket: Terms, legs: readonly LegRow[]): bigint | null {
  return paidMinor(betOfTicket(ticket, legs)) ?? null
}

/** What a player reads of a leg. */
export function legResult(settlement: StoredSettlement | null): LegResult {
  if (!settlement) return 'open'
  const { result, voidHalves, deadHeatPpm } = settlement
  if (voidHalves === 2) return 'void'
  if (voidHalves === 1) return result === 1 ? 'half-win' : 'half-lose'
  if (result === 1 && deadHeatPpm < Number(MILLION)) return 'dead-heat'
  return result === 1 ? 'win' : 'lose'
}
