import type { askMethodTerms } from '@croupier/contract/console/cashier-methods'
import type { InputOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'

export type Terms = InputOf<typeof askMethodTerms>['terms']
export type DepositTerms = Extract<Terms, { kind: 'deposit' }>
export type WithdrawalTerms = Extract<Terms, { kind: 'withdrawal' }>

/** A share in basis points, as percent: `1.5 %`. */
const percent = (basisPoints: number) => `${basisPoints / 100} %`

/** The fee of terms: `5.00 + 1.5 %`, or `none`. */
export function feeWords(terms: Terms): string {
  const share = terms.kind === 'deposit' ? terms.feeBasisPoints : 0
  const parts = [...(terms.fee > 0n ? [formatAmount(terms.fee, 'EN')] : []), ...(share > 0 ? [percent(share)] : [])]
  return parts.join(' + ') || 'none'
}

/** The limits of terms: `100.00 – 50,000.00`. */
export function limitWords({ minimum, maximum }: Terms): string {
  return `${formatAmount(minimum, 'EN')} – ${formatAmount(maximum, 'EN')}`
}

/** When a method is open, or how often a day it may be used. */
export function timeWords(terms: Terms): string {
  if (terms.kind === 'withdrawal') return `${terms.perDay} a day`
  return terms.hours ?? 'always'
}

/** The names of a method, each once. */
export function methodNames(terms: Terms): string[] {
  return terms.kind === 'withdrawal' ? ['Withdrawals'] : [...new Set([terms.names.EN, terms.names.TY])]
}

/** The name of a method in both languages: `Wallet / Pitaka`. */
export function methodName(terms: Terms): string {
  return methodNames(terms).join(' / ')
}
