import { seededRoll } from '../../apps/server/testing/simulation/seeded-roll.ts'

/** Random numbers that a seed repeats: they decide when something breaks. */
export type Dice = {
  /** A whole number from 0 up to, but not including, `sides`. */
  roll: (sides: number) => number
  /** True this often, from 0 to 1. */
  chance: (share: number) => boolean
  /** A dice of its own for one part of the run, so that parts do not shift each other. */
  split: (part: number) => Dice
}

const FINE = 1_000_000

export function makeDice(seed: number): Dice {
  const roll = seededRoll(seed)
  return { roll, chance: (share) => roll(FINE) < share * FINE, split: (part) => makeDice(Math.imul(seed ^ (part + 1), 0x9e3779b1)) }
}
