import { cardSvg } from './cards.ts'

/** A card on the table, or a card's back. Cards with a number are followed by the page when they move. */
export function tableCard(card: number | null): HTMLElement {
  const node = document.createElement('span')
  node.className = 'seat-card'
  if (card !== null) node.dataset.card = String(card)
  node.append(cardSvg(card ?? 0, { isFaceUp: card !== null }))
  return node
}

/** Cards that lie over each other, each with its corner to be seen; read out as one thing. */
export function fan(cards: readonly number[], label: string): HTMLElement {
  const node = document.createElement('span')
  node.className = 'seat-fan'
  node.setAttribute('role', 'img')
  node.setAttribute('aria-label', label)
  node.append(...cards.map(tableCard))
  return node
}
