import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { below, type Draws } from '@croupier/game-kit/draws'
import type { Explained, InstantGame, Opened } from '@croupier/game-kit/game'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { places } from './places.ts'
import { placeName, pocketName, texts } from './texts.ts'

/** A stake on a place of the table. */
export type Chip = { place: string; amountMinor: string }
export type RouletteChoice = { chips: Chip[] }
/** Where the ball fell, and what each place paid, its stake included. */
export type RouletteOutcome = { pocket: number; chips: (Chip & { payoutMinor: string })[]; payoutMinor: string }

/** One ball, and as many stakes on the table as the player likes. */
export const roulette: InstantGame<RouletteOutcome, RouletteChoice> = {
  engine: 'instant',
  manifest,
  table: paytable,
  readChoice,
  stakeOf,
  matchedOf,
  open,
  explain,
}

function stakeOf({ chips }: RouletteChoice): bigint {
  return chips.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)
}

function readChoice(given: unknown): RouletteChoice | undefined {
  if (typeof given !== 'object' || given === null || Object.keys(given).join() !== 'chips') return undefined
  const list = (given as { chips: unknown }).chips
  if (!Array.isArray(list) || list.length === 0 || list.length > places.size) return undefined
  const chips = list.flatMap(readChip)
  const isWhole = chips.length === list.length && new Set(chips.map(({ place }) => place)).size === list.length
  return isWhole ? { chips } : undefined
}

/** A chip as a list of one; an empty list for what is none. */
function readChip(given: unknown): Chip[] {
  if (typeof given !== 'object' || given === null || Object.keys(given).sort().join() !== 'amountMinor,place') return []
  const { place, amountMinor } = given as Record<string, unknown>
  if (typeof place !== 'string' || typeof amountMinor !== 'string' || !/^[1-9]\d{0,11}$/.test(amountMinor)) return []
  const found = places.get(place)
  const isWithin = BigInt(amountMinor) <= (found?.maxMinor ?? 0n) && BigInt(amountMinor) % BigInt(paytable.chipMinor) === 0n
  return isWithin ? [{ place, amountMinor }] : []
}

function* open(_betMinor: bigint, { chips }: RouletteChoice): Draws<Opened<RouletteOutcome>> {
  const pocket = yield* below(paytable.pockets)
  const paid = chips.map((chip) => ({ ...chip, payoutMinor: String(payoutOf(chip, pocket)) }))
  const payoutMinor = paid.reduce((sum, chip) => sum + BigInt(chip.payoutMinor), 0n)
  return { payoutMinor, outcome: { pocket, chips: paid, payoutMinor: String(payoutMinor) } }
}

/**
 * What comes back whatever number from 1 to 36 the ball falls on was not at risk but for the zero: red and black, three dozens, all numbers. No more of it
 * counts than was staked.
 */
function matchedOf(choice: RouletteChoice): bigint {
  const stakeMinor = stakeOf(choice)
  let matchedMinor = stakeMinor
  for (let pocket = 1; pocket < paytable.pockets; pocket += 1) {
    const backMinor = choice.chips.reduce((sum, chip) => sum + payoutOf(chip, pocket), 0n)
    if (backMinor < matchedMinor) matchedMinor = backMinor
  }
  return matchedMinor
}

/** What a stake pays when the ball falls there, the stake included. */
export function payoutOf({ place, amountMinor }: Chip, pocket: number): bigint {
  const found = places.get(place)
  return found?.numbers.includes(pocket) ? BigInt(amountMinor) * BigInt(found.timesBet) : 0n
}

function explain({ pocket, chips, payoutMinor }: RouletteOutcome, language: Language): Explained[] {
  const words = texts[language]
  const amount = (minor: string) => showAmount(BigInt(minor), language)
  const lines = chips.map((chip) => words.chipPaid(placeName(chip.place, language), amount(chip.amountMinor), amount(chip.payoutMinor)))
  return [{ title: words.fell(pocketName(pocket, language)), lines: [...lines, words.paidTogether(amount(payoutMinor))] }]
}
