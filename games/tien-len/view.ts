import { fan } from '@croupier/game-art/hand-cards'
import type { Language } from '@croupier/game-kit/amounts'
import { cardName, cardSign } from '@croupier/game-kit/card-names'
import { element } from '@croupier/game-kit/elements'
import type { SeatLook, SeatModule, SeatMove, SeatOutcome } from '@croupier/game-kit/seat-view'
import { byStrength, comboOf, strengthOf } from './combos.ts'
import { paytable } from './paytable.ts'
import type { TienLenAction, TienLenEnd, TienLenView } from './rules.ts'
import { rulesPage } from './rules-page.ts'
import { texts } from './texts.ts'
import './view.css'

type Look = SeatLook<TienLenView, TienLenAction>

const signs = (cards: readonly number[]) => byStrength(cards).map(cardSign).join(' ')

/** The page of Tien Len: the play to go over in the middle, places and passes before the seats. */
export const tienLenSeats: SeatModule<TienLenView, TienLenAction, TienLenEnd> = {
  name: 'Tien Len',
  stakeUnits: paytable.stakeUnits,
  drawFelt,
  drawPlace,
  moves,
  pressed: () => undefined,
  hints,
  sorts: [
    (one, other) => strengthOf(one) - strengthOf(other),
    (one, other) => (one % 4) - (other % 4) || strengthOf(one) - strengthOf(other),
  ],
  wordsOf: (action, language) => (action.kind === 'play' ? texts[language].did.play(signs(action.cards)) : texts[language].did.pass),
  soundOf,
  statusOf,
  endTitle: ({ reason }, language) => texts[language].ends[reason],
  outcomes,
  rules: rulesPage,
}

function drawFelt({ view, nameOf }: Look, language: Language): HTMLElement[] {
  const words = texts[language]
  const shown = view.ending?.shown
  if (shown) return [element('div', { class: 'tien-len-top' }, fan(byStrength(shown), signs(shown)))]
  if (!view.top) return [element('p', { class: 'tien-len-top' }, words.empty)]
  const { cards, seat } = view.top
  const kind = comboOf(cards)?.kind
  const caption = words.lies(nameOf(seat), kind ? words.kinds[kind] : '')
  return [element('div', { class: 'tien-len-top' }, fan(cards, signs(cards)), element('p', {}, caption))]
}

function drawPlace({ view }: Look, seat: number, language: Language): HTMLElement[] {
  const words = texts[language]
  const place = (view.ending?.places ?? view.finished).indexOf(seat)
  if (place >= 0) return [element('span', { class: 'tien-len-mark won' }, words.place[place] ?? '')]
  return view.passed.includes(seat) ? [element('span', { class: 'tien-len-mark' }, words.passed)] : []
}

function moves({ legal, chosen }: Look, language: Language): SeatMove<TienLenAction>[] {
  const { play, pass } = texts[language]
  return [
    { id: 'pass', label: pass, key: 'p', action: legal.find(({ kind }) => kind === 'pass'), isMain: false },
    { id: 'play', label: play, key: 'd', action: playOf(legal, chosen), isMain: true },
  ]
}

/** The chosen cards where they may be played. A straight may be made of other suits than the ones that were offered. */
function playOf(legal: readonly TienLenAction[], chosen: readonly number[]): TienLenAction | undefined {
  const combo = comboOf(chosen)
  const isLike = (cards: readonly number[]) => {
    const offered = comboOf(cards)
    return combo?.kind === offered?.kind && combo?.length === offered?.length && combo?.top === offered?.top
  }
  const isPlayable = legal.some((action) => action.kind === 'play' && isLike(action.cards))
  return combo && isPlayable ? { kind: 'play', cards: [...chosen] } : undefined
}

function hints({ legal }: Look): number[][] {
  return legal.flatMap((action) => (action.kind === 'play' ? [action.cards] : []))
}

function soundOf(action: TienLenAction) {
  if (action.kind === 'pass') return 'knock'
  const kind = comboOf(action.cards)?.kind
  return kind === 'quad' || kind === 'pairs' ? 'chop' : 'lay'
}

function statusOf({ view, seat, legal }: Look, language: Language): string {
  const { lead, over, lowest, chop } = texts[language].status
  if (seat !== null && view.turn !== seat && legal.length > 0) return chop
  if (seat === null || view.turn !== seat) return ''
  if (view.lowest !== null) return lowest(cardName(view.lowest, language))
  return view.top ? over : lead
}

function outcomes({ places, winner }: TienLenEnd, language: Language): SeatOutcome[] {
  const { place, winner: won, paysInstant } = texts[language]
  return Array.from({ length: paytable.players }, (_, seat) => {
    const at = places.indexOf(seat)
    return { seat, why: at >= 0 ? (place[at] ?? '') : seat === winner ? won : paysInstant }
  })
}
