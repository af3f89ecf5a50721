import type { Roll } from './turns.ts'

const STEP = 0x6d2b79f5

/** Mulberry32: small, fast, and the same everywhere. It decides orders of events, never what anybody wins. */
export function seededRoll(seed: number): Roll {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return (sides) => {
    state = (state + STEP) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
}
