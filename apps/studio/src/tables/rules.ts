import type { BetLimits, TableTimes } from '@croupier/game-kit/timed-game'
import type { RefusalCode } from '#refusal.ts'

/** The life of a round of a table: which state may follow which. A hand of a game with seats is played where other rounds are shown. */
export const TABLE_NEXT = {
  CREATED: ['BETTING_OPEN'],
  BETTING_OPEN: ['BETTING_CLOSED', 'PLAYING', 'VOIDING'],
  PLAYING: ['SETTLING'],
  BETTING_CLOSED: ['OUTCOME_COMMITTED', 'VOIDING'],
  OUTCOME_COMMITTED: ['REVEALING'],
  REVEALING: ['SETTLING'],
  SETTLING: ['SETTLED'],
  SETTLED: [],
  VOIDING: ['VOIDED'],
  VOIDED: [],
} as const satisfies Record<string, readonly string[]>

export type TableRoundState = Exclude<keyof typeof TABLE_NEXT, 'CREATED'>

/** A bet whose money is still on its way, in one direction or the other. */
export const OPEN_BETS = ['DEBIT_PENDING', 'ACCEPTED', 'ROLLBACK_PENDING', 'CREDIT_PENDING'] as const
/** A bet that a wallet call will move on. */
export const DUE_BETS = ['DEBIT_PENDING', 'ROLLBACK_PENDING', 'CREDIT_PENDING'] as const
/** A bet that counts at the table. */
export const LIVE_BETS = ['DEBIT_PENDING', 'ACCEPTED', 'CREDIT_PENDING', 'CLOSED'] as const

export type TableBetState = (typeof OPEN_BETS)[number] | 'REJECTED' | 'ROLLED_BACK' | 'CLOSED'

export const LEASE_MS = 2000
export const RENEW_MS = 500
/** How long a table goes on after the last one who watched it was seen. */
export const WATCHED_MS = 60_000
export const BETS_PER_SLIP_MAX = 200
/** How often the sums of all bets are shown while bets are taken. */
export const STAKES_EVERY_MS = 1000
/** The longest that a leader waits before it looks again. */
const LOOK_MS = 500

/** What a leader sees of its table. Times are instants of the database's clock. */
export type Standing = {
  nowMs: number
  isWatched: boolean
  round: undefined | RoundStanding
}

type RoundStanding = {
  state: TableRoundState
  /** Whether the leader that opened the round still leads. */
  isOwn: boolean
  closesAtMs: number
  /** When the next step of the show is due; undefined when all were shown. */
  nextStepAtMs: number | undefined
  /** When the bets of a show that they may leave are settled; others are at once. */
  settlesAtMs?: number
  /** When the round came to its end, or the show. */
  restsSinceMs: number
}

export type TableStep = 'open' | 'close' | 'commit' | 'reveal' | 'finish' | 'void'

/** What a leader does now, or how long it waits. */
export function nextStep({ nowMs, isWatched, round }: Standing, times: TableTimes): TableStep | { waitMs: number } {
  const next = round ? nextOf(round, times) : { step: 'open' as const, atMs: nowMs }
  if (next.step === 'open' && !isWatched) return { waitMs: LOOK_MS }
  return nowMs >= next.atMs ? next.step : { waitMs: Math.min(Math.max(next.atMs - nowMs, 1), LOOK_MS) }
}

const AT_ONCE = Number.NEGATIVE_INFINITY

/** The step after the state of a round, and when it is due. What an earlier leader left before the outcome is void. */
function nextOf(round: RoundStanding, times: TableTimes): { step: TableStep; atMs: number } {
  const before = (step: TableStep, atMs: number) => (round.isOwn ? { step, atMs } : { step: 'void' as const, atMs: AT_ONCE })
  switch (round.state) {
    case 'BETTING_OPEN':
      return before('close', round.closesAtMs)
    case 'BETTING_CLOSED':
      return before('commit', AT_ONCE)
    case 'OUTCOME_COMMITTED':
    case 'REVEALING':
      return round.nextStepAtMs === undefined
        ? { step: 'finish', atMs: round.settlesAtMs ?? AT_ONCE }
        : { step: 'reveal', atMs: round.nextStepAtMs }
    case 'PLAYING':
      throw new Error('a round of the timed engine is shown and not played')
    case 'SETTLING':
    case 'SETTLED':
    case 'VOIDING':
    case 'VOIDED':
      return { step: 'open', atMs: round.restsSinceMs + times.pauseMs }
  }
}

/** Checks the amount of a bet against what its side takes, and what the player has there already. */
export function amountRefusal(amountMinor: bigint, limits: BetLimits, standingMinor: bigint): RefusalCode | undefined {
  if (amountMinor < limits.minMinor) return 'LIMIT_MIN'
  if (standingMinor + amountMinor > limits.maxMinor) return 'LIMIT_MAX'
  return amountMinor % limits.stepMinor === 0n ? undefined : 'INVALID_SELECTION'
}
