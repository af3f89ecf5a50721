import type { Language } from '@croupier/game-kit/amounts'
import { below, type Draws } from '@croupier/game-kit/draws'
import type { Explained } from '@croupier/game-kit/game'
import { type BetLimits, type RevealStep, type TableBet, type TimedGame, timesStake } from '@croupier/game-kit/timed-game'
import { END, flightMs, hundredthsAt, START } from './flight.ts'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { texts } from './texts.ts'

/** The random bits of a flight as digits, and the multiplier at which the string broke, in hundredths; at the end of all flights none did. */
export type KiteOutcome = { bits: string; crash: number }

const HALF_RANGE = 2 ** (paytable.bits / 2)
const RANGE = 2n ** BigInt(paytable.bits)
const CHIP_MINOR = 100n
const BET_MAX_MINOR = 50_000n
/** Also the most that a flight pays all players of a currency together: there the table ends their bets. */
const LOSS_MAX_MINOR = 50_000_000n
/** The table never ends bets below this multiplier: no more stakes are taken than it can pay so often. */
const FORCED_TIMES_MIN = 10n
/** From the close of the bets to the start: long enough that every player hears of it before. */
const LAUNCH_MS = 1500

/** A kite rises until its string breaks. Two bets a player, each ended by hand, at its own multiplier, or lost. */
export const kiteCrash: TimedGame<KiteOutcome> = {
  engine: 'timed',
  manifest,
  table: paytable,
  times: { bettingMs: 6_000, lastCallMs: 1_000, pauseMs: 3_500 },
  lossMaxMinor: LOSS_MAX_MINOR,
  sides: ['kite-one:up', 'kite-two:up'],
  readBet: (on) => (kiteCrash.sides.includes(on) ? limits : undefined),
  draw,
  payoutMinor,
  script,
  resultOf: ({ crash }) => String(crash),
  explain,
  paidIn: ({ amountMinor }) => ({ flown: amountMinor * (FORCED_TIMES_MIN + 1n) }),
  cashOut: {
    fromMs: LAUNCH_MS,
    graceMs: 1_000,
    min: paytable.cashOut.min,
    max: END,
    hundredthsAt,
  },
}

const limits: BetLimits = { minMinor: CHIP_MINOR, maxMinor: BET_MAX_MINOR, stepMinor: CHIP_MINOR }

function* draw(): Draws<KiteOutcome> {
  const high = yield* below(HALF_RANGE)
  const low = yield* below(HALF_RANGE)
  const bits = BigInt(high) * BigInt(HALF_RANGE) + BigInt(low)
  return { bits: String(bits), crash: crashOf(bits) }
}

/** 97 * 2^52 / (2^52 - bits) hundredths, rounded down, and never below 1.00. */
export function crashOf(bits: bigint): number {
  const hundredths = (BigInt(paytable.returnPercent) * RANGE) / (RANGE - bits)
  return Math.max(START, hundredths > BigInt(END) ? END : Number(hundredths))
}

/** A bet that nobody ends rides to the end of all flights. */
function payoutMinor({ amountMinor, cashOut = END }: TableBet, { crash }: KiteOutcome): bigint {
  return cashOut <= crash ? timesStake(amountMinor, cashOut) : 0n
}

function script({ crash }: KiteOutcome): readonly RevealStep[] {
  return [
    { atMs: 0, event: { kind: 'launch' } },
    { atMs: LAUNCH_MS + flightMs(crash), event: { kind: 'crash', crash } },
  ]
}

function explain({ bits, crash }: KiteOutcome, language: Language): Explained[] {
  const words = texts[language]
  return [{ title: words.brokeAt((crash / START).toFixed(2)), lines: [words.bits(bits), words.formula(String(RANGE - BigInt(bits)))] }]
}
