import type { Result, RoundState, RoundTerms, Snapshot, Stake, Step, TableEvent } from './messages.ts'

/** What the page knows of its table. The server's clock runs `skewMs` ahead of the page's. */
export type TableState = {
  sequence: bigint
  skewMs: number
  round: (RoundTerms & { state: RoundState }) | undefined
  shown: readonly Step[]
  stakes: readonly Stake[]
  results: readonly Result[]
}

const RESULTS_MAX = 100

export function stateFrom(snapshot: Snapshot, nowMs: number): TableState {
  const { round } = snapshot
  return {
    sequence: BigInt(snapshot.sequence),
    skewMs: snapshot.serverMs - nowMs,
    round: round ?? undefined,
    shown: round?.shown ?? [],
    stakes: snapshot.stakes,
    results: snapshot.results,
  }
}

/** The state after an event; undefined when the event was known already. */
export function stateAfter(state: TableState, event: TableEvent): TableState | undefined {
  const sequence = BigInt(event.sequence)
  if (sequence <= state.sequence) return undefined
  const next = { ...state, sequence }
  switch (event.kind) {
    case 'opened':
      return { ...next, round: { ...event.body, state: 'BETTING_OPEN' }, shown: [], stakes: [] }
    case 'stakes':
      return { ...next, stakes: event.body.stakes }
    case 'closed':
      return inState(next, 'BETTING_CLOSED')
    case 'reveal':
      return { ...inState(next, 'REVEALING'), shown: [...state.shown, event.body] }
    case 'cashed':
      return next
    case 'result':
      return { ...inState(next, 'SETTLING'), results: [...state.results, resultOf(event.body)].slice(-RESULTS_MAX) }
    case 'voided':
      return inState(next, 'VOIDING')
  }
}

function inState(state: TableState, roundState: RoundState): TableState {
  return { ...state, round: state.round && { ...state.round, state: roundState } }
}

function resultOf({ number, result }: Result): Result {
  return { number, result }
}

/** What is left of the time to bet, from 1 down to 0, with the whole seconds. */
export function timeLeft(state: TableState, nowMs: number): { part: number; seconds: number } | undefined {
  const { round } = state
  if (round?.state !== 'BETTING_OPEN') return undefined
  const leftMs = Math.max(0, round.closesAtMs - nowMs - state.skewMs)
  return { part: Math.min(1, leftMs / (round.closesAtMs - round.openedAtMs)), seconds: Math.ceil(leftMs / 1000) }
}

export function isBeforeLastCall(state: TableState, nowMs: number): boolean {
  return state.round?.state === 'BETTING_OPEN' && nowMs + state.skewMs < state.round.lastCallAtMs
}
