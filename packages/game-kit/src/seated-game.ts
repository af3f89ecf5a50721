import type { Language } from './amounts.ts'
import type { Draws } from './draws.ts'
import type { Explained, GameManifest } from './game.ts'

/** How long a seat may think about one action, and what it may take beyond that in a whole hand. */
export type SeatTimes = { turnMs: number; bankMs: number }

/** How a hand ended, before the rake. `units` has one number a seat, and their sum is zero. */
export type HandEnd = { reason: string; winner: number | undefined; units: readonly number[] }

/**
 * A game of players against each other, who sit at a table and play hands. All of chance is the deck; the state of a hand is the fold
 * of its actions over that deck. Seats are numbers from 0. An action is public: nothing in it may be a card that others cannot see.
 */
export type SeatedGame<State, Action, View> = {
  engine: 'seated'
  manifest: GameManifest
  /** The numbers that pay. SHA-256 over its JSON is the manifest's `paytableVersion`. */
  table: object
  /** A hand has exactly so many. */
  players: number
  /** A stake has so many units, and nobody can lose more of them. */
  stakeUnits: number
  times: SeatTimes
  deal(): Draws<number[]>
  /** `lead` is the seat that the hand before gave the lead to; undefined in the first hand of a table. */
  start(deck: readonly number[], lead: number | undefined): State
  /** The seat that has to act; undefined when the hand is over. */
  turnOf(state: State): number | undefined
  /** Reads an action that came from outside; undefined when it is none of this game. */
  readAction(given: unknown): Action | undefined
  /** The state after an action of the seat, in its turn or where that needs none; undefined when the rules do not allow it. */
  act(state: State, seat: number, action: Action): State | undefined
  /** What a seat may see; without a seat, what everybody may. */
  view(state: State, seat: number | undefined): View
  /** Actions that the rules allow to the seat that sees this, enough to choose well among; out of its turn those that need none. */
  legalActions(view: View): readonly Action[]
  /** The action that is taken when the time of the seat is over. */
  defaultAction(view: View): Action
  /** What a practice bot does out of its turn, where a game has such actions; undefined where it waits. */
  chooseOutOfTurn?(view: View): Action | undefined
  /** What a practice bot does in its turn. It gets what its seat sees and numbers of chance, and nothing else; the same of both give the same action. */
  choose(view: View, below: (n: number) => number): Action
  endOf(state: State): HandEnd | undefined
  /** The seat that leads the next hand. */
  leadAfter(state: State): number
  /** The deal in words; the verifier shows it. */
  explain(deck: readonly number[], language: Language): Explained[]
}

/** A game as the engine holds it: it gets back the states, actions and views that it made. */
// biome-ignore lint/suspicious/noExplicitAny: each game brings types of its own
export type AnySeatedGame = SeatedGame<any, any, any>

/** Whether a value from outside is an object with exactly these fields. */
export function hasFields<Field extends string>(given: unknown, fields: readonly Field[]): given is Record<Field, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false
  const keys = Object.keys(given)
  return keys.length === fields.length && fields.every((field) => Object.hasOwn(given, field))
}

/** Reads different cards of one deck, as many as fit in a hand. */
export function readCards(given: unknown, most: number): number[] | undefined {
  if (!Array.isArray(given) || given.length === 0 || given.length > most) return undefined
  if (!given.every(isCard)) return undefined
  return new Set(given).size === given.length ? given : undefined
}

export function isCard(given: unknown): given is number {
  return typeof given === 'number' && Number.isInteger(given) && given >= 0 && given < 52
}
