import type { Language } from './amounts.ts'
import { below, type Draws } from './draws.ts'
import type { Explained } from './game.ts'
import type { ResultRow } from './ticket-view.ts'

/** Prizes of one rank: so many numbers of so many digits. */
export type PrizeTier = { code: string; numbers: number; digits: number }

/** What a draw draws. A number keeps its zeros, so it is text. */
export type PrizeStructure = {
  /** As results are published, the highest prize first. */
  tiers: readonly PrizeTier[]
  /** The codes of the tiers in the order in which they are drawn, the highest prize last. */
  drawn: readonly string[]
}

/** The numbers of a draw by the codes of their tiers. */
export type PrizeNumbers = { [tier: string]: string[] }

const TIERS_APART = '/'
const NUMBERS_APART = '-'

/** Each digit of each number by itself, in the order in which the tiers are drawn. */
export function* drawNumbers(structure: PrizeStructure): Draws<PrizeNumbers> {
  const outcome: PrizeNumbers = {}
  for (const { code, numbers, digits } of drawnTiers(structure)) {
    const drawn: string[] = []
    for (let number = 0; number < numbers; number += 1) drawn.push(yield* drawNumber(digits))
    outcome[code] = drawn
  }
  return outcome
}

function* drawNumber(digits: number): Draws<string> {
  let number = ''
  for (let place = 0; place < digits; place += 1) number += yield* below(10)
  return number
}

function drawnTiers({ tiers, drawn }: PrizeStructure): PrizeTier[] {
  return drawn.flatMap((code) => tiers.find((tier) => tier.code === code) ?? [])
}

/** A result as one text: `72483/86666/53403-58188`, its tiers as they are published. */
export function writeNumbers({ tiers }: PrizeStructure, outcome: PrizeNumbers): string {
  return tiers.map(({ code }) => outcome[code]?.join(NUMBERS_APART) ?? '').join(TIERS_APART)
}

/** Reads such a text; undefined where a tier, a number or a digit is missing or too many. */
export function readNumbers({ tiers }: PrizeStructure, text: string): PrizeNumbers | undefined {
  const parts = text.split(TIERS_APART)
  if (parts.length !== tiers.length) return undefined
  const outcome: PrizeNumbers = {}
  for (const [at, { code, numbers, digits }] of tiers.entries()) {
    const read = parts[at]?.split(NUMBERS_APART) ?? []
    if (read.length !== numbers || read.some((number) => number.length !== digits || !/^[0-9]+$/.test(number))) return undefined
    outcome[code] = read
  }
  return outcome
}

/** The numbers of some tiers, one after the other. */
export function numbersOf(outcome: PrizeNumbers, tiers: readonly string[]): string[] {
  return tiers.flatMap((code) => outcome[code] ?? [])
}

/** How many numbers some tiers have together. */
export function countNumbers(structure: PrizeStructure, tiers: readonly string[]): number {
  return structure.tiers.reduce((sum, { code, numbers }) => sum + (tiers.includes(code) ? numbers : 0), 0)
}

/** The tiers whose numbers have at least so many digits. */
export function tiersWith(structure: PrizeStructure, digits: number): string[] {
  return structure.tiers.filter((tier) => tier.digits >= digits).map(({ code }) => code)
}

type TierNames = (code: string) => string

/** A result as rows, in the order of the draw; a text that is none has no rows. */
export function rowsOf(structure: PrizeStructure, result: string, nameOf: TierNames): ResultRow[] {
  const outcome = readNumbers(structure, result)
  return outcome ? drawnTiers(structure).map(({ code }) => ({ name: nameOf(code), numbers: outcome[code] ?? [] })) : []
}

const RESULT: Readonly<Record<Language, string>> = { EN: 'Result', TY: 'Resulta' }

/** How a result came about: its numbers, tier by tier as they were drawn. */
export function explainNumbers(
  structure: PrizeStructure,
  outcome: PrizeNumbers,
  words: { language: Language; nameOf: TierNames },
): Explained[] {
  const lines = drawnTiers(structure).map(({ code }) => `${words.nameOf(code)}: ${outcome[code]?.join(' ') ?? ''}`)
  return [{ title: RESULT[words.language], lines }]
}
