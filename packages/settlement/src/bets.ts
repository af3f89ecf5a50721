import { combinationsOf, countCombinations } from './combinations.ts'
import { factorOf, type Settlement, VOID } from './factors.ts'
import { floorTimes, isEqual, minus, ONE, product, type Ratio, ratio, ZERO } from './ratio.ts'

/** One selection of a bet. */
export type Leg = {
  readonly event: string
  /** Exact: boosted odds and the odds of a place stand here. */
  readonly odds: Ratio
  readonly isBanker?: boolean
  /** Undefined while the outcome is open. */
  readonly settlement?: Settlement
}

/** More for a bet of many winning legs: the percentage that the number of winning legs earns, of what is won above the stake. */
export type AccumulatorBonus = { readonly legsMin: number; readonly oddsMin: Ratio; readonly percents: ReadonlyMap<number, bigint> }

/** A bet over selections of different events: every combination of each size, each with the same stake. */
export type Bet = {
  readonly legs: readonly Leg[]
  /** How many selections besides the bankers are combined: [1] single, [n] parlay, [2, 3] both doubles and trebles. */
  readonly sizes: readonly number[]
  /** Of one combination. */
  readonly unitMinor: bigint
  /** A token in place of money: what is won is paid without the stake, and a bet that is void gives the token back and no money. */
  readonly isFreeStake?: boolean
  readonly bonus?: AccumulatorBonus
  /** The most that the bet pays. */
  readonly capMinor?: bigint
}

export const LEGS_MAX = 12
const SELECTIONS_MAX = 63
const COMBINATIONS_MAX = 2000

export type BetFault = 'NO_LEGS' | 'TOO_MANY_LEGS' | 'SAME_EVENT' | 'NO_COMBINATIONS' | 'TOO_MANY_COMBINATIONS'

/** Why a bet cannot be taken; undefined where it can. */
export function betFault({ legs, sizes }: Pick<Bet, 'legs' | 'sizes'>): BetFault | undefined {
  if (legs.length === 0) return 'NO_LEGS'
  if (legs.length > SELECTIONS_MAX || Math.max(...sizes, 0) + bankersOf(legs).length > LEGS_MAX) return 'TOO_MANY_LEGS'
  if (new Set(legs.map(({ event }) => event)).size < legs.length) return 'SAME_EVENT'
  const count = countCombinations(systemOf({ legs, sizes }))
  if (count === 0) return 'NO_COMBINATIONS'
  return count > COMBINATIONS_MAX ? 'TOO_MANY_COMBINATIONS' : undefined
}

/** What a bet costs: the stake of one combination times their number. */
export function costMinor({ legs, sizes, unitMinor }: Pick<Bet, 'legs' | 'sizes' | 'unitMinor'>): bigint {
  return unitMinor * BigInt(countCombinations(systemOf({ legs, sizes })))
}

/** The most that a bet can pay: as if every open leg won. */
export function returnMaxMinor(bet: Bet): bigint {
  return paid({ ...bet, legs: bet.legs.map((leg) => ({ ...leg, settlement: leg.settlement ?? WON })) })
}

const WON: Settlement = { voidFactor: ZERO, result: 1, deadHeat: ONE }

/**
 * What a bet pays once nothing of it is open, undefined before: a combination that has lost is decided, whatever its other legs do. Each
 * combination is rounded down once, never a leg.
 */
export function paidMinor(bet: Bet): bigint | undefined {
  const isOpen = [...combinationsOf(systemOf(bet))].some((places) => isUndecided(legsAt(bet, places)))
  return isOpen ? undefined : paid(bet)
}

/** Whether every leg is void, so that a free stake is to be given back as the token that it was. */
export function isVoid({ legs }: Pick<Bet, 'legs'>): boolean {
  return legs.every(({ settlement }) => settlement !== undefined && isEqual(settlement.voidFactor, ONE))
}

function paid(bet: Bet): bigint {
  let sum = 0n
  for (const places of combinationsOf(systemOf(bet))) sum += combinationMinor(bet, legsAt(bet, places))
  return bet.capMinor !== undefined && sum > bet.capMinor ? bet.capMinor : sum
}

function combinationMinor({ unitMinor, isFreeStake, bonus }: Bet, legs: readonly Leg[]): bigint {
  const factor = product(legs.map(({ settlement = VOID, odds }) => factorOf(settlement, odds)))
  const grossMinor = floorTimes(unitMinor, factor)
  const wonMinor = grossMinor > unitMinor ? grossMinor - unitMinor : 0n
  const extraMinor = bonus ? floorTimes(wonMinor, ratio(bonusPercent(bonus, legs), 100)) : 0n
  return (isFreeStake ? wonMinor : grossMinor) + extraMinor
}

/** Void and half void legs earn nothing, and neither do legs below the least odds. */
function bonusPercent({ legsMin, oddsMin, percents }: AccumulatorBonus, legs: readonly Leg[]): bigint {
  const counted = legs.filter(
    ({ odds, settlement }) => settlement?.result === 1 && settlement.voidFactor.num === 0n && minus(odds, oddsMin).num >= 0n,
  ).length
  return counted < legsMin ? 0n : (percents.get(counted) ?? 0n)
}

function isUndecided(legs: readonly Leg[]): boolean {
  const isLost = legs.some(({ settlement, odds }) => settlement && factorOf(settlement, odds).num === 0n)
  return !isLost && legs.some(({ settlement }) => settlement === undefined)
}

export function legsAt({ legs }: Pick<Bet, 'legs'>, places: readonly number[]): Leg[] {
  return places.flatMap((place) => legs[place] ?? [])
}

export function systemOf({ legs, sizes }: Pick<Bet, 'legs' | 'sizes'>) {
  return { count: legs.length, bankers: bankersOf(legs), sizes }
}

function bankersOf(legs: readonly Leg[]): number[] {
  return legs.flatMap(({ isBanker }, place) => (isBanker ? [place] : []))
}
