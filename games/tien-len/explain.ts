import type { Language } from '@croupier/game-kit/amounts'
import { cardSign } from '@croupier/game-kit/card-names'
import type { Explained } from '@croupier/game-kit/game'
import { byStrength } from './combos.ts'
import { paytable } from './paytable.ts'

const words = {
  EN: { title: 'The deal', seat: (seat: number) => `Seat ${seat}` },
  TY: { title: 'Ang bigayan', seat: (seat: number) => `Upuan ${seat}` },
} as const satisfies Record<Language, unknown>

/** The cards of each seat. */
export function explain(deck: readonly number[], language: Language): Explained[] {
  const { title, seat } = words[language]
  const { players, cardsDealt } = paytable
  const lines = Array.from({ length: players }, (_, at) => {
    const hand = byStrength(deck.slice(at * cardsDealt, (at + 1) * cardsDealt))
    return `${seat(at + 1)}: ${hand.map(cardSign).join(' ')}`
  })
  return [{ title, lines }]
}
