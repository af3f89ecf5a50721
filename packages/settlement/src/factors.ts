import { ONE, plus, type Ratio, ratio, times, ZERO } from './ratio.ts'

/**
 * What became of an outcome, as the field's main feed says it: the part of the stake that is void, whether the rest won, and the part of it
 * that stands after a dead heat.
 */
export type Settlement = { readonly voidFactor: Ratio; readonly result: 0 | 1; readonly deadHeat: Ratio }

const HALF = ratio(1, 2)

export const WIN: Settlement = { voidFactor: ZERO, result: 1, deadHeat: ONE }
export const LOSE: Settlement = { voidFactor: ZERO, result: 0, deadHeat: ONE }
export const VOID: Settlement = { voidFactor: ONE, result: 0, deadHeat: ONE }
export const HALF_WIN: Settlement = { voidFactor: HALF, result: 1, deadHeat: ONE }
export const HALF_LOSE: Settlement = { voidFactor: HALF, result: 0, deadHeat: ONE }

/** So many outcomes share the last of so many places: the stake times places over sharers wins at full odds, the rest loses. */
export function deadHeat(places: number, sharers: number): Settlement {
  if (!(places >= 1 && sharers > places)) throw new RangeError(`${sharers} share ${places} places`)
  return { voidFactor: ZERO, result: 1, deadHeat: ratio(places, sharers) }
}

/** What a unit of stake comes back as: void factor, and of the rest the result times odds times the part after a dead heat. */
export function factorOf({ voidFactor, result, deadHeat: part }: Settlement, odds: Ratio): Ratio {
  if (result === 0) return voidFactor
  const played = plus(ONE, { num: -voidFactor.num, den: voidFactor.den })
  return plus(voidFactor, times(times(played, odds), part))
}
