import { ODDS_MAX, ODDS_MIN } from '@croupier/settlement/odds'
import { fairOdds, type Prospects } from './prospects.ts'

const STEPS = 60
const POWER_MAX = 4

/**
 * The power method: every fair probability is raised to one power, so that together they come to so many times their sum. Long shots bear
 * more of the margin than favourites, as bettors' money wants it.
 */
export function withMargin(fair: readonly number[], overround: number): number[] {
  const target = overround * fair.reduce((sum, each) => sum + each, 0)
  let [low, high] = [0, POWER_MAX]
  for (let step = 0; step < STEPS; step += 1) {
    const power = (low + high) / 2
    if (fair.reduce((sum, each) => sum + each ** power, 0) > target) low = power
    else high = power
  }
  return fair.map((each) => each ** ((low + high) / 2))
}

/** Odds of a market with its margin, in thousandths. Odds are rounded down: the house never gives more than the model says. */
export function marketOdds(prospects: readonly Prospects[], overround: number): number[] {
  return withMargin(
    prospects.map((each) => 1 / fairOdds(each)),
    overround,
  ).map((probability) => Math.min(Number(ODDS_MAX), Math.max(Number(ODDS_MIN), Math.floor(1000 / probability))))
}

const MILLION = 1_000_000
const KEYS = ['win', 'halfWin', 'refund', 'halfLose', 'lose'] as const

/** Prospects in whole millionths that sum to a million: rounded down, and what is missing goes to the likeliest. */
export function millionths(prospects: Prospects): Prospects {
  const whole = { ...prospects }
  for (const key of KEYS) whole[key] = Math.floor(prospects[key] * MILLION)
  const missing = MILLION - KEYS.reduce((sum, key) => sum + whole[key], 0)
  const likeliest = KEYS.reduce((best, key) => (whole[key] > whole[best] ? key : best))
  whole[likeliest] += missing
  return whole
}
