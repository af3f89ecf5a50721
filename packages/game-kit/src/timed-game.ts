import type { Language } from './amounts.ts'
import type { Draws } from './draws.ts'
import type { Explained, GameManifest } from './game.ts'

/** How long the parts of a round last; bets may be taken back until the last call. */
export type TableTimes = { bettingMs: number; lastCallMs: number; pauseMs: number }

/** A bet as a table keeps it: `market:side`, as the operator's rule on opposite sides reads it. */
export type TableBet = {
  on: string
  amountMinor: bigint
  /** The multiplier in hundredths at which the bet leaves a show that has cash-outs; none stays to the end. */
  cashOut?: number
}

/** What one player may have on one side in one round, and in which steps. */
export type BetLimits = { minMinor: bigint; maxMinor: bigint; stepMinor: bigint }

/** One step of showing an outcome. The server sends it at its time and never earlier, so it holds nothing that is shown later. */
export type RevealStep = { atMs: number; event: Readonly<Record<string, unknown>> }

/**
 * A show that a bet may leave while it lasts. A multiplier of hundredths grows with the time; a bet that leaves is paid so many times its
 * stake, unless the outcome came before. A bet may name such a multiplier when it is made. The last step of the script is the moment from
 * which nobody leaves any more.
 */
export type CashOut = {
  /** When the multiplier begins to grow, in milliseconds after the show began. */
  fromMs: number
  /** How long after the last step the bets are settled, so that what had arrived before it is written by then. */
  graceMs: number
  /** The least and the largest multiplier that a bet may name; a bet without one leaves at the largest. */
  min: number
  max: number
  hundredthsAt(elapsedMs: number): number
}

/** What a stake comes to at a multiplier of hundredths, rounded down to the minor unit. */
export function timesStake(amountMinor: bigint, hundredths: number): bigint {
  return (amountMinor * BigInt(hundredths)) / 100n
}

/** A game whose rounds many players share: bets until the clock closes them, one outcome, one show. */
export type TimedGame<Outcome> = {
  engine: 'timed'
  manifest: GameManifest
  /** The numbers that pay. SHA-256 over its JSON is the manifest's `paytableVersion`. */
  table: object
  times: TableTimes
  /**
   * The most that a table may lose in one round and currency; a bet that would lift the worst case above it is refused. A show with
   * cash-outs pays no more than this: bets that still ride leave where they all come to it.
   */
  lossMaxMinor: bigint
  /** Every side that the game offers. */
  sides: readonly string[]
  /** The side that a text names, with its limits; undefined when the game offers no such bet. */
  readBet(on: string): BetLimits | undefined
  /**
   * Terms of a round that differ from round to round, such as its odds: the place of a card in the game's table, drawn when the round
   * opens and shown to everybody before the first bet. A game whose rounds are all alike has none.
   */
  drawCard?(): Draws<number>
  /** Plain JSON. Without a card where the game has none, and for rounds from before it had any. */
  draw(card?: number): Draws<Outcome>
  /** What a bet is paid, its stake included. Rounded down once. */
  payoutMinor(bet: TableBet, outcome: Outcome): bigint
  /** In order of time; the last step ends the show. */
  script(outcome: Outcome): readonly RevealStep[]
  /** The outcome in a few letters, for the boards of the table. */
  resultOf(outcome: Outcome): string
  /** How the outcome came about, in words that a player can follow; the verifier shows it. */
  explain(outcome: Outcome, language: Language): Explained[]
  /** What the bet is paid in each class of outcomes in which it is paid at all. Classes exclude each other. */
  paidIn(bet: TableBet, card?: number): Readonly<Record<string, bigint>>
  cashOut?: CashOut
}

/** A game as the engine holds it: it gets back the outcomes that it made. */
// biome-ignore lint/suspicious/noExplicitAny: each game brings an outcome of its own
export type AnyTimedGame = TimedGame<any>
