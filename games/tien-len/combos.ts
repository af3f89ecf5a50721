/** What can be played at once. `length` counts the ranks of a straight or of consecutive pairs. */
export type ComboKind = 'single' | 'pair' | 'triple' | 'quad' | 'straight' | 'pairs'
export type Combo = { kind: ComboKind; length: number; top: number }

export const TWO = 12

/** Three, four … ace, two as 0 to 12. A card is rank * 4 + suit, ranks 2 to ace. */
export function orderOf(card: number): number {
  return (Math.floor(card / 4) + 12) % 13
}

/** By rank, then by suit: spades, clubs, diamonds, hearts. */
export function strengthOf(card: number): number {
  return STRENGTHS[card] ?? 0
}

const STRENGTHS = Array.from({ length: 52 }, (_, card) => orderOf(card) * 4 + ((card + 1) % 4))

export function byStrength(cards: readonly number[]): number[] {
  return [...cards].sort((one, other) => strengthOf(one) - strengthOf(other))
}

/** What some cards are together; undefined when they are nothing that may be played. */
export function comboOf(cards: readonly number[]): Combo | undefined {
  const sorted = byStrength(cards)
  const orders = sorted.map(orderOf)
  const top = strengthOf(sorted.at(-1) ?? 0)
  if (cards.length === 0) return undefined
  if (orders[0] === orders.at(-1)) return alike(cards.length, top)
  if (orders.at(-1) === TWO) return undefined
  if (cards.length >= 3 && isRow(orders)) return { kind: 'straight', length: cards.length, top }
  return isRowOfPairs(orders) ? { kind: 'pairs', length: cards.length / 2, top } : undefined
}

function alike(count: number, top: number): Combo | undefined {
  const kind = ([undefined, 'single', 'pair', 'triple', 'quad'] as const)[count]
  return kind && { kind, length: 1, top }
}

function isRow(orders: readonly number[]): boolean {
  return orders.every((order, at) => at === 0 || order === (orders[at - 1] ?? 0) + 1)
}

function isRowOfPairs(orders: readonly number[]): boolean {
  const [even, odd] = [orders.filter((_, at) => at % 2 === 0), orders.filter((_, at) => at % 2 === 1)]
  return orders.length >= 6 && even.length === odd.length && even.every((order, at) => order === odd[at]) && isRow(even)
}

export const FOUR_PAIRS = 4

/** Whether four consecutive pairs may be thrown on it out of turn: twos, three consecutive pairs, and four of a kind. Three twos are chopped by nothing. */
export function choppedByFourPairs(cards: readonly number[]): boolean {
  const top = comboOf(cards)
  const isTwos = top !== undefined && Math.floor(top.top / 4) === TWO && (top.kind === 'single' || top.kind === 'pair')
  return isTwos || top?.kind === 'quad' || (top?.kind === 'pairs' && top.length === FOUR_PAIRS - 1)
}

/** Whether a play goes over what lies on the table: more of the same, or a chop. */
export function beats(play: Combo, top: Combo): boolean {
  if (play.kind === top.kind && play.length === top.length) return play.top > top.top
  const isTwo = Math.floor(top.top / 4) === TWO
  const isQuad = play.kind === 'quad'
  const pairs = play.kind === 'pairs' ? play.length : 0
  switch (top.kind) {
    case 'single':
      return isTwo && (isQuad || pairs >= 3)
    case 'pair':
      return isTwo && (isQuad || pairs >= 4)
    case 'pairs':
      return pairs > top.length || (isQuad && top.length === 3)
    case 'quad':
      return pairs >= 4
    case 'triple':
    case 'straight':
      return false
  }
}
