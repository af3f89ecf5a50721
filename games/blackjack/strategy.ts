import { pointsOf, totalOf } from './hands.ts'
import type { Move } from './rules.ts'

/** Basic strategy for eight decks, a dealer who stands on every 17 and looks for a blackjack, and doubles after splits. */
export type Situation = { total: number; isSoft: boolean; isTwoCards: boolean }

/** The dealer's open cards, from 2 to the ace as 11. */
const between = (low: number, high: number) => (up: number) => up >= low && up <= high
const never = () => false

/** Pairs that are split, by the value of one card. */
const SPLITS: Readonly<Record<number, (up: number) => boolean>> = {
  2: between(2, 7),
  3: between(2, 7),
  4: between(5, 6),
  6: between(2, 6),
  7: between(2, 7),
  8: between(2, 11),
  9: (up) => up !== 7 && up < 10,
  11: between(2, 11),
}

const HARD_DOUBLES: Readonly<Record<number, (up: number) => boolean>> = { 9: between(3, 6), 10: between(2, 9), 11: between(2, 10) }
const SOFT_DOUBLES: Readonly<Record<number, (up: number) => boolean>> = {
  13: between(5, 6),
  14: between(5, 6),
  15: between(4, 6),
  16: between(4, 6),
  17: between(3, 6),
  18: between(3, 6),
}

export function splits(value: number, up: number): boolean {
  return (SPLITS[value] ?? never)(up)
}

export function doubles({ total, isSoft, isTwoCards }: Situation, up: number): boolean {
  return isTwoCards && ((isSoft ? SOFT_DOUBLES : HARD_DOUBLES)[total] ?? never)(up)
}

export function stands({ total, isSoft }: Omit<Situation, 'isTwoCards'>, up: number): boolean {
  if (isSoft) return total >= 19 || (total === 18 && up <= 8)
  return total >= 17 || (total >= 13 && up <= 6) || (total === 12 && up >= 4 && up <= 6)
}

/** The move of basic strategy among those that are allowed; it never insures. */
export function basicMove(cards: readonly number[], { up, moves }: { up: number; moves: readonly Move[] }): Move {
  if (moves.includes('decline')) return 'decline'
  const own = totalOf(cards)
  const [first = 0] = cards
  const dealer = pointsOf(up)
  if (moves.includes('split') && splits(pointsOf(first), dealer)) return 'split'
  if (moves.includes('double') && doubles({ ...own, isTwoCards: true }, dealer)) return 'double'
  return stands(own, dealer) ? 'stand' : 'hit'
}
