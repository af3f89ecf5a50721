import type { depositStates, withdrawalStates } from '@croupier/contract/cashier'
import { withoutAccents } from '#platform/accents.ts'
import type { PaymentState, PayoutState } from '#platform/ports.ts'

export type DepositState = (typeof depositStates)[number]
export type WithdrawalState = (typeof withdrawalStates)[number]
export type PayoutEnd = Exclude<PayoutState, 'pending'>

/** Where a deposit may go. A payment that arrives late is still credited: money that came is never kept from the player. */
export const depositMoves: Record<DepositState, readonly DepositState[]> = {
  created: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
  pending: ['paid', 'failed', 'cancelled', 'expired'],
  cancelled: ['paid'],
  failed: ['paid'],
  expired: ['paid'],
  paid: [],
}

export const withdrawalMoves: Record<WithdrawalState, readonly WithdrawalState[]> = {
  requested: ['approved', 'rejected'],
  approved: ['sending'],
  sending: ['paid', 'failed'],
  paid: [],
  rejected: [],
  failed: [],
}

/** The state that a deposit takes on by the provider's report; undefined when nothing changes. */
export function depositAfter(state: DepositState, reported: PaymentState): PaymentState | undefined {
  return reported !== state && depositMoves[state].includes(reported) ? reported : undefined
}

/** Whether a deposit ended without money. */
export function wasGivenUp(state: DepositState): boolean {
  return state === 'failed' || state === 'cancelled' || state === 'expired'
}

/** The state that a withdrawal ends in by the provider's report while it is being sent; undefined when nothing changes. */
export function withdrawalAfter(state: WithdrawalState, reported: PayoutState): PayoutEnd | undefined {
  return reported !== 'pending' && withdrawalMoves[state].includes(reported) ? reported : undefined
}

export type Limits = { minimumMinor: bigint; maximumMinor: bigint }

export function outsideLimits(amountMinor: bigint, limits: Limits): 'below_minimum' | 'above_maximum' | undefined {
  if (amountMinor < limits.minimumMinor) return 'below_minimum'
  return amountMinor > limits.maximumMinor ? 'above_maximum' : undefined
}

export const BANK_ACCOUNTS_MAX = 5

/** A deposit that the provider does not know expires after this long. */
export const DEPOSIT_LIFE_MS = 2 * 60 * 60_000

/** Names are compared without regard to case, accents and spacing. */
export function isSameName(a: string, b: string): boolean {
  const bare = (name: string) =>
    withoutAccents(name)
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
  return bare(a) === bare(b)
}
