import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { cardName } from '@croupier/game-kit/card-names'
import { element, write } from '@croupier/game-kit/elements'
import { createFan } from './card-fan.ts'
import { totalOf } from './hands.ts'
import type { Result } from './settlement.ts'
import { texts } from './texts.ts'

/** Where the dealer or one hand of the player has its cards. */
export type Seat = {
  root: HTMLElement
  /** Lays cards and gives those that are new; the total is told by `tell`. */
  lay(cards: readonly (number | null)[]): HTMLElement[]
  tell(told: { name: string; stakeMinor?: bigint; isActive?: boolean }): void
  settle(result: Result, text: string): void
  /** The cards and their total in words. */
  readonly words: string
}

export function createSeat(language: Language): Seat {
  const fan = createFan()
  const total = element('strong', { class: 'blackjack-total' })
  const stake = element('span', { class: 'blackjack-stake' })
  const result = element('span', { class: 'blackjack-result' })
  const foot = element('p', { class: 'blackjack-foot' }, total, stake, result)
  const root = element('section', { class: 'blackjack-seat', role: 'group' }, fan.root, foot)
  let cards: readonly (number | null)[] = []
  let words = ''
  return {
    root,
    lay: (next) => {
      cards = next
      root.dataset.result = ''
      write(result, '')
      return fan.lay(next)
    },
    tell: ({ name, stakeMinor, isActive = false }) => {
      words = describe(cards, { name, language })
      root.setAttribute('aria-label', words)
      root.classList.toggle('active', isActive)
      write(total, totalText(cards, language))
      write(stake, stakeMinor === undefined ? name : showAmount(stakeMinor, language))
    },
    settle: (outcome, text) => {
      root.dataset.result = outcome
      write(result, text)
    },
    get words() {
      return words
    },
  }
}

function openOf(cards: readonly (number | null)[]): number[] {
  return cards.filter((card) => card !== null)
}

function totalText(cards: readonly (number | null)[], language: Language): string {
  if (cards.length === 0) return ''
  const open = openOf(cards)
  const { total, isSoft } = totalOf(open)
  return texts[language].total(total, isSoft && total < 21 && open.length > 1)
}

function describe(cards: readonly (number | null)[], { name, language }: { name: string; language: Language }): string {
  const words = texts[language]
  if (cards.length === 0) return name
  const list = cards.map((card) => (card === null ? words.hidden : cardName(card, language))).join(', ')
  return words.described(name, list, totalText(cards, language))
}
