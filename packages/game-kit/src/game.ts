import type { Language } from './amounts.ts'
import type { Draws } from './draws.ts'

/** What Studio and the lobby know of a game without opening it. Amounts are minor units of the player's currency. */
export type GameManifest = {
  /** The name on the wallet protocol, three letters and an underscore first. */
  code: string
  /** The name in addresses and of the package. */
  slug: string
  name: { EN: string; TY: string }
  category: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'COCKFIGHT' | 'LOTT' | 'ELOTT'
  /** Of slots: JP, SC, VP, TG, AC or BG. */
  subType?: string
  declaredRtpPpm: number
  /** Where bets and ways to play return different parts: the least and the most of them. The least is 0 where a player may play as badly as can be. */
  returnRangePpm?: { lowest: number; highest: number }
  /** Standard deviation of what a round returns, in stakes: a watch of the return needs it where the largest wins are rare. */
  returnDeviation?: number
  maxWinTimesBet: number
  /** The stakes that a round may have, ascending. */
  betsMinor: readonly bigint[]
  /** SHA-256 of the pay table in hex: it stands in every proof, so that a later table cannot rewrite a round. */
  paytableVersion: string
}

/** A whole round, decided. The outcome is plain JSON: amounts in it are strings of digits. `jackpotMinor` is what of the payout a pool pays. */
export type Opened<Outcome> = { outcome: Outcome; payoutMinor: bigint; jackpotMinor?: bigint }

/** What a game with one kind of round has in place of a choice. */
export const noChoice = { readChoice: (given: unknown): null | undefined => (given === null ? null : undefined) }

/** One part of a round in words, such as a spin with what it paid. */
export type Explained = { title: string; lines: string[] }

type Common<Choice, Outcome> = {
  manifest: GameManifest
  /** The numbers that pay. SHA-256 over its JSON is the manifest's `paytableVersion`. */
  table: object
  /** How the outcome came about, in words that a player can follow; the verifier shows it. */
  explain(outcome: Outcome, language: Language): Explained[]
  /** Reads what the player chose beside the stake: numbers, risk, cards. Undefined when the game does not offer it. */
  readChoice(given: unknown): Choice | undefined
  /** The stake that a choice comes to, where the choice decides it; otherwise the stake is one of the manifest. */
  stakeOf?(choice: Choice): bigint
  /** What of the stake opposite places match, whatever the outcome: it is no turnover. A game without such places leaves it out. */
  matchedOf?(choice: Choice): bigint
}

/** A game whose round is decided at once by the stake, the choice and chance. */
export type InstantGame<Outcome, Choice = null> = Common<Choice, Outcome> & {
  engine: 'instant'
  /** `poolMinor` is what the wallet told of the game's pool when it took the stake; nothing where it told of none. */
  open(betMinor: bigint, choice: Choice, poolMinor?: bigint | null): Draws<Opened<Outcome>>
}

/**
 * A game whose round takes actions of the player. Everything that chance decides is drawn at the start; the state is the fold of the
 * actions over it, so the log of actions is the round.
 */
export type SteppedGame<State, Action, Shown, Outcome, Choice = null> = Common<Choice, Outcome> & {
  engine: 'stepped'
  /** How long a round waits for the next action before it takes the default one. */
  decisionMs: number
  start(betMinor: bigint, choice: Choice): Draws<State>
  readAction(given: unknown): Action | undefined
  /** What the action debits beside the stake, 0n for most; undefined when the action is not allowed in this state. */
  costOf(state: State, action: Action): bigint | undefined
  act(state: State, action: Action): State
  /** The action that a round takes by itself at its deadline. It costs nothing. */
  defaultAction(state: State): Action
  /** What the player may see while the round goes on: nothing that is not turned up. */
  show(state: State): Shown
  /** The end of the round; undefined while it goes on. */
  endOf(state: State): Opened<Outcome> | undefined
}

/** A game as the engines hold it: what it reads it also understands. */
// biome-ignore lint/suspicious/noExplicitAny: each game brings types of its own, and gets back what it made
export type AnyGame = InstantGame<any, any> | SteppedGame<any, any, any, any, any>
