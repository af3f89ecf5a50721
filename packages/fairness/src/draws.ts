import assert from 'node:assert/strict'
import { type Chance, WORD_RANGE } from './chance.ts'

const DIE_FACES = 6

/** Fisher-Yates from the last place down, on a copy. The descending form is part of the scheme: another order is another shuffle. */
export function shuffle<Item>(items: readonly Item[], chance: Chance): Item[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last >= 1; last--) {
    const chosen = chance.below(last + 1)
    const moved = shuffled[last] as Item
    shuffled[last] = shuffled[chosen] as Item
    shuffled[chosen] = moved
  }
  return shuffled
}

/** The index of one of the weights, each as likely as its share of the sum. Weights are whole numbers from 0, their sum at most 2^32. */
export function pickWeighted(weights: readonly number[], chance: Chance): number {
  assert(
    weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0),
    'weights are whole numbers from 0',
  )
  const drawn = chance.below(weights.reduce((sum, weight) => sum + weight, 0))
  let cumulative = 0
  return weights.findIndex((weight) => {
    cumulative += weight
    return drawn < cumulative
  })
}

/** A uniform whole number of 52 bits, made of two words; exact as a double. */
export function draw52Bits(chance: Chance): number {
  const high = chance.below(WORD_RANGE)
  const low = chance.below(WORD_RANGE)
  return high * 2 ** 20 + (low >>> 12)
}

/** 1 to 6. */
export function rollDie(chance: Chance): number {
  return chance.below(DIE_FACES) + 1
}

/** 0 or 1. */
export function flipCoin(chance: Chance): number {
  return chance.below(2)
}
