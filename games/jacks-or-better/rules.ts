import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { cardSign } from '@croupier/game-kit/card-names'
import { type Draws, shuffled } from '@croupier/game-kit/draws'
import { type Explained, noChoice, type Opened, type SteppedGame } from '@croupier/game-kit/game'
import { bestHold } from './best-hold.ts'
import { handOf } from './hands.ts'
import { manifest } from './manifest.ts'
import { type HandName, paytable } from './paytable.ts'
import { texts } from './texts.ts'

/** The places from 0 to 4 that are held, ascending. */
export type JacksAction = { hold: number[] }
/** The first ten cards of the deck: five dealt, five to draw. */
export type JacksState = { betMinor: string; deck: number[]; held: number[] | null }
/** The five dealt cards, and what they make already. */
export type JacksShown = { dealt: number[]; name: HandName | null }
export type JacksOutcome = { dealt: number[]; held: number[]; hand: number[]; name: HandName | null; payoutMinor: string }

const DAY_MS = 86_400_000
const CARDS = 52
const HAND = 5

/** Five cards, any of them held, the others drawn once; the hand pays by its pay table from a pair of jacks on. */
export const jacksOrBetter: SteppedGame<JacksState, JacksAction, JacksShown, JacksOutcome> = {
  engine: 'stepped',
  manifest,
  table: paytable,
  decisionMs: DAY_MS,
  ...noChoice,
  readAction,
  start,
  costOf: (state) => (state.held === null ? 0n : undefined),
  act: (state, { hold }) => ({ ...state, held: hold }),
  defaultAction: (state) => ({ hold: bestHold(dealtOf(state)) }),
  show: (state) => ({ dealt: dealtOf(state), name: handOf(dealtOf(state)) ?? null }),
  endOf,
  explain,
}

function readAction(given: unknown): JacksAction | undefined {
  if (typeof given !== 'object' || given === null || Object.keys(given).join() !== 'hold') return undefined
  const { hold } = given as { hold: unknown }
  if (!Array.isArray(hold) || hold.length > HAND) return undefined
  const isAscending = hold.every((place, at) => Number.isInteger(place) && place >= 0 && place < HAND && (at === 0 || place > hold[at - 1]))
  return isAscending ? { hold } : undefined
}

function* start(betMinor: bigint): Draws<JacksState> {
  return { betMinor: String(betMinor), deck: yield* shuffled(CARDS, 2 * HAND), held: null }
}

function dealtOf({ deck }: JacksState): number[] {
  return deck.slice(0, HAND)
}

function endOf(state: JacksState): Opened<JacksOutcome> | undefined {
  const { betMinor, held } = state
  if (held === null) return undefined
  const dealt = dealtOf(state)
  const hand = drawTo(state, held)
  const name = handOf(hand) ?? null
  const payoutMinor = name === null ? 0n : BigInt(betMinor) * BigInt(paytable[name])
  return { payoutMinor, outcome: { dealt, held, hand, name, payoutMinor: String(payoutMinor) } }
}

/** The cards that are not held go from left to right, each for the next one of the deck. */
function drawTo({ deck }: JacksState, held: readonly number[]): number[] {
  const next = deck.slice(HAND).values()
  return deck.slice(0, HAND).map((card, place) => (held.includes(place) ? card : (next.next().value ?? card)))
}

function explain({ dealt, held, hand, name, payoutMinor }: JacksOutcome, language: Language): Explained[] {
  const words = texts[language]
  const signs = (cards: readonly number[]) => cards.map(cardSign).join(' ')
  const kept = dealt.filter((_, place) => held.includes(place))
  const paid = name === null ? words.nothing : words.paid(words.hands[name], showAmount(BigInt(payoutMinor), language))
  return [{ title: manifest.name[language], lines: [words.dealt(signs(dealt)), words.kept(signs(kept)), words.final(signs(hand)), paid] }]
}
