import { fan, tableCard } from '@croupier/game-art/hand-cards'
import type { Language } from '@croupier/game-kit/amounts'
import { cardName, cardSign } from '@croupier/game-kit/card-names'
import { element } from '@croupier/game-kit/elements'
import type { SeatLook, SeatModule, SeatMove, SeatOutcome } from '@croupier/game-kit/seat-view'
import type { Ending } from './endings.ts'
import { laidOut, meldsWithin, orderOf, pointsOf } from './melds.ts'
import { paytable } from './paytable.ts'
import type { TongitsAction, TongitsView } from './rules.ts'
import { rulesPage } from './rules-page.ts'
import { texts } from './texts.ts'
import './view.css'

type Look = SeatLook<TongitsView, TongitsAction>

const SHOWN_DISCARDS = 5
const signs = (cards: readonly number[]) => laidOut(cards).map(cardSign).join(' ')

/** The page of Tongits: stock and discards in the middle, melds before their seats. */
export const tongitsSeats: SeatModule<TongitsView, TongitsAction, Ending> = {
  name: 'Tongits',
  stakeUnits: paytable.stakeUnits,
  drawFelt,
  drawPlace,
  moves,
  pressed,
  hints,
  sorts: [
    (one, other) => orderOf(one) - orderOf(other) || (one % 4) - (other % 4),
    (one, other) => (one % 4) - (other % 4) || orderOf(one) - orderOf(other),
  ],
  wordsOf,
  soundOf,
  statusOf,
  endTitle: ({ reason }, language) => texts[language].ends[reason],
  outcomes,
  rules: rulesPage,
}

function drawFelt({ view, legal }: Look, language: Language): HTMLElement[] {
  const words = texts[language]
  const canDraw = legal.some(({ kind }) => kind === 'draw')
  const canTake = legal.some(({ kind }) => kind === 'take')
  const stock = element(
    'button',
    {
      type: 'button',
      class: 'tongits-pile',
      'data-press': 'stock',
      'aria-label': words.stock(view.stock),
      'aria-disabled': String(!canDraw),
    },
    tableCard(null),
    element('b', { class: 'tongits-left' }, String(view.stock)),
  )
  const last = view.discards.at(-1)
  const label = last === undefined ? words.emptyDiscards : words.lastDiscard(cardName(last, language))
  const discards = element(
    'button',
    { type: 'button', class: 'tongits-pile discards', 'data-press': 'discards', 'aria-label': label, 'aria-disabled': String(!canTake) },
    ...view.discards.slice(-SHOWN_DISCARDS).map(tableCard),
  )
  stock.toggleAttribute('data-lit', canDraw)
  discards.toggleAttribute('data-lit', canTake)
  return [stock, discards]
}

/** The melds of a seat, each a place to lay off on, and after the end the cards that were compared. */
function drawPlace({ view }: Look, seat: number, language: Language): HTMLElement[] {
  const words = texts[language]
  const melds = view.melds.flatMap(({ owner, cards }, meld) =>
    owner === seat
      ? [element('button', { type: 'button', class: 'tongits-meld', 'data-press': `meld-${meld}` }, fan(cards, words.melds(signs(cards))))]
      : [],
  )
  const shown = view.ending?.shown[seat]
  const points = view.ending?.points[seat]
  const compared = shown && seat !== view.seat ? [fan(laidOut(shown), signs(shown))] : []
  const told = points == null ? [] : [element('span', { class: 'tongits-points' }, words.points(points))]
  return [...melds, ...compared, ...told]
}

