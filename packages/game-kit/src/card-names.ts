import type { Language } from './amounts.ts'

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king', 'ace'] as const
const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const
const SIGNS = ['♣', '♦', '♥', '♠'] as const
const COURTS_TY: Readonly<Record<string, string>> = { ace: 'alas' }

/** The name of a card (rank * 4 + suit, from the two of clubs to the ace of spades) as it is read out. */
export function cardName(card: number, language: Language): string {
  const [rank = '', suit = ''] = [RANKS[Math.floor(card / 4)], SUITS[card % 4]]
  return language === 'TY' ? `${COURTS_TY[rank] ?? rank} ng ${suit}` : `${rank} of ${suit}`
}

/** The short sign of a card, such as Q♥ or 10♠. */
export function cardSign(card: number): string {
  const rank = RANKS[Math.floor(card / 4)] ?? ''
  return `${rank.length > 2 ? rank.charAt(0).toUpperCase() : rank}${SIGNS[card % 4]}`
}
