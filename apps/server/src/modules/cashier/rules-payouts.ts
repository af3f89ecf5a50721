import type { PayoutState } from '#platform/ports.ts'
import type { Refusal } from '#platform/refusal.ts'
import { type PayoutEnd, type WithdrawalState, withdrawalAfter, withdrawalMoves } from './rules.ts'
import type { Withdrawal } from './store-withdrawals.ts'

export type Verdict = 'approved' | 'rejected'
type Reviewed = Pick<Withdrawal, 'state' | 'needsTwo' | 'firstApprovedById'>
type ReviewDecision = Refusal<'wrong_state' | 'second_person_needed'> | { step: Verdict | 'first_approval' }

/**
 * Decides what an operator's verdict does to a withdrawal. Where two approvals are needed, the first leaves its state as it is, and the
 * second takes another operator; a rejection takes one.
 */
export function decideReview(withdrawal: Reviewed, { verdict, operatorId }: { verdict: Verdict; operatorId: bigint }): ReviewDecision {
  if (!withdrawalMoves[withdrawal.state].includes(verdict)) return { refusal: 'wrong_state' }
  if (verdict === 'rejected' || !withdrawal.needsTwo) return { step: verdict }
  if (withdrawal.firstApprovedById === operatorId) return { refusal: 'second_person_needed' }
  return { step: withdrawal.firstApprovedById === null ? 'first_approval' : 'approved' }
}

/** How a review stands in the timeline. */
export function reviewText(operatorName: string, why: string): string {
  return why === '' ? `by ${operatorName}` : `by ${operatorName}: ${why}`
}

/** Whether a payout is sent now, for the first time or again under the same reference; undefined when there is nothing to send. */
export function decideSending(state: WithdrawalState): 'first' | 'again' | undefined {
  if (state === 'approved') return 'first'
  return state === 'sending' ? 'again' : undefined
}

/** A payout's state as the provider reports it; without an amount, the ordered one is meant. */
export type PayoutReport = { state: PayoutState; amountMinor?: bigint }

/** Decides how a provider's report ends a withdrawal, once. An amount that is not the ordered one less the fee ends nothing. */
export function decidePayout(
  { state, amountMinor, feeMinor }: Pick<Withdrawal, 'state' | 'amountMinor' | 'feeMinor'>,
  report: PayoutReport,
): PayoutEnd | 'mismatch' | 'unchanged' {
  if (report.amountMinor !== undefined && report.amountMinor !== amountMinor - feeMinor) return 'mismatch'
  return withdrawalAfter(state, report.state) ?? 'unchanged'
}
