import type { Language } from '@croupier/game-kit/amounts'
import { cardSign } from '@croupier/game-kit/card-names'
import type { Explained } from '@croupier/game-kit/game'
import { laidOut } from './melds.ts'
import { paytable } from './paytable.ts'

const words = {
  EN: { title: 'The deal', seat: (seat: number) => `Seat ${seat}`, thirteenth: 'The dealer’s 13th card', stock: 'The stock, from its top' },
  TY: {
    title: 'Ang bigayan',
    seat: (seat: number) => `Upuan ${seat}`,
    thirteenth: 'Ika-13 baraha ng dealer',
    stock: 'Ang stock, mula sa ibabaw',
  },
} as const satisfies Record<Language, unknown>

/** The cards of each seat, the dealer's thirteenth, and the stock as it is drawn. */
export function explain(deck: readonly number[], language: Language): Explained[] {
  const { title, seat, thirteenth, stock } = words[language]
  const { players, cards } = paytable
  const dealt = players * cards.others
  const signs = (list: readonly number[]) => list.map(cardSign).join(' ')
  const hands = Array.from({ length: players }, (_, at) => deck.slice(at * cards.others, (at + 1) * cards.others))
  return [
    {
      title,
      lines: [
        ...hands.map((hand, at) => `${seat(at + 1)}: ${signs(laidOut(hand))}`),
        `${thirteenth}: ${signs(deck.slice(dealt, dealt + 1))}`,
        `${stock}: ${signs(deck.slice(dealt + 1))}`,
      ],
    },
  ]
}
