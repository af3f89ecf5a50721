import { tableCard } from '@croupier/game-art/hand-cards'
import type { Language } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import { buildClock, type Clock } from '../table/clock.ts'
import type { Place } from './messages.ts'
import { texts } from './texts.ts'

export type PlaceNode = {
  readonly root: HTMLElement
  readonly clock: Clock
  show(place: Place, about: { isOwn: boolean; isTurn: boolean; count: number | undefined; parts: readonly HTMLElement[] }): void
}

const HURRY_SECONDS = 5

/** A seat at the table: who sits there, how many cards they hold, the ring of their time, and what lies before them. */
export function buildPlace(language: Language, onHurry: () => void): PlaceNode {
  const words = texts[language]
  const clock = buildClock(onHurry, HURRY_SECONDS)
  const name = element('span', { class: 'place-name' })
  const tag = element('span', { class: 'place-tag' }, words.bot)
  const count = element('span', { class: 'place-count' })
  const cards = element('span', { class: 'place-cards' }, tableCard(null), count)
  const parts = element('div', { class: 'place-parts' })
  const who = element('div', { class: 'place-who' }, clock.root, cards, element('div', { class: 'place-text' }, name, tag))
  const root = element('section', { class: 'place' }, who, parts)
  return {
    root,
    clock,
    show: (place, about) => {
      const label = labelOf(place, { isOwn: about.isOwn, language })
      write(name, label)
      tag.hidden = place.kind !== 'bot'
      cards.hidden = about.count === undefined || about.isOwn
      write(count, about.count === undefined ? '' : String(about.count))
      count.setAttribute('aria-label', words.cards(about.count ?? 0))
      root.toggleAttribute('data-turn', about.isTurn)
      root.toggleAttribute('data-own', about.isOwn)
      root.dataset.kind = place.kind
      root.setAttribute('aria-label', place.kind === 'bot' ? `${label}, ${words.bot}` : label)
      parts.replaceChildren(...about.parts)
    },
  }
}

function labelOf({ kind, name }: Place, { isOwn, language }: { isOwn: boolean; language: Language }): string {
  if (isOwn) return texts[language].you
  return kind === 'free' ? texts[language].free : name
}
