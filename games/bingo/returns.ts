import type { Returns } from '@croupier/game-kit/returns'
import { bestPattern, FREE_CELL, type Pattern, patterns, paytable } from './paytable.ts'

const CELLS = paytable.side ** 2 - 1
const LOW_BITS = 2 ** FREE_CELL - 1

/** Every one of the 2^24 ways in which a card can be marked, each as likely as the balls make it. Cards of one round add up. */
export function returns(): Returns[] {
  const chances = patternChances()
  const mean = (of: (times: number) => number) =>
    patterns.reduce((sum, pattern) => sum + (chances.get(pattern) ?? 0) * of(paytable.pays[pattern]), 0)
  const rtp = mean((times) => times)
  return [
    {
      bet: 'card',
      method: 'full count',
      rtp,
      hitRate: mean(() => 1),
      sd: Math.sqrt(mean((times) => times ** 2) - rtp ** 2),
      top: { timesBet: paytable.pays.blackout, oneIn: 1 / (chances.get('blackout') ?? 1) },
    },
  ]
}

/** How likely each pattern is as a card's best. */
export function patternChances(): Map<Pattern, number> {
  const markedWays = Array.from({ length: CELLS + 1 }, (_, marked) => chanceOfMarked(marked))
  const counts = new Map(patterns.map((pattern) => [pattern, Array<number>(CELLS + 1).fill(0)]))
  for (let mask = 0; mask < 2 ** CELLS; mask += 1) {
    const pattern = bestPattern((mask & LOW_BITS) | (1 << FREE_CELL) | ((mask & ~LOW_BITS) << 1))
    if (pattern === undefined) continue
    const marked = bitCount(mask)
    const own = counts.get(pattern)
    if (own) own[marked] = (own[marked] ?? 0) + 1
  }
  return new Map(
    patterns.map((pattern) => [
      pattern,
      (counts.get(pattern) ?? []).reduce((sum, count, marked) => sum + count * (markedWays[marked] ?? 0), 0),
    ]),
  )
}

/** That the balls mark exactly these cells of a card, and none of its others. */
function chanceOfMarked(marked: number): number {
  const { balls, drawn } = paytable
  let chance = 1
  for (let ball = 0; ball < marked; ball += 1) chance *= (drawn - ball) / (balls - ball)
  for (let other = 0; other < CELLS - marked; other += 1) chance *= (balls - drawn - other) / (balls - marked - other)
  return chance
}

function bitCount(mask: number): number {
  let left = mask - ((mask >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
