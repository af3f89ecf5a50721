import { tableCard } from '@croupier/game-art/hand-cards'
import type { Language } from '@croupier/game-kit/amounts'
import { cardName } from '@croupier/game-kit/card-names'
import { element } from '@croupier/game-kit/elements'
import { texts } from './texts.ts'

export type OwnHand = {
  readonly root: HTMLElement
  /** The chosen cards, those that have left the hand taken out. */
  readonly chosen: readonly number[]
  show(cards: readonly number[]): void
  choose(cards: readonly number[]): void
  /** Takes the next of the orders of the game. */
  sort(): void
}

type Setup = { language: Language; sorts: readonly ((one: number, other: number) => number)[]; onChange(): void }

/** The own cards. A tap or a stroke over them chooses; the order is the game's until the player sorts otherwise. */
export function buildOwnHand({ language, sorts, onChange }: Setup): OwnHand {
  const root = element('div', { class: 'own-hand', role: 'group', 'aria-label': texts[language].hand })
  const state = { cards: [] as readonly number[], chosen: new Set<number>(), sortAt: 0 }
  const draw = () => {
    const focused = root.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset.card : undefined
    const order = state.cards.toSorted(sorts[state.sortAt] ?? (() => 0))
    root.replaceChildren(...order.map((card) => cardButton(card, { language, isChosen: state.chosen.has(card) })))
    root.dataset.count = String(order.length)
    if (focused !== undefined) root.querySelector<HTMLElement>(`[data-card="${focused}"]`)?.focus()
  }
  const set = (card: number, isChosen: boolean) => {
    if (state.chosen.has(card) === isChosen) return
    if (isChosen) state.chosen.add(card)
    else state.chosen.delete(card)
    root.querySelector(`[data-card="${card}"]`)?.setAttribute('aria-pressed', String(isChosen))
    onChange()
  }
  chooseByStrokes(root, { isChosen: (card) => state.chosen.has(card), set })
  moveByArrows(root)
  return {
    root,
    get chosen() {
      return [...state.chosen]
    },
    show: (cards) => {
      state.cards = cards
      for (const card of state.chosen) if (!cards.includes(card)) state.chosen.delete(card)
      draw()
    },
    choose: (cards) => {
      state.chosen = new Set(cards.filter((card) => state.cards.includes(card)))
      draw()
      onChange()
    },
    sort: () => {
      state.sortAt = (state.sortAt + 1) % sorts.length
      draw()
    },
  }
}

function cardButton(card: number, { language, isChosen }: { language: Language; isChosen: boolean }): HTMLElement {
  const label = cardName(card, language)
  const face = tableCard(card)
  delete face.dataset.card
  return element(
    'button',
    { type: 'button', class: 'own-card', 'data-card': String(card), 'aria-label': label, 'aria-pressed': String(isChosen) },
    face,
  )
}

/** Pressing a card turns its choice over, and a stroke does the same to every card that it crosses. */
function chooseByStrokes(
  root: HTMLElement,
  { isChosen, set }: { isChosen(card: number): boolean; set(card: number, isChosen: boolean): void },
): void {
  let stroke: boolean | undefined
  const cardAt = (event: PointerEvent) => {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('.own-card')
    return under && root.contains(under) ? Number(under.dataset.card) : undefined
  }
  root.addEventListener('pointerdown', (event) => {
    const card = cardAt(event)
    if (card === undefined) return
    stroke = !isChosen(card)
    set(card, stroke)
  })
  root.addEventListener('pointermove', (event) => {
    const card = stroke === undefined ? undefined : cardAt(event)
    if (card !== undefined && stroke !== undefined) set(card, stroke)
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    globalThis.addEventListener(end, () => {
      stroke = undefined
    })
  // A click that no pointer made: of a key or a screen reader.
  root.addEventListener('click', (event) => {
    const card = event.detail === 0 ? (event.target as HTMLElement).closest<HTMLElement>('.own-card')?.dataset.card : undefined
    if (card !== undefined) set(Number(card), !isChosen(Number(card)))
  })
}

function moveByArrows(root: HTMLElement): void {
  root.addEventListener('keydown', ({ key }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const cards = [...root.querySelectorAll<HTMLElement>('.own-card')]
    const at = cards.indexOf(document.activeElement as HTMLElement)
    if (step !== 0 && at >= 0) cards[at + step]?.focus()
  })
}
