import type { ListedGame, ListedReturn } from '#platform/ports.ts'

/**
 * What the rounds of a game came to since its watch began, in minor units; squares and products are sums over minutes. Floating point is enough:
 * it decides a verdict and what a page shows, never money.
 */
export type PlayedSums = { rounds: number; stake: number; win: number; stakeSquares: number; products: number; winSquares: number }

/** What a vendor declares of a game, in parts of the stake; `deviation` is that of one round, 0 where it is not told. */
export type DeclaredReturn = { lowest: number; highest: number; deviation: number }

/** What a game returned against what its vendor declares: judged from 100,000 rounds on. */
export type Verdict = 'too_early' | 'within' | 'outside'

/** The chance that a game which returns what is declared is ever called outside, however often it is looked at. */
const ALPHA = 1e-6
/** The number of rounds at which the bound is tightest for its chance. */
const TUNED_TO = 1e5
const ROUNDS_MIN = 1e5
/** As many minutes of equal stakes must have been seen: before that one large stake, or one busy hour, decides. */
const MINUTES_MIN = 1000

/** What a game returned of its stakes, and how far that may lie from what is declared; undefined before the first stake. */
export function watchedReturn(sums: PlayedSums, declared: DeclaredReturn): { actual: number; bound: number; verdict: Verdict } | undefined {
  const { rounds, stake, win, stakeSquares } = sums
  if (rounds <= 0 || stake <= 0) return undefined
  const actual = win / stake
  const nearest = Math.min(Math.max(actual, declared.lowest), declared.highest)
  const bound = boundAt(rounds, Math.max(deviationAround(nearest, sums), declared.deviation))
  const isEarly = rounds < ROUNDS_MIN || stake ** 2 < MINUTES_MIN * stakeSquares
  if (isEarly) return { actual, bound, verdict: 'too_early' }
  return { actual, bound, verdict: Math.abs(actual - nearest) > bound ? 'outside' : 'within' }
}

/** The deviation of a round in parts of the mean stake, where a minute is one observation: what its wins are off from the return of its stakes. */
function deviationAround(expected: number, { rounds, stake, stakeSquares, products, winSquares }: PlayedSums): number {
  const squares = winSquares - 2 * expected * products + expected ** 2 * stakeSquares
  return Math.sqrt(Math.max(0, squares) * rounds) / stake
}

/** Half the width of a confidence sequence (the normal mixture of Robbins): it holds for all numbers of rounds at once. */
function boundAt(rounds: number, deviation: number): number {
  const mixed = rounds + TUNED_TO
  return (deviation * Math.sqrt(mixed * Math.log(mixed / (TUNED_TO * ALPHA ** 2)))) / rounds
}

/** The verdict that a watched game gets; undefined where it stays. */
export function newVerdict(game: PlayedSums & DeclaredReturn & { verdict: Verdict }): Verdict | undefined {
  const verdict = watchedReturn(game, game)?.verdict ?? 'too_early'
  return verdict === game.verdict ? undefined : verdict
}

/** Whether a vendor's list says what a game returns. */
export function isDeclaring(game: ListedGame): game is ListedGame & { returns: ListedReturn } {
  return game.returns !== undefined
}
