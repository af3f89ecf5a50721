import { retryWaitMs } from '@croupier/vendor-kit/retries'
import type { RefusalCode } from '#refusal.ts'

/**
 * The life of a round: which state may follow which. Nothing else may happen to a round. A round of a stepped game plays between what
 * chance committed and its end; a step that debits more waits for the wallet, and has not happened when it comes back.
 */
export const ROUND_NEXT = {
  INIT: ['DEBIT_PENDING'],
  DEBIT_PENDING: ['DEBITED', 'DEBIT_REJECTED', 'DEBIT_UNKNOWN'],
  DEBIT_REJECTED: [],
  DEBIT_UNKNOWN: ['ROLLBACK_PENDING'],
  ROLLBACK_PENDING: ['ROLLED_BACK'],
  ROLLED_BACK: [],
  DEBITED: ['OUTCOME_COMMITTED'],
  OUTCOME_COMMITTED: ['PLAYING', 'FINISHED'],
  PLAYING: ['PLAYING', 'STEP_DEBIT_PENDING', 'FINISHED'],
  STEP_DEBIT_PENDING: ['PLAYING', 'STEP_ROLLBACK_PENDING'],
  STEP_ROLLBACK_PENDING: ['PLAYING'],
  FINISHED: ['CREDIT_PENDING'],
  CREDIT_PENDING: ['CLOSED'],
  CLOSED: [],
} as const satisfies Record<string, readonly string[]>

export type RoundState = keyof typeof ROUND_NEXT

/** The states in which a round may stand in the database. The others are passed through within one transaction. */
export const RESTING_STATES = [
  'DEBIT_PENDING',
  'DEBIT_REJECTED',
  'ROLLBACK_PENDING',
  'ROLLED_BACK',
  'PLAYING',
  'STEP_DEBIT_PENDING',
  'STEP_ROLLBACK_PENDING',
  'CREDIT_PENDING',
  'CLOSED',
] as const

export type RestingState = (typeof RESTING_STATES)[number]

/** What can happen to a round, as the way that it takes through the table from one resting state to the next. */
export const ROUND_PATHS = {
  opened: ['INIT', 'DEBIT_PENDING'],
  debitRefused: ['DEBIT_PENDING', 'DEBIT_REJECTED'],
  debitUnknown: ['DEBIT_PENDING', 'DEBIT_UNKNOWN', 'ROLLBACK_PENDING'],
  rollbackAcknowledged: ['ROLLBACK_PENDING', 'ROLLED_BACK'],
  debitAcknowledged: ['DEBIT_PENDING', 'DEBITED', 'OUTCOME_COMMITTED', 'FINISHED', 'CREDIT_PENDING'],
  playBegun: ['DEBIT_PENDING', 'DEBITED', 'OUTCOME_COMMITTED', 'PLAYING'],
  stepTaken: ['PLAYING', 'PLAYING'],
  stepDebitSent: ['PLAYING', 'STEP_DEBIT_PENDING'],
  stepDebited: ['STEP_DEBIT_PENDING', 'PLAYING'],
  stepRefused: ['STEP_DEBIT_PENDING', 'PLAYING'],
  stepUnknown: ['STEP_DEBIT_PENDING', 'STEP_ROLLBACK_PENDING'],
  stepUndone: ['STEP_ROLLBACK_PENDING', 'PLAYING'],
  playEnded: ['PLAYING', 'FINISHED', 'CREDIT_PENDING'],
  creditAcknowledged: ['CREDIT_PENDING', 'CLOSED'],
} as const satisfies Record<string, readonly RoundState[]>

export type RoundEvent = keyof typeof ROUND_PATHS

/** The states that are entered by an event, the first one left out. */
export function stepsOf(event: RoundEvent): readonly RoundState[] {
  return ROUND_PATHS[event].slice(1)
}

/** A round in one of these states has come to its end; every other one is open, and there is one a player and game. */
export const ENDED_STATES = ['DEBIT_REJECTED', 'ROLLED_BACK', 'CLOSED'] as const satisfies readonly RestingState[]

/** States that last until the wallet acknowledges. */
export type WaitingState = 'CREDIT_PENDING' | 'ROLLBACK_PENDING' | 'STEP_ROLLBACK_PENDING'

/** The back-off of the call that a round waits for; undefined where a person must look. */
export function waitMs(state: WaitingState, attempts: number): number | undefined {
  return retryWaitMs(state === 'CREDIT_PENDING' ? 'win' : 'rollback', attempts)
}

/** Checks a bet against the bets that the game offers, or against what the choice comes to; undefined when it is offered. */
export function betRefusal(betMinor: bigint, betsMinor: readonly bigint[], chosenMinor?: bigint): RefusalCode | undefined {
  if (chosenMinor === undefined ? betsMinor.includes(betMinor) : chosenMinor === betMinor && isWithin(betMinor, betsMinor)) return undefined
  if (betMinor < (betsMinor[0] ?? 0n)) return 'LIMIT_MIN'
  if (betMinor > (betsMinor.at(-1) ?? 0n)) return 'LIMIT_MAX'
  return 'INVALID_SELECTION'
}

function isWithin(betMinor: bigint, betsMinor: readonly bigint[]): boolean {
  return betMinor >= (betsMinor[0] ?? 0n) && betMinor <= (betsMinor.at(-1) ?? 0n)
}
