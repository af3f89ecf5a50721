import type { methodTerms } from '@croupier/contract/console/cashier-methods'
import type * as z from 'zod/mini'

export type MethodTerms = z.infer<typeof methodTerms>
export type DepositTerms = Extract<MethodTerms, { kind: 'deposit' }>
export type WithdrawalTerms = Extract<MethodTerms, { kind: 'withdrawal' }>

/** The terms of withdrawals until two operators have agreed on others. */
export const openingTerms: WithdrawalTerms = { kind: 'withdrawal', minimum: 10_000n, maximum: 5_000_000n, fee: 0n, perDay: 10 }

/** The channel that terms are of; null: those of withdrawals. */
export function channelOf(terms: MethodTerms): string | null {
  return terms.kind === 'deposit' ? terms.channel : null
}
