import { marketOdds } from './margin.ts'
import type { Prospects } from './prospects.ts'

/** Up to which odds, in thousandths, a price moves in which steps: as exchanges of the field have it, so that small changes of a chance move nothing. */
const STEPS: readonly (readonly [below: number, step: number])[] = [
  [2000, 10],
  [3000, 20],
  [4000, 50],
  [6000, 100],
  [10_000, 200],
  [20_000, 500],
  [30_000, 1000],
  [50_000, 2000],
  [100_000, 5000],
  [Number.POSITIVE_INFINITY, 10_000],
]

/** The next price of the ladder at or below odds in thousandths; the lowest ones stay as they are. */
export function ladderOdds(odds: number): number {
  const [, step] = STEPS.find(([below]) => odds < below) ?? [0, 1]
  return odds < LOWEST ? odds : odds - (odds % step)
}

const LOWEST = 1010

/** The odds at which a market is offered: with its margin, on the ladder. */
export function offeredOdds(prospects: readonly Prospects[], overround: number): number[] {
  return marketOdds(prospects, overround).map(ladderOdds)
}
