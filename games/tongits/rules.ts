import { shuffled } from '@croupier/game-kit/draws'
import { hasFields, isCard, readCards, type SeatedGame } from '@croupier/game-kit/seated-game'
import { choose, defaultAction } from './bot.ts'
import { type Ending, fightEnding, stockEnding, tongitsEnding } from './endings.ts'
import { explain } from './explain.ts'
import { legalActions } from './legal-actions.ts'
import { manifest } from './manifest.ts'
import { goesWith, isMeld, laidOut, type Meld } from './melds.ts'
import { paytable } from './paytable.ts'

export type TongitsAction =
  | { kind: 'draw' }
  | { kind: 'fight' }
  | { kind: 'fold' }
  | { kind: 'accept' }
  | { kind: 'take'; cards: number[] }
  | { kind: 'meld'; cards: number[] }
  | { kind: 'layoff'; card: number; meld: number }
  | { kind: 'discard'; card: number }

/** In `draw` the seat takes a card or calls a fight, in `play` it melds and discards, in `answer` it folds or accepts. */
export type Phase = 'draw' | 'play' | 'answer'
export type Fight = { caller: number; folded: readonly number[]; accepted: readonly number[] }

export type TongitsState = {
  dealer: number
  turn: number
  phase: Phase
  hands: readonly (readonly number[])[]
  stock: readonly number[]
  discards: readonly number[]
  melds: readonly Meld[]
  /** Seats on whose melds another seat has laid off since their last turn: they cannot call a fight. */
  laidOn: readonly number[]
  /** The seat that drew from the stock last: with equal points at the end of the stock it wins. */
  drewLast: number
  fight: Fight | null
  ending: Ending | null
}

export type TongitsView = Omit<TongitsState, 'hands' | 'stock'> & {
  seat: number | null
  /** The own cards; null to those without a seat. */
  hand: readonly number[] | null
  counts: readonly number[]
  stock: number
  canFight: boolean
}

const { players, cards } = paytable
const MELDS_MAX = 17
const SEATS = Array.from({ length: players }, (_, seat) => seat)

/** Tongits for three: melds, sapaw and the fight, without a jackpot. */
export const tongits: SeatedGame<TongitsState, TongitsAction, TongitsView> = {
  engine: 'seated',
  manifest,
  table: paytable,
  players,
  stakeUnits: paytable.stakeUnits,
  times: { turnMs: 20_000, bankMs: 15_000 },
  deal: () => shuffled(52),
  start,
  turnOf: ({ turn, ending }) => (ending ? undefined : turn),
  readAction,
  act,
  view,
  legalActions,
  defaultAction,
  choose,
  endOf: ({ ending }) => ending ?? undefined,
  leadAfter: ({ ending, dealer }) => ending?.winner ?? dealer,
  explain,
}

/** Twelve cards to each seat in turn, then one more to the dealer; the rest is the stock, drawn from its front. */
function start(deck: readonly number[], lead: number | undefined): TongitsState {
  const dealer = lead ?? 0
  const dealt = players * cards.others
  const hands = SEATS.map((seat) => deck.slice(seat * cards.others, (seat + 1) * cards.others))
  hands[dealer] = [...(hands[dealer] ?? []), ...deck.slice(dealt, dealt + 1)]
  return {
    dealer,
    turn: dealer,
    phase: 'play',
    hands,
    stock: deck.slice(dealt + 1),
    discards: [],
    melds: [],
    laidOn: [],
    drewLast: dealer,
    fight: null,
    ending: null,
  }
}

function readAction(given: unknown): TongitsAction | undefined {
  if (hasFields(given, ['kind'])) return readPlain(given.kind)
  if (hasFields(given, ['kind', 'cards'])) return readCombined(given.kind, readCards(given.cards, cards.dealer))
  if (hasFields(given, ['kind', 'card']))
    return given.kind === 'discard' && isCard(given.card) ? { kind: 'discard', card: given.card } : undefined
  return hasFields(given, ['kind', 'card', 'meld']) ? readLayoff(given) : undefined
}

function readPlain(kind: unknown): TongitsAction | undefined {
  return kind === 'draw' || kind === 'fight' || kind === 'fold' || kind === 'accept' ? { kind } : undefined
}

function readCombined(kind: unknown, read: number[] | undefined): TongitsAction | undefined {
  return read && (kind === 'take' || kind === 'meld') ? { kind, cards: read } : undefined
}

function readLayoff({ kind, card, meld }: Record<'kind' | 'card' | 'meld', unknown>): TongitsAction | undefined {
  const isPlace = typeof meld === 'number' && Number.isInteger(meld) && meld >= 0 && meld < MELDS_MAX
  return kind === 'layoff' && isCard(card) && isPlace ? { kind, card, meld } : undefined
}

function act(state: TongitsState, seat: number, action: TongitsAction): TongitsState | undefined {
  if (state.ending || state.turn !== seat) return undefined
  switch (action.kind) {
    case 'draw':
      return draw(state)
    case 'take':
      return take(state, action.cards)
    case 'fight':
      return callFight(state)
    case 'fold':
    case 'accept':
      return answer(state, action.kind)
    case 'meld':
      return state.phase === 'play' ? expose(state, action.cards) : undefined
    case 'layoff':
      return layOff(state, action)
    case 'discard':
      return discard(state, action.card)
  }
}

