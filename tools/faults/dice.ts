/** Random numbers that a seed repeats. */
export type Dice = {
  /** A whole number from 0 up to, but not including, `sides`. */
  roll: (sides: number) => number
  /** True this often, from 0 to 1. */
  chance: (share: number) => boolean
  /** A dice of its own for one part of the run, so that parts do not shift each other. */
  split: (part: number) => Dice
}

const STEP = 0x6d2b79f5

/** Mulberry32: small, fast, and the same everywhere. It decides when something breaks, never what anybody wins. */
export function makeDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + STEP) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    roll: (sides) => Math.floor(next() * sides),
    chance: (share) => next() < share,
    split: (part) => makeDice(Math.imul(seed ^ (part + 1), 0x9e3779b1)),
  }
}
