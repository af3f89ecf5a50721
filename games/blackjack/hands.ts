export const BLACKJACK = 21
const ACE_RANK = 12

/** What a card counts: an ace 11, court cards 10. A card is rank * 4 + suit, in any of the decks. */
export function pointsOf(card: number): number {
  const rank = Math.floor((card % 52) / 4)
  return rank === ACE_RANK ? 11 : Math.min(10, rank + 2)
}

/** The best total of a hand; soft while an ace counts 11 in it. */
export function totalOf(cards: readonly number[]): { total: number; isSoft: boolean } {
  let total = 0
  let elevens = 0
  for (const card of cards) {
    const value = pointsOf(card)
    total += value
    if (value === 11) elevens += 1
    while (total > BLACKJACK && elevens > 0) {
      total -= 10
      elevens -= 1
    }
  }
  return { total, isSoft: elevens > 0 }
}

/** 21 with the first two cards. */
export function isBlackjack(cards: readonly number[]): boolean {
  return cards.length === 2 && totalOf(cards).total === BLACKJACK
}
