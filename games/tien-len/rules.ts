import { shuffled } from '@croupier/game-kit/draws'
import { type HandEnd, hasFields, readCards, type SeatedGame } from '@croupier/game-kit/seated-game'
import { choose, chooseOutOfTurn, defaultAction } from './bot.ts'
import { beats, byStrength, choppedByFourPairs, comboOf, FOUR_PAIRS } from './combos.ts'
import { explain } from './explain.ts'
import { instantOf } from './instant.ts'
import { manifest } from './manifest.ts'
import { type InstantHand, paytable } from './paytable.ts'
import { chopsOutOfTurn, playsOver } from './plays.ts'

export type TienLenAction = { kind: 'pass' } | { kind: 'play'; cards: number[] }

/** How a hand ended. `places` are the seats from the first to the last; an instant win has none. */
export type TienLenEnd = HandEnd & { reason: 'places' | InstantHand; places: readonly number[]; shown: readonly number[] | null }

export type TienLenState = {
  turn: number
  hands: readonly (readonly number[])[]
  /** What lies on the table, and whose it is; null when a trick begins. */
  top: { seat: number; cards: readonly number[] } | null
  /** Seats that are out of the trick. */
  passed: readonly number[]
  /** Seats without cards, in their order. */
  finished: readonly number[]
  /** The card that the first play of a table must contain; null after it. */
  lowest: number | null
  ending: TienLenEnd | null
}

export type TienLenView = Omit<TienLenState, 'hands'> & {
  seat: number | null
  /** The own cards; null to those without a seat. */
  hand: readonly number[] | null
  counts: readonly number[]
}

const { players, cardsDealt } = paytable
const SEATS = Array.from({ length: players }, (_, seat) => seat)

/** Southern Tien Len for four, paid by places; four consecutive pairs chop out of turn. */
export const tienLen: SeatedGame<TienLenState, TienLenAction, TienLenView> = {
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
  chooseOutOfTurn,
  endOf: ({ ending }) => ending ?? undefined,
  leadAfter: ({ ending, turn }) => ending?.winner ?? turn,
  explain,
}

/** Thirteen cards to each seat in turn. In the first hand of a table the lowest card leads, and is part of the first play. */
function start(deck: readonly number[], lead: number | undefined): TienLenState {
  const hands = SEATS.map((seat) => byStrength(deck.slice(seat * cardsDealt, (seat + 1) * cardsDealt)))
  const lowest = byStrength(deck)[0] ?? 0
  const first = lead ?? hands.findIndex((hand) => hand.includes(lowest))
  const state = { turn: first, hands, top: null, passed: [], finished: [], lowest: lead === undefined ? lowest : null, ending: null }
  return { ...state, ending: instantEnding(hands, first) }
}

/** The strongest instant win; of two alike the one that is next in turn from the lead. */
function instantEnding(hands: TienLenState['hands'], lead: number): TienLenEnd | null {
  const inTurn = SEATS.map((at) => (lead + at) % players)
  const kinds = inTurn.map((seat) => instantOf(hands[seat] ?? []))
  const reason = paytable.instant.find((kind) => kinds.includes(kind))
  if (!reason) return null
  const winner = inTurn[kinds.indexOf(reason)] ?? lead
  const units = SEATS.map((seat) => (seat === winner ? paytable.instantWin * (players - 1) : -paytable.instantWin))
  return { reason, winner, units, places: [], shown: hands[winner] ?? null }
}

function readAction(given: unknown): TienLenAction | undefined {
  if (hasFields(given, ['kind'])) return given.kind === 'pass' ? { kind: 'pass' } : undefined
  if (!hasFields(given, ['kind', 'cards']) || given.kind !== 'play') return undefined
  const cards = readCards(given.cards, cardsDealt)
  return cards && { kind: 'play', cards }
}

function act(state: TienLenState, seat: number, action: TienLenAction): TienLenState | undefined {
  if (state.ending) return undefined
  if (state.turn !== seat) return action.kind === 'play' ? chopOutOfTurn(state, seat, action.cards) : undefined
  if (action.kind === 'play') return play(state, action.cards)
  return state.top ? goOn({ ...state, passed: [...state.passed, seat] }) : undefined
}

function play(state: TienLenState, cards: readonly number[]): TienLenState | undefined {
  const { turn, top, hands, lowest } = state
  const hand = hands[turn] ?? []
  const combo = comboOf(cards)
  const over = top ? comboOf(top.cards) : undefined
  if (!combo || !cards.every((card) => hand.includes(card)) || (over && !beats(combo, over))) return undefined
  if (lowest !== null && !cards.includes(lowest)) return undefined
  const left = hand.filter((card) => !cards.includes(card))
  const finished = left.length === 0 ? [...state.finished, turn] : state.finished
  return goOn({ ...state, hands: hands.with(turn, left), top: { seat: turn, cards: byStrength(cards) }, lowest: null, finished })
}

/** Four consecutive pairs go over what they chop at any time while it lies there, also after a pass; the seat is in the trick again. */
function chopOutOfTurn(state: TienLenState, seat: number, cards: readonly number[]): TienLenState | undefined {
  const { top, passed } = state
  if (!top || top.seat === seat || !choppedByFourPairs(top.cards) || comboOf(cards)?.length !== FOUR_PAIRS) return undefined
  return play({ ...state, turn: seat, passed: passed.filter((other) => other !== seat) }, cards)
}

/** The next seat of the trick; when none is left that could go over it, a new trick begins with its winner or the seat after. */
function goOn(state: TienLenState): TienLenState {
  const { finished, passed, top, turn } = state
  if (finished.length === players - 1) return { ...state, ending: placesEnding(finished) }
  const inTurn = SEATS.map((at) => (turn + 1 + at) % players)
  const next = inTurn.find((seat) => seat !== top?.seat && !finished.includes(seat) && !passed.includes(seat))
  if (next !== undefined) return { ...state, turn: next }
  const winner = top?.seat ?? turn
  const leads = SEATS.map((at) => (winner + at) % players).find((seat) => !finished.includes(seat))
  return { ...state, turn: leads ?? winner, top: null, passed: [] }
}

function placesEnding(finished: readonly number[]): TienLenEnd {
  const places = [...finished, ...SEATS.filter((seat) => !finished.includes(seat))]
  const units = SEATS.map((seat) => paytable.places[places.indexOf(seat)] ?? 0)
  return { reason: 'places', winner: places[0], units, places, shown: null }
}

function view({ hands, ...open }: TienLenState, seat: number | undefined): TienLenView {
  return {
    ...open,
    seat: seat ?? null,
    hand: seat === undefined ? null : (hands[seat] ?? null),
    counts: hands.map(({ length }) => length),
  }
}

function legalActions({ seat, hand, turn, ending, top, lowest }: TienLenView): TienLenAction[] {
  if (seat === null || hand === null || ending) return []
  if (turn !== seat) return chopsOutOfTurn(hand, top, seat).map((cards) => ({ kind: 'play', cards }))
  const plays = playsOver(hand, top?.cards ?? null).filter((cards) => lowest === null || cards.includes(lowest))
  const pass: TienLenAction[] = top ? [{ kind: 'pass' }] : []
  return [...plays.map((cards): TienLenAction => ({ kind: 'play', cards })), ...pass]
}
