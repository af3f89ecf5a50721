import type { RiskRule } from '@croupier/contract/console/risk'
import type { caseStates } from '@croupier/contract/console/risk-cases'
import type { Refusal } from '#platform/refusal.ts'

/** A rule as the database looks by it: amounts in minor units. */
export function askedRiskRule(rule: RiskRule): string {
  return JSON.stringify(rule, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}

export type CaseState = (typeof caseStates)[number]

/** What operators may do with a case in each state. */
export const caseMoves = {
  open: ['take', 'hold', 'lift', 'report', 'close'],
  in_review: ['take', 'hold', 'lift', 'report', 'close'],
  // A case that was reported may hold payouts for longer.
  closed: ['lift'],
} as const satisfies Record<CaseState, readonly string[]>
export type CaseMove = (typeof caseMoves)['open'][number]

type Standing = { state: CaseState; isHolding: boolean; hasRequest: boolean }

/** Whether a case may be moved so; nothing is lifted that does not hold, and nothing is held twice. */
export function refusalOfMove(
  move: CaseMove,
  { state, isHolding, hasRequest }: Standing,
): Refusal<'wrong_state' | 'case_holds' | 'case_request_open'> | undefined {
  const moves: readonly CaseMove[] = caseMoves[state]
  if (!moves.includes(move) || (move === 'lift' && !isHolding) || (move === 'hold' && isHolding)) return { refusal: 'wrong_state' }
  if (move === 'close' && isHolding) return { refusal: 'case_holds' }
  return hasRequest && move !== 'take' && move !== 'hold' ? { refusal: 'case_request_open' } : undefined
}

/** What stops payouts says which case it is. */
export function referenceOf(caseId: bigint): string {
  return `case ${caseId}`
}
