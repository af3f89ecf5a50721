import type { Returns } from '@croupier/game-kit/returns'
import { END, START } from './flight.ts'
import { paytable } from './paytable.ts'

const RANGE = 2n ** BigInt(paytable.bits)
/** Multipliers in hundredths of which the return is listed; any other one is worked out the same. */
const TARGETS = [200, 101, 110, 125, 150, 300, 500, 1_000, 2_000, 5_000, 10_000, 100_000, END] as const

/** How many of the 2^52 flights come to at least so many hundredths: those with 2^52 - bits up to 97 * 2^52 / hundredths. */
export function flightsReaching(hundredths: number): bigint {
  const reaching = (BigInt(paytable.returnPercent) * RANGE) / BigInt(hundredths)
  return hundredths <= START || reaching > RANGE ? RANGE : reaching
}

/**
 * The return of cashing out at each of some multipliers, exactly. While the kite flies, all that a player learns is that it flies, so any
 * way to play is a mixture of such targets and returns no more than the best of them.
 */
export function returns(): Returns[] {
  return [...TARGETS.map(rowOf), rightAfterTheStart()]
}

function rowOf(hundredths: number): Returns {
  return rowOfChance(`cash out at ${(hundredths / START).toFixed(2)}×`, hundredths, flightsReaching(hundredths))
}

/** By hand within the first sixth of a second: the stake back, unless the string breaks before the start. */
function rightAfterTheStart(): Returns {
  return rowOfChance('by hand at 1.00×', START, flightsReaching(START + 1))
}

function rowOfChance(bet: string, hundredths: number, flights: bigint): Returns {
  const chance = Number(flights) / Number(RANGE)
  const timesBet = hundredths / START
  const rtp = Number(flights * BigInt(hundredths)) / Number(RANGE * BigInt(START))
  return {
    bet,
    method: 'closed form',
    rtp,
    hitRate: chance,
    sd: Math.sqrt(chance * timesBet ** 2 - rtp ** 2),
    top: { timesBet, oneIn: 1 / chance },
  }
}
