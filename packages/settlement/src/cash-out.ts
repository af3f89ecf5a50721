import { type Bet, returnMaxMinor, systemOf } from './bets.ts'
import { combinationsOf } from './combinations.ts'
import { factorOf, HALF_LOSE, HALF_WIN, LOSE, VOID, WIN } from './factors.ts'
import { floorTimes, ONE, plus, product, type Ratio, ratio, times, ZERO } from './ratio.ts'

const MILLION = 1_000_000n
/** Less than this part of a bet is not cashed out. */
export const CASH_OUT_PART_MIN_PPM = 200_000n

/** What an open outcome is expected to do, without margin, in millionths; together one. */
export type Chances = { win: bigint; halfWin: bigint; refund: bigint; halfLose: bigint; lose: bigint }

const RESULTS = [
  ['win', WIN],
  ['halfWin', HALF_WIN],
  ['refund', VOID],
  ['halfLose', HALF_LOSE],
  ['lose', LOSE],
] as const

/** What a unit of stake on an open outcome is worth. Undefined where the chances are not whole. */
export function fairFactor(odds: Ratio, chances: Chances): Ratio | undefined {
  const parts = RESULTS.map(([name]) => chances[name])
  if (parts.some((part) => part < 0n) || parts.reduce((sum, part) => sum + part, 0n) !== MILLION) return undefined
  return RESULTS.reduce((sum, [name, settlement]) => plus(sum, times(ratio(chances[name], MILLION), factorOf(settlement, odds))), ZERO)
}

type Pricing = {
  /** Of each leg that is open, by its place. */
  chances: ReadonlyMap<number, Chances>
  /** Kept by the house, in millionths. */
  feePpm: bigint
}

/**
 * What the house pays for a bet now: its stake times what settled legs made of it, times what open legs are worth, less the fee, rounded
 * down, and never above what the bet can pay. Undefined where an open leg has no chances. A free stake is not bought back.
 */
export function cashOutMinor(bet: Bet, { chances, feePpm }: Pricing): bigint | undefined {
  if (bet.isFreeStake) return undefined
  const factors = bet.legs.map(({ settlement, odds }, place) => {
    const own = chances.get(place)
    return settlement ? factorOf(settlement, odds) : own && fairFactor(odds, own)
  })
  if (factors.includes(undefined)) return undefined
  const worth = [...combinationsOf(systemOf(bet))].reduce(
    (sum, places) => plus(sum, product(places.map((place) => factors[place] ?? ONE))),
    ZERO,
  )
  const valueMinor = floorTimes(bet.unitMinor, times(worth, ratio(MILLION - feePpm, MILLION)))
  const mostMinor = returnMaxMinor(bet)
  return valueMinor < mostMinor ? valueMinor : mostMinor
}

export type PartialCashOut = { paidMinor: bigint; rest: Bet }

/** Buys a part of a bet back: it is paid its part of the value, and the rest goes on at its odds with the stake that is left. */
export function cashOutPart(bet: Bet, valueMinor: bigint, partPpm: bigint): PartialCashOut | undefined {
  if (partPpm < CASH_OUT_PART_MIN_PPM || partPpm >= MILLION) return undefined
  const takenMinor = floorTimes(bet.unitMinor, ratio(partPpm, MILLION))
  const isWhole = takenMinor === 0n || takenMinor === bet.unitMinor
  if (isWhole) return undefined
  // By the stake that really leaves, so that both parts together never pay more than the whole.
  return { paidMinor: floorTimes(valueMinor, ratio(takenMinor, bet.unitMinor)), rest: { ...bet, unitMinor: bet.unitMinor - takenMinor } }
}
