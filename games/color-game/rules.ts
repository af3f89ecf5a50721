import type { Language } from '@croupier/game-kit/amounts'
import { below, type Draws } from '@croupier/game-kit/draws'
import type { Explained } from '@croupier/game-kit/game'
import type { BetLimits, RevealStep, TableBet, TimedGame } from '@croupier/game-kit/timed-game'
import { manifest } from './manifest.ts'
import { type Colour, paytable } from './paytable.ts'
import { texts } from './texts.ts'

/** The colours that the three dice show, as places in the table of colours. */
export type ColorOutcome = { faces: number[] }

const CHIP_MINOR = 100n
const BET_MAX_MINOR = 200_000n
const LOSS_MAX_MINOR = 10_000_000n

/** The shaking, then when each die comes to rest, in milliseconds after the bets closed. */
const SHAKE_MS = 300
const RESTS_MS = [2300, 3200, 4100] as const
const CALL_MS = 5200

/** The game of the fairs: three dice of six colours, paid by how many show yours. */
export const colorGame: TimedGame<ColorOutcome> = {
  engine: 'timed',
  manifest,
  table: paytable,
  times: { bettingMs: 18_000, lastCallMs: 3_000, pauseMs: 5_000 },
  lossMaxMinor: LOSS_MAX_MINOR,
  sides: paytable.colours.map(betOn),
  readBet: (on) => (colourOf(on) ? limits : undefined),
  draw,
  payoutMinor,
  script,
  resultOf: ({ faces }) => faces.join(''),
  explain,
  paidIn,
}

const limits: BetLimits = { minMinor: CHIP_MINOR, maxMinor: BET_MAX_MINOR, stepMinor: CHIP_MINOR }

/** Colours do not exclude each other, so each is a market of its own with one side: `color-red:yes`. */
export function betOn(colour: Colour): string {
  return `color-${colour}:yes`
}

function colourOf(on: string): Colour | undefined {
  return paytable.colours.find((colour) => betOn(colour) === on)
}

function* draw(): Draws<ColorOutcome> {
  const faces: number[] = []
  for (let die = 0; die < paytable.dice; die += 1) faces.push(yield* below(paytable.colours.length))
  return { faces }
}

function payoutMinor({ on, amountMinor }: TableBet, { faces }: ColorOutcome): bigint {
  const colour = colourOf(on)
  if (!colour) throw new RangeError(`color game has no bet ${on}`)
  const matches = faces.filter((face) => paytable.colours[face] === colour).length
  return amountMinor * BigInt(paytable.paidTimes[matches] ?? 0)
}

function script({ faces }: ColorOutcome): readonly RevealStep[] {
  const dice = faces.map((face, place) => ({ atMs: RESTS_MS[place] ?? CALL_MS, event: { kind: 'die', place, face } }))
  return [{ atMs: SHAKE_MS, event: { kind: 'shake' } }, ...dice, { atMs: CALL_MS, event: { kind: 'call', faces } }]
}

/** Every throw with its dice in order; throws with the same dice are one class. */
export const THROWS: readonly number[][] = paytable.colours.flatMap((_, first) =>
  paytable.colours.flatMap((__, second) => paytable.colours.map((___, third) => [first, second, third])),
)

function paidIn(bet: TableBet): Readonly<Record<string, bigint>> {
  const classes = THROWS.filter((faces) => faces.every((face, at) => at === 0 || face >= (faces[at - 1] ?? 0)))
  const paid = classes.map((faces) => [faces.join(''), payoutMinor(bet, { faces })] as const)
  return Object.fromEntries(paid.filter(([, minor]) => minor > 0n))
}

function explain({ faces }: ColorOutcome, language: Language): Explained[] {
  const words = texts[language]
  const names = faces.map((face) => words.colours[paytable.colours[face] ?? 'yellow'])
  return [{ title: words.call(names.join(', ')), lines: names.map((name, die) => words.die(die + 1, name)) }]
}
