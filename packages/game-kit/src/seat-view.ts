import type { Language } from './amounts.ts'
import type { Sound } from './sound-bank.ts'

/** What the page knows beside the view of the game: the own seat, what the rules allow now, and how seats are called. */
export type SeatLook<View, Action> = {
  view: View
  /** The own seat of the hand; null for who waits for the next one. */
  seat: number | null
  legal: readonly Action[]
  /** The cards of the own hand that are chosen. */
  chosen: readonly number[]
  nameOf(seat: number): string
}

/** One button of the moves. Without an action it cannot be pressed now, and says by its words what it is for. */
export type SeatMove<Action> = { id: string; label: string; key: string; action: Action | undefined; isMain: boolean }

/** One line of the result: a seat, why it won or lost, in words. */
export type SeatOutcome = { seat: number; why: string }

/** The rules of a game with seats as plain parts. */
export type SeatRules = {
  facts: readonly { label: string; value: string }[]
  /** What is paid for what, in units of the stake. */
  payments: readonly { name: string; units: string }[]
  paragraphs: readonly string[]
}

/** What a page loads of a game with seats. It draws and says what it is given, and decides nothing. */
export type SeatModule<View, Action, End> = {
  name: string
  /** How many units a stake has: the rules say payments in them. */
  stakeUnits: number
  /** The middle of the table. */
  drawFelt(look: SeatLook<View, Action>, language: Language): readonly HTMLElement[]
  /** What lies before a seat. */
  drawPlace(look: SeatLook<View, Action>, seat: number, language: Language): readonly HTMLElement[]
  moves(look: SeatLook<View, Action>, language: Language): readonly SeatMove<Action>[]
  /** What may be done with a part of the table that is pressed, by the `data-press` of the element. */
  pressed(look: SeatLook<View, Action>, part: string): Action | undefined
  /** Sets of cards of the own hand that could be played, for the hint. */
  hints(look: SeatLook<View, Action>): readonly (readonly number[])[]
  /** The orders in which a hand can be sorted; the first is the one at the beginning. */
  sorts: readonly ((one: number, other: number) => number)[]
  /** What an action says in words, without the name of its seat. */
  wordsOf(action: Action, language: Language): string
  soundOf(action: Action): Sound
  /** What there is to know before the own move, or of what the table waits for. */
  statusOf(look: SeatLook<View, Action>, language: Language): string
  endTitle(end: End, language: Language): string
  outcomes(end: End, language: Language): readonly SeatOutcome[]
  rules(language: Language): SeatRules
}

/** A module as the page holds it: it gets back the views, actions and ends of its own game. */
// biome-ignore lint/suspicious/noExplicitAny: each game brings types of its own
export type AnySeatModule = SeatModule<any, any, any>
