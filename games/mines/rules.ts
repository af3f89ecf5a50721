import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { type Draws, shuffled } from '@croupier/game-kit/draws'
import type { Explained, Opened, SteppedGame } from '@croupier/game-kit/game'
import { manifest } from './manifest.ts'
import { multiplierHundredths, paytable, pearlsMax } from './paytable.ts'
import { texts } from './texts.ts'

/** How many mines are hidden, chosen before the bet. */
export type MinesChoice = { mines: number }
export type MinesAction = { pick: number } | { cash: true }
/** The hidden mines, and the places that were opened in their order. */
export type MinesState = { betMinor: string; mines: number[]; picked: number[]; isCashed: boolean }
/** What is turned up while the round goes on. Multipliers are hundredths of the bet. */
export type MinesShown = { mines: number; picked: number[]; hundredths: number; nextHundredths: number; cashMinor: string }
export type MinesOutcome = { mines: number[]; picked: number[]; hit: number | null; hundredths: number; payoutMinor: string }

const DAY_MS = 86_400_000
const HUNDREDTHS = 100n

/** 25 places, some of them mines. Each place that is none raises what the round pays; a mine ends it with nothing. */
export const mines: SteppedGame<MinesState, MinesAction, MinesShown, MinesOutcome, MinesChoice> = {
  engine: 'stepped',
  manifest,
  table: paytable,
  decisionMs: DAY_MS,
  readChoice,
  readAction,
  start,
  costOf: (state, action) => (isAllowed(state, action) ? 0n : undefined),
  act: (state, action) => ('cash' in action ? { ...state, isCashed: true } : { ...state, picked: [...state.picked, action.pick] }),
  defaultAction: () => ({ cash: true }),
  show,
  endOf,
  explain,
}

function readChoice(given: unknown): MinesChoice | undefined {
  const count = fieldOf(given, 'mines')
  return count !== undefined && count >= paytable.minesMin && count <= paytable.minesMax ? { mines: count } : undefined
}

function readAction(given: unknown): MinesAction | undefined {
  if (typeof given === 'object' && given !== null && Object.keys(given).join() === 'cash') {
    return (given as { cash: unknown }).cash === true ? { cash: true } : undefined
  }
  const pick = fieldOf(given, 'pick')
  return pick !== undefined && pick >= 0 && pick < paytable.places ? { pick } : undefined
}

/** The whole number that is the only field of an object; undefined for anything else. */
function fieldOf(given: unknown, name: string): number | undefined {
  if (typeof given !== 'object' || given === null || Object.keys(given).join() !== name) return undefined
  const value = (given as Record<string, unknown>)[name]
  return Number.isSafeInteger(value) ? (value as number) : undefined
}

function* start(betMinor: bigint, choice: MinesChoice): Draws<MinesState> {
  return { betMinor: String(betMinor), mines: yield* shuffled(paytable.places, choice.mines), picked: [], isCashed: false }
}

function isAllowed(state: MinesState, action: MinesAction): boolean {
  return endOf(state) === undefined && ('cash' in action || !state.picked.includes(action.pick))
}

function show(state: MinesState): MinesShown {
  const count = state.mines.length
  return {
    mines: count,
    picked: state.picked,
    hundredths: multiplierHundredths(count, state.picked.length),
    nextHundredths: multiplierHundredths(count, state.picked.length + 1),
    cashMinor: String(payoutOf(state)),
  }
}

function endOf(state: MinesState): Opened<MinesOutcome> | undefined {
  const { mines: hidden, picked, isCashed } = state
  const hit = picked.find((place) => hidden.includes(place)) ?? null
  if (hit === null && !isCashed && picked.length < pearlsMax(hidden.length)) return undefined
  const hundredths = hit === null ? multiplierHundredths(hidden.length, picked.length) : 0
  const payoutMinor = hit === null ? payoutOf(state) : 0n
  return { payoutMinor, outcome: { mines: hidden, picked, hit, hundredths, payoutMinor: String(payoutMinor) } }
}

/** Rounded down to the minor unit. */
function payoutOf({ betMinor, mines: hidden, picked }: MinesState): bigint {
  return (BigInt(betMinor) * BigInt(multiplierHundredths(hidden.length, picked.length))) / HUNDREDTHS
}

function explain({ mines: hidden, picked, hit, payoutMinor }: MinesOutcome, language: Language): Explained[] {
  const words = texts[language]
  const places = (list: readonly number[]) => list.map((place) => place + 1).join(', ')
  const paid = hit === null ? words.cashed(showAmount(BigInt(payoutMinor), language)) : words.hitAt(hit + 1)
  return [{ title: words.field(hidden.length), lines: [words.minesAt(places(hidden)), words.opened(places(picked)), paid] }]
}
