export type Meld = { owner: number; cards: readonly number[] }

const KING = 12

/** Ace, two … king as 0 to 12: an ace is low. A card is rank * 4 + suit, ranks 2 to ace. */
export function orderOf(card: number): number {
  return (Math.floor(card / 4) + 1) % 13
}

function cardAt(order: number, suit: number): number {
  return ((order + 12) % 13) * 4 + suit
}

/** Aces count 1, courts and tens 10. */
export function pointsOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + Math.min(orderOf(card) + 1, 10), 0)
}

/** Sets of three or four cards of one rank, and runs of three or more in one suit. */
export function isMeld(cards: readonly number[]): boolean {
  if (cards.length < 3) return false
  return isSet(cards) || isRun(cards)
}

function isSet(cards: readonly number[]): boolean {
  return cards.length <= 4 && cards.every((card) => orderOf(card) === orderOf(cards[0] ?? 0))
}

function isRun(cards: readonly number[]): boolean {
  const orders = cards.map(orderOf).sort((one, other) => one - other)
  const isOneSuit = cards.every((card) => card % 4 === (cards[0] ?? 0) % 4)
  return isOneSuit && orders.every((order, at) => at === 0 || order === (orders[at - 1] ?? 0) + 1)
}

/** Whether a card may be laid off on a meld, whose cards are in their order. */
export function goesWith(card: number, meld: readonly number[]): boolean {
  const [first = 0, last = 0, order] = [orderOf(meld[0] ?? 0), orderOf(meld.at(-1) ?? 0), orderOf(card)]
  if (first === last) return order === first && meld.length === 3
  return card % 4 === (meld[0] ?? 0) % 4 && (order === first - 1 || order === last + 1)
}

/** The melds that lie within some cards: whole sets and their triples, and every run. */
export function meldsWithin(cards: readonly number[]): number[][] {
  return [...setsWithin(cards), ...runsWithin(cards)]
}

function setsWithin(cards: readonly number[]): number[][] {
  const counts = Array<number>(KING + 1).fill(0)
  for (const card of cards) counts[orderOf(card)] = (counts[orderOf(card)] ?? 0) + 1
  return counts.flatMap((count, order) => (count < 3 ? [] : setsOf(cards.filter((card) => orderOf(card) === order))))
}

function setsOf(alike: number[]): number[][] {
  return alike.length === 3 ? [alike] : [alike, ...alike.map((without) => alike.filter((card) => card !== without))]
}

/** Looks for three in a row in the bits of a suit, and lengthens them while the next is there. */
function runsWithin(cards: readonly number[]): number[][] {
  const held = [0, 0, 0, 0]
  for (const card of cards) held[card % 4] = (held[card % 4] ?? 0) | (1 << orderOf(card))
  return held.flatMap((bits, suit) => {
    const runs: number[][] = []
    for (let from = 0; from <= KING - 2; from += 1) {
      for (let last = from + 2; ((bits >> from) & 7) === 7 && (bits >> last) & 1; last += 1) runs.push(runOf({ suit, from, last }))
    }
    return runs
  })
}

function runOf({ suit, from, last }: { suit: number; from: number; last: number }): number[] {
  return Array.from({ length: last - from + 1 }, (_, at) => cardAt(from + at, suit))
}

/** The cards of a meld in the order in which they lie. */
export function laidOut(cards: readonly number[]): number[] {
  return [...cards].sort((one, other) => orderOf(one) - orderOf(other) || one - other)
}
