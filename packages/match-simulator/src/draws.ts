import { type Chance, chanceOf } from '@croupier/fairness/chance'
import { draw52Bits } from '@croupier/fairness/draws'
import { type Distribution, poisson } from './distributions.ts'

const RANGE = 2 ** 52

/** The stream of one part of a match under its seed, such as `goals`. */
export function streamOf(seed: Uint8Array, label: string): Chance {
  return chanceOf(seed, label)
}

/** From 0 to below 1. */
export function uniform(chance: Chance): number {
  return draw52Bits(chance) / RANGE
}

export function between(chance: Chance, low: number, high: number): number {
  return low + (high - low) * uniform(chance)
}

/** A standard normal variable, by Box and Muller. */
export function normal(chance: Chance): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(chance)))
  return radius * Math.cos(2 * Math.PI * uniform(chance))
}

export function drawFrom(distribution: Distribution, chance: Chance): number {
  let left = uniform(chance)
  let last = 0
  for (const [value, probability] of distribution) {
    last = value
    left -= probability
    if (left < 0) return value
  }
  return last
}

export function drawPoisson(mean: number, chance: Chance): number {
  return drawFrom(poisson(mean), chance)
}
