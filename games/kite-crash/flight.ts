import { paytable } from './paytable.ts'

const MS_AND_HUNDREDTHS = 100_000

/** Where every flight begins, and where it ends at the latest: multipliers in hundredths. */
export const START = 100
export const END = paytable.cashOut.max

/**
 * The multiplier in hundredths after so many whole milliseconds, rounded down. The floor is exact although the power is a float: a test
 * works out all 153,506 milliseconds of the longest flight in integers, and none comes nearer to a whole hundredth than 10^-7, fifty times
 * the largest error of the float.
 */
export function hundredthsAt(flownMs: number): number {
  return Math.min(END, Math.floor(START * Math.exp((flownMs * paytable.growthPerSecond) / MS_AND_HUNDREDTHS)))
}

/** The first whole millisecond at which the multiplier stands at so many hundredths or above. */
export function reachedAfterMs(hundredths: number): number {
  const guess = Math.floor((Math.log(hundredths / START) * MS_AND_HUNDREDTHS) / paytable.growthPerSecond)
  return [guess - 1, guess, guess + 1, guess + 2].find((ms) => ms >= 0 && hundredthsAt(ms) >= hundredths) ?? 0
}

/** How long a flight lasts: to the first moment that is above its crash point. At 1.00 the string breaks before it flies. */
export function flightMs(crash: number): number {
  if (crash <= START) return 0
  return reachedAfterMs(Math.min(crash + 1, END))
}
