import { cardSvg } from '@croupier/game-art/cards'
import type { Language } from '@croupier/game-kit/amounts'
import { cardName } from '@croupier/game-kit/card-names'
import { element, write } from '@croupier/game-kit/elements'
import type { Show } from '@croupier/game-kit/show'
import { texts } from './texts.ts'

const PLACES = [0, 1, 2, 3, 4]
const APART_MS = 70
const SLIDE_MS = 220
const FLIP_MS = 130
const THROW_MS = 160
const LIFT_MS = 420

const FROM_DECK: Keyframe[] = [{ opacity: 0, transform: 'translate(40vw, -30vh) rotate(24deg)' }, { opacity: 1 }]
const EDGE_ON: Keyframe[] = [{ transform: 'scaleX(0.04)' }, { transform: 'scaleX(1)' }]
const AWAY: Keyframe[] = [{ opacity: 1 }, { opacity: 0, transform: 'translateY(-24px) rotate(-6deg)' }]
const LIFTED: Keyframe[] = [{ transform: 'none' }, { transform: 'translateY(-8%)' }, { transform: 'none' }]

/** The five cards of the player. */
export type Hand = {
  root: HTMLElement
  /** Turns all cards face down. */
  close(): void
  deal(cards: readonly number[], onCard: () => void): Promise<void>
  draw(cards: readonly number[], how: { held: readonly number[]; onCard: () => void }): Promise<void>
  /** Whether the cards take presses. */
  setChoosing(isOn: boolean): void
  markHeld(held: ReadonlySet<number>): void
  celebrate(): Promise<void>
}

type HandSetup = { language: Language; show: Show; toggle: (place: number) => void }
type Slot = { root: HTMLButtonElement; face: HTMLElement; mark: HTMLElement; card: number | undefined }

export function createHand({ language, show, toggle }: HandSetup): Hand {
  const words = texts[language]
  const slots = PLACES.map((place) => createSlot(() => toggle(place)))
  let isChoosing = false
  const name = (place: number, isHeld: boolean) => {
    const { card } = slots[place] as Slot
    if (card === undefined) return words.closed(place + 1)
    const spoken = cardName(card, language)
    return isHeld || isChoosing ? words.card(spoken, isHeld ? words.held : words.hold) : spoken
  }
  const put = (place: number, card: number | undefined) => {
    const slot = slots[place] as Slot
    slot.card = card
    slot.face.replaceChildren(cardSvg(card ?? 0, { isFaceUp: card !== undefined }))
    slot.root.setAttribute('aria-label', name(place, false))
  }
  const turnUp = async (place: number, { card, onCard }: { card: number | undefined; onCard: () => void }) => {
    const { face } = slots[place] as Slot
    put(place, undefined)
    await show.move(face, FROM_DECK, { ms: SLIDE_MS })
    put(place, card)
    onCard()
    await show.move(face, EDGE_ON, { ms: FLIP_MS })
  }
  const inTurn = (places: readonly number[], turn: (place: number) => Promise<void>) =>
    Promise.all(places.map((place, at) => show.wait(at * APART_MS).then(() => turn(place))))
  for (const place of PLACES) put(place, undefined)
  return {
    root: element('div', { class: 'jacks-hand', role: 'group', 'aria-label': words.cards }, ...slots.map(({ root }) => root)),
    close: () => {
      for (const place of PLACES) put(place, undefined)
      mark(slots, { held: new Set(), words, name })
    },
    deal: async (cards, onCard) => {
      for (const place of PLACES) put(place, undefined)
      await inTurn(PLACES, (place) => turnUp(place, { card: cards[place], onCard }))
    },
    draw: async (cards, { held, onCard }) => {
      const thrown = PLACES.filter((place) => !held.includes(place))
      await inTurn(thrown, (place) => show.move((slots[place] as Slot).face, AWAY, { ms: THROW_MS, easing: 'ease-in' }))
      await inTurn(thrown, (place) => turnUp(place, { card: cards[place], onCard }))
    },
    setChoosing: (isOn) => {
      isChoosing = isOn
      for (const { root } of slots) root.classList.toggle('choosing', isOn)
    },
    markHeld: (held) => mark(slots, { held, words, name }),
    celebrate: async () => {
      await inTurn(PLACES, (place) => show.move((slots[place] as Slot).face, LIFTED, { ms: LIFT_MS, easing: 'ease-in-out' }))
    },
  }
}

type Marking = { held: ReadonlySet<number>; words: (typeof texts)['EN']; name: (place: number, isHeld: boolean) => string }

function mark(slots: readonly Slot[], { held, words, name }: Marking): void {
  for (const [place, slot] of slots.entries()) {
    const isHeld = held.has(place)
    slot.root.setAttribute('aria-pressed', String(isHeld))
    slot.root.setAttribute('aria-label', name(place, isHeld))
    write(slot.mark, isHeld ? words.held : words.hold)
  }
}

function createSlot(press: () => void): Slot {
  const face = element('span', { class: 'face' })
  const mark = element('span', { class: 'mark', 'aria-hidden': 'true' })
  return { root: element('button', { type: 'button', click: press }, face, mark), face, mark, card: undefined }
}
