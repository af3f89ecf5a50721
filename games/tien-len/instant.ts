import { orderOf, TWO } from './combos.ts'
import type { InstantHand } from './paytable.ts'

/** The strongest reason for which a hand wins at the deal; undefined for nearly all. */
export function instantOf(hand: readonly number[]): InstantHand | undefined {
  const counts = Array<number>(TWO + 1).fill(0)
  for (const card of hand) counts[orderOf(card)] = (counts[orderOf(card)] ?? 0) + 1
  if (counts.slice(0, TWO).every((count) => count > 0)) return 'dragon'
  if (counts[TWO] === 4) return 'four_twos'
  if (hasRowOfPairs(counts, 5)) return 'five_pairs'
  return counts.reduce((pairs, count) => pairs + Math.floor(count / 2), 0) === 6 ? 'six_pairs' : undefined
}

function hasRowOfPairs(counts: readonly number[], length: number): boolean {
  return counts.slice(0, TWO - length + 1).some((_, from) => counts.slice(from, from + length).every((count) => count >= 2))
}