function moves(look: Look, language: Language): SeatMove<TongitsAction>[] {
  const words = texts[language]
  const { view, legal, seat } = look
  const find = (kind: TongitsAction['kind']) => legal.find((action) => action.kind === kind)
  const isOwn = view.turn === seat
  if (isOwn && view.phase === 'answer') {
    return [
      { id: 'fold', label: words.fold, key: 'f', action: find('fold'), isMain: false },
      { id: 'accept', label: words.accept, key: 'c', action: find('accept'), isMain: true },
    ]
  }
  if (isOwn && view.phase === 'draw') {
    return [
      { id: 'fight', label: words.fight, key: 'b', action: find('fight'), isMain: false },
      { id: 'take', label: words.take, key: 't', action: takeOf(look), isMain: false },
      { id: 'draw', label: words.draw, key: 'd', action: find('draw'), isMain: true },
    ]
  }
  return [
    { id: 'meld', label: words.meld, key: 'e', action: meldOf(look), isMain: false },
    { id: 'layoff', label: words.layoff, key: 'l', action: layoffOf(look), isMain: false },
    { id: 'discard', label: words.discard, key: 'd', action: discardOf(look), isMain: true },
  ]
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((card) => other.includes(card))

/** With the chosen cards where these do; else the only way, or the longest. */
function takeOf({ legal, chosen }: Look): TongitsAction | undefined {
  const takes = legal.filter((action) => action.kind === 'take')
  return takes.find(({ cards }) => isSame(cards, chosen)) ?? takes.toSorted((one, other) => other.cards.length - one.cards.length)[0]
}

function meldOf({ legal, chosen }: Look): TongitsAction | undefined {
  return legal.find((action) => action.kind === 'meld' && isSame(action.cards, chosen))
}

function layoffOf({ legal, chosen }: Look, meld?: number): TongitsAction | undefined {
  const [card] = chosen
  if (chosen.length !== 1) return undefined
  return legal.find((action) => action.kind === 'layoff' && action.card === card && (meld === undefined || action.meld === meld))
}

function discardOf({ legal, chosen }: Look): TongitsAction | undefined {
  const [card] = chosen
  return chosen.length === 1 ? legal.find((action) => action.kind === 'discard' && action.card === card) : undefined
}

function pressed(look: Look, part: string): TongitsAction | undefined {
  if (part === 'stock') return look.legal.find(({ kind }) => kind === 'draw')
  if (part === 'discards') return takeOf(look) ?? discardOf(look)
  return part.startsWith('meld-') ? layoffOf(look, Number(part.slice(5))) : undefined
}

/** Melds first, then single cards that could be laid off, then the ways to take. */
function hints({ legal, view }: Look): number[][] {
  const takes = legal.flatMap((action) => (action.kind === 'take' ? [action.cards] : []))
  const melds = view.phase === 'play' ? meldsWithin(view.hand ?? []) : []
  const layoffs = legal.flatMap((action) => (action.kind === 'layoff' ? [[action.card]] : []))
  return [...takes, ...melds.toSorted((one, other) => other.length - one.length), ...layoffs]
}

function wordsOf(action: TongitsAction, language: Language): string {
  const { did } = texts[language]
  switch (action.kind) {
    case 'take':
    case 'meld':
      return did[action.kind](signs(action.cards))
    case 'layoff':
    case 'discard':
      return did[action.kind](cardSign(action.card))
    case 'draw':
    case 'fight':
    case 'fold':
    case 'accept':
      return did[action.kind]
  }
}

function soundOf({ kind }: TongitsAction) {
  if (kind === 'meld' || kind === 'take' || kind === 'layoff') return 'lay'
  return kind === 'draw' || kind === 'discard' ? 'card' : 'knock'
}

function statusOf({ view, seat }: Look, language: Language): string {
  const words = texts[language]
  const points = view.hand ? words.points(pointsOf(view.hand)) : ''
  return view.turn === seat && seat !== null ? words.status[view.phase] : points
}

function outcomes({ winner, payments }: Ending, language: Language): SeatOutcome[] {
  const { winner: won, why, nothing } = texts[language]
  return payments.map((payment, seat) => ({ seat, why: seat === winner ? won : payment ? why[payment] : nothing }))
}
