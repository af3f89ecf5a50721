import assert from 'node:assert/strict'
import { chanceFrom } from '@croupier/fairness/chance'
import { drawNumbers, type PrizeStructure } from './prize-structure.ts'
import { runDraws } from './run-draws.ts'

const DRAWS = 4000
/** A fair draw exceeds them once in a million tries: 99 and 9 degrees of freedom. */
const TAILS_MOST = 180
const DIGIT_MOST = 46

/** Draws a lottery of prize numbers by seeds that the name makes, and holds all tails, and the digits at each place, against chance. */
export function assertEvenDraws(name: string, structure: PrizeStructure): void {
  const tails = new Map<string, number>()
  const places = new Map<string, Map<string, number>>()
  for (const { tier, number } of expressNumbers(name, structure)) {
    count(tails, number.slice(-2))
    for (const [place, digit] of [...number].entries()) count(placeOf(places, `${tier} ${place}`), digit)
  }
  assert.equal(tails.size, 100)
  assert.ok(chiSquare(tails) < TAILS_MOST, `${chiSquare(tails)}`)
  for (const [place, digits] of places) {
    assert.equal(digits.size, 10)
    assert.ok(chiSquare(digits) < DIGIT_MOST, `${place}: ${chiSquare(digits)}`)
  }
}

function expressNumbers(name: string, structure: PrizeStructure): { tier: string; number: string }[] {
  return Array.from({ length: DRAWS }, (_, nonce) => {
    const chance = chanceFrom({ serverSeed: Buffer.alloc(32, 7), clientSeed: name, nonce })
    return Object.entries(runDraws(drawNumbers(structure), chance))
  }).flatMap((tiers) => tiers.flatMap(([tier, numbers]) => numbers.map((number) => ({ tier, number }))))
}

function count(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

function placeOf(places: Map<string, Map<string, number>>, place: string): Map<string, number> {
  const counts = places.get(place) ?? new Map<string, number>()
  places.set(place, counts)
  return counts
}

function chiSquare(counts: ReadonlyMap<string, number>): number {
  const all = [...counts.values()]
  const expected = all.reduce((sum, seen) => sum + seen, 0) / all.length
  return all.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
}
