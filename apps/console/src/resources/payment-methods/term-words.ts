import type { askMethodTerms, paymentMethods } from '@croupier/contract/console/cashier-methods'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'

export type Terms = InputOf<typeof askMethodTerms>['terms']
export type DepositTerms = Extract<Terms, { kind: 'deposit' }>
export type NewChannel = Extract<Terms, { kind: 'channel' }>
export type WithdrawalTerms = Extract<Terms, { kind: 'withdrawal' }>

/** A share in basis points, as percent: `1.5 %`. */
const percent = (basisPoints: number) => `${basisPoints / 100} %`

type Charging = Exclude<Terms, { kind: 'ending' }>
const noWords = '–'

/** The fee of terms: `5.00 + 1.5 %`, or `none`. */
export function feeWords(terms: Terms): string {
  if (terms.kind === 'ending') return noWords
  const share = terms.kind === 'withdrawal' ? 0 : terms.feeBasisPoints
  return chargeWords(terms.fee, share)
}

function chargeWords(fixedMinor: bigint, basisPoints: number): string {
  const parts = [...(fixedMinor > 0n ? [formatAmount(fixedMinor, 'EN')] : []), ...(basisPoints > 0 ? [percent(basisPoints)] : [])]
  return parts.join(' + ') || 'none'
}

/** The limits of terms: `100.00 – 50,000.00`. */
export function limitWords(terms: Terms): string {
  return terms.kind === 'ending' ? noWords : rangeWords(terms)
}

function rangeWords({ minimum, maximum }: Charging): string {
  return `${formatAmount(minimum, 'EN')} – ${formatAmount(maximum, 'EN')}`
}

/** When a method is open, or how often a day it may be used. */
export function timeWords(terms: Terms): string {
  if (terms.kind === 'ending') return 'closed for good'
  if (terms.kind === 'withdrawal') return `${terms.perDay} a day`
  return terms.hours ?? 'always'
}

type Channel = ValueOf<typeof paymentMethods>['channels'][number]

/** The route of a channel and what it costs the house: `wallets, costs 2.00 + 1.5 %, behind below 80 %`. */
export function routeWords(terms: Terms): string {
  if (terms.kind === 'ending' || terms.kind === 'withdrawal' || !terms.route) return noWords
  const { name, cost, costBasisPoints, successPercent } = terms.route
  return `${name}, costs ${chargeWords(cost, costBasisPoints)}, behind below ${successPercent} %`
}

const reasonWords = { success: 'more of its deposits are paid', cost: 'cheaper', position: 'by its place' } as const

/** The turn of a channel in its route: `1 of 2: cheaper`. */
export function turnWords({ turn }: Pick<Channel, 'turn'>): string {
  if (!turn) return noWords
  return `${turn.place} of ${turn.of}${turn.before === null ? '' : `: ${reasonWords[turn.before]}`}`
}

/** What became of a channel's deposits within the last hour: `7 of 8 paid`. */
export function hourWords({ lastHour: { settled, paid } }: Pick<Channel, 'lastHour'>): string {
  return settled === 0 ? noWords : `${paid} of ${settled} paid (${Math.floor((paid * 100) / settled)} %)`
}

/** What serves a method, and who is shown it: `hosted page, everywhere`. */
export function serviceWords(terms: Terms): string {
  if (terms.kind === 'ending' || terms.kind === 'withdrawal') return noWords
  const { account, coin } = terms
  const inCoin = coin ? `, ${coin.asset} on ${coin.network} after ${coin.confirmations} confirmations` : ''
  const to = account ? ` to ${account.bank} ${account.number}, ${account.holder}, for ${account.days} days` : ''
  return `${adapterWords[terms.adapter]}${to}${inCoin}, ${terms.countries.length === 0 ? 'everywhere' : terms.countries.join(' ')}`
}

export const groupWords: Record<NewChannel['group'], string> = { wallet: 'wallets', bank: 'banks', card: 'cards' }

export const adapterWords: Record<DepositTerms['adapter'], string> = {
  hosted_page: 'hosted page',
  bank_transfer: 'bank transfer',
  qr_ph: 'QR Ph',
  crypto: 'crypto',
}

/** The names of a method, each once. */
export function methodNames(terms: Terms): string[] {
  if (terms.kind === 'ending') return [terms.channel]
  return terms.kind === 'withdrawal' ? ['Withdrawals'] : [...new Set([terms.names.EN, terms.names.TY])]
}

/** The name of a method in both languages: `Wallet / Pitaka`. */
export function methodName(terms: Terms): string {
  return methodNames(terms).join(' / ')
}
