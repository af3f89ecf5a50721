import { daysOf } from '@croupier/calendar/calendar'
import type { Terms } from '@croupier/contract/agents-terms'
import { applyRate, divide, WHOLE_PPM } from '@croupier/money/rate'
import { type Inputs, sumInputs } from '../figures/rules.ts'
import type { Slot } from '../rules-clock.ts'

/** What is carried from one period to the next. `owedBackMinor` and `lossMinor` are zero or less. */
export type Carried = { micro: bigint; owedBackMinor: bigint; lossMinor: bigint }

/** One part of a period: what it was computed from, and what it earned in millionths of a minor unit. */
export type Part = { inputs: Inputs; basisMinor: bigint; tier: number | null; ratePpm: number; earnedMicro: bigint }

/** The parts of a period with the loss that came in and goes out. */
export type Earned = { parts: Part[]; earnedMicro: bigint; lossInMinor: bigint; lossOutMinor: bigint }

/** What the terms make of the parts of one period. The cap holds for the period as a whole. */
export function earn(terms: Terms, parts: readonly Inputs[], lossInMinor: bigint): Earned {
  if (terms.kind === 'dividend') return earnDividend(terms, sumInputs(parts), lossInMinor)
  const earned = parts.map((inputs) => partOf(terms, inputs, inputs.validMinor))
  return { parts: earned, earnedMicro: capped(terms, sumMicro(earned)), lossInMinor: 0n, lossOutMinor: 0n }
}

/**
 * Net loss of the line less the costs. A negative result earns nothing and is forgotten, carried up to the cap, or
 * carried in full; what was carried lessens the basis first.
 */
function earnDividend(terms: Terms, inputs: Inputs, lossInMinor: bigint): Earned {
  const net = netLossOf(terms, inputs) + lossInMinor
  const part = partOf(terms, inputs, net > 0n ? net : 0n)
  return { parts: [part], earnedMicro: capped(terms, part.earnedMicro), lossInMinor, lossOutMinor: lossAfter(terms, net) }
}

/** Stakes less payouts, less the shares of bonuses and payment costs that the terms lay on the agent; costs round up. */
export function netLossOf(terms: Terms, inputs: Inputs): bigint {
  const bonuses = applyRate(inputs.bonusesMinor, BigInt(terms.costs.bonusesPpm), 'up')
  const payments = applyRate(inputs.depositsMinor + inputs.withdrawalsMinor, BigInt(terms.costs.paymentsPpm), 'up')
  return inputs.turnoverMinor - inputs.payoutsMinor - bonuses - payments
}

function lossAfter(terms: Terms, netMinor: bigint): bigint {
  if (netMinor >= 0n || terms.carryOver === 'none') return 0n
  return terms.carryOver === 'capped' && netMinor < -terms.carryCap ? -terms.carryCap : netMinor
}

function partOf(terms: Terms, inputs: Inputs, basisMinor: bigint): Part {
  const tier = tierFor(terms, { ...inputs, netLossMinor: terms.kind === 'dividend' ? basisMinor : 0n })
  const step = tier === null ? undefined : terms.tiers[tier]
  // A fixed amount is never more than the basis itself: nobody is paid for a line that stood still.
  const fixedMicro = step ? (step.fixed < basisMinor ? step.fixed : basisMinor) * WHOLE_PPM : 0n
  const earnedMicro = step ? basisMinor * BigInt(step.ratePpm) + fixedMicro : 0n
  return { inputs, basisMinor, tier, ratePpm: step?.ratePpm ?? 0, earnedMicro }
}

type Reached = { validMinor: bigint; activeMembers: number; netLossMinor: bigint }

/** The highest step whose thresholds are all met; it holds for the whole basis. Null below the first. */
export function tierFor(terms: Terms, reached: Reached): number | null {
  const index = terms.tiers.findLastIndex(
    (step) =>
      reached.validMinor >= step.turnover &&
      reached.activeMembers >= step.activeMembers &&
      (terms.kind !== 'dividend' || reached.netLossMinor >= step.netLoss),
  )
  return index < 0 ? null : index
}

function capped(terms: Terms, micro: bigint): bigint {
  if (terms.cap === null) return micro
  const most = terms.cap * WHOLE_PPM
  return micro < most ? micro : most
}

export type Settled = { amountMinor: bigint; carried: Carried }

/**
 * Floors to the minor unit and carries the rest. Corrections of earlier periods and what is owed back are netted first,
 * so that the sum of all payments is at most the floor of the sum of all that was earned.
 */
export function settle(
  earnedMicro: bigint,
  correctionsMicro: bigint,
  before: Omit<Carried, 'lossMinor'>,
): Omit<Settled, 'carried'> & {
  carried: Omit<Carried, 'lossMinor'>
} {
  const total = earnedMicro + correctionsMicro + before.micro + before.owedBackMinor * WHOLE_PPM
  const whole = divide(total, WHOLE_PPM, 'down')
  const micro = total - whole * WHOLE_PPM
  if (whole < 0n) return { amountMinor: 0n, carried: { micro, owedBackMinor: whole } }
  return { amountMinor: whole, carried: { micro, owedBackMinor: 0n } }
}

/** What one period of a contract earned, pays and carries on. */
export type Wage = { earned: Earned; amountMinor: bigint; carried: Carried }

/** One period of a contract from the parts of its slot. Settlement and simulator both come by here, so that they cannot differ. */
export function wageOf(
  terms: Terms,
  parts: readonly Inputs[],
  { carried, correctionsMicro = 0n }: { carried: Carried; correctionsMicro?: bigint },
): Wage {
  const earned = earn(terms, parts, carried.lossMinor)
  const settled = settle(earned.earnedMicro, correctionsMicro, carried)
  return { earned, amountMinor: settled.amountMinor, carried: { ...settled.carried, lossMinor: earned.lossOutMinor } }
}

export const nothingCarried: Carried = { micro: 0n, owedBackMinor: 0n, lossMinor: 0n }

function sumMicro(parts: readonly Part[]): bigint {
  return parts.reduce((sum, part) => sum + part.earnedMicro, 0n)
}

/** The days of a pair are counted apart; everything else is one part. */
export function partsOf(terms: Terms, slot: Slot, zone: string): Slot[] {
  return terms.kind === 'daily' ? daysOf(slot, zone) : [slot]
}

/** Whether a step asks for active members: they are dear to count. */
export function asksForActive(terms: Terms): boolean {
  return terms.tiers.some((step) => step.activeMembers > 0)
}
