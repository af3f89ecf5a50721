import { cardSvg } from '@croupier/game-art/cards'
import { element } from '@croupier/game-kit/elements'

/** A row of cards that lie over each other; null is a card face down. */
export type CardFan = {
  root: HTMLElement
  /** Lays these cards; what lay there already stays. Gives the cards that are new, from left to right. */
  lay(cards: readonly (number | null)[]): HTMLElement[]
}

export function createFan(): CardFan {
  const root = element('div', { class: 'blackjack-cards', 'aria-hidden': 'true' })
  let lying: readonly (number | null)[] = []
  return {
    root,
    lay: (cards) => {
      const same = cards.findIndex((card, at) => card !== lying[at])
      const from = same === -1 ? cards.length : same
      while (root.children.length > from) root.lastElementChild?.remove()
      const added = cards.slice(from).map((card) => element('span', {}, cardSvg(card ?? 0, { isFaceUp: card !== null })))
      root.append(...added)
      lying = [...cards]
      return added
    },
  }
}