function draw(state: TongitsState): TongitsState | undefined {
  const [card] = state.stock
  if (state.phase !== 'draw' || card === undefined) return undefined
  const hands = replaced(state, [...handOf(state), card])
  return { ...state, phase: 'play', hands, stock: state.stock.slice(1), drewLast: state.turn }
}

/** The last discard may be taken where it makes a meld with cards of the hand, which is laid down at once. */
function take(state: TongitsState, own: readonly number[]): TongitsState | undefined {
  const card = state.discards.at(-1)
  if (state.phase !== 'draw' || card === undefined) return undefined
  const taken: TongitsState = {
    ...state,
    phase: 'play',
    hands: replaced(state, [...handOf(state), card]),
    discards: state.discards.slice(0, -1),
  }
  return own.includes(card) ? undefined : expose(taken, [...own, card])
}

function expose(state: TongitsState, meld: readonly number[]): TongitsState | undefined {
  if (!holds(state, meld) || !isMeld(meld)) return undefined
  const melds = [...state.melds, { owner: state.turn, cards: laidOut(meld) }]
  return endIfEmpty({ ...state, melds, hands: replaced(state, without(handOf(state), meld)) })
}

function layOff(state: TongitsState, { card, meld }: { card: number; meld: number }): TongitsState | undefined {
  const onto = state.melds[meld]
  if (state.phase !== 'play' || !onto || !holds(state, [card]) || !goesWith(card, onto.cards)) return undefined
  const melds = state.melds.with(meld, { ...onto, cards: laidOut([...onto.cards, card]) })
  const laidOn = onto.owner === state.turn ? state.laidOn : [...new Set([...state.laidOn, onto.owner])]
  return endIfEmpty({ ...state, melds, laidOn, hands: replaced(state, without(handOf(state), [card])) })
}

/** The discard ends the turn; after the last card of the stock it ends the hand. */
function discard(state: TongitsState, card: number): TongitsState | undefined {
  if (state.phase !== 'play' || !holds(state, [card])) return undefined
  const laidOn = state.laidOn.filter((seat) => seat !== state.turn)
  const hands = replaced(state, without(handOf(state), [card]))
  const next = endIfEmpty({ ...state, hands, laidOn, discards: [...state.discards, card] })
  if (next.ending) return next
  if (next.stock.length === 0) return { ...next, ending: stockEnding(next) }
  return { ...next, phase: 'draw', turn: (state.turn + 1) % players }
}

export function isOpen({ melds }: Pick<TongitsState, 'melds'>, seat: number): boolean {
  return melds.some(({ owner }) => owner === seat)
}

function canFight(state: TongitsState): boolean {
  return state.phase === 'draw' && isOpen(state, state.turn) && !state.laidOn.includes(state.turn)
}

function callFight(state: TongitsState): TongitsState | undefined {
  if (!canFight(state)) return undefined
  return awaitAnswer({ ...state, phase: 'answer', fight: { caller: state.turn, folded: [], accepted: [] } })
}

function answer(state: TongitsState, kind: 'fold' | 'accept'): TongitsState | undefined {
  const { fight, turn } = state
  if (!fight || state.phase !== 'answer') return undefined
  const answered = kind === 'fold' ? { ...fight, folded: [...fight.folded, turn] } : { ...fight, accepted: [...fight.accepted, turn] }
  return awaitAnswer({ ...state, fight: answered })
}

/** Seats with a meld answer in turn; who has none is burned and is not asked. */
function awaitAnswer(state: TongitsState): TongitsState {
  const { fight } = state
  if (!fight) return state
  const asked = SEATS.map((at) => (fight.caller + at) % players).find(
    (seat) => seat !== fight.caller && isOpen(state, seat) && !fight.folded.includes(seat) && !fight.accepted.includes(seat),
  )
  return asked === undefined ? { ...state, ending: fightEnding(state, fight) } : { ...state, turn: asked }
}

function endIfEmpty(state: TongitsState): TongitsState {
  return handOf(state).length === 0 ? { ...state, ending: tongitsEnding(state.turn) } : state
}

function view({ hands, stock, ...open }: TongitsState, seat: number | undefined): TongitsView {
  const state = { hands, stock, ...open }
  return {
    ...open,
    seat: seat ?? null,
    hand: seat === undefined ? null : (hands[seat] ?? null),
    counts: hands.map(({ length }) => length),
    stock: stock.length,
    canFight: seat === open.turn && open.ending === null && canFight(state),
  }
}

function handOf({ hands, turn }: TongitsState): readonly number[] {
  return hands[turn] ?? []
}

function holds(state: TongitsState, wanted: readonly number[]): boolean {
  return wanted.every((card) => handOf(state).includes(card))
}

function replaced({ hands, turn }: TongitsState, hand: readonly number[]): readonly (readonly number[])[] {
  return hands.with(turn, hand)
}

function without(hand: readonly number[], gone: readonly number[]): number[] {
  return hand.filter((card) => !gone.includes(card))
}
