import type { coinDirections } from '@croupier/contract/cashier'
import { channelCoin } from '@croupier/contract/console/cashier-methods'
import { divide } from '@croupier/money/rate'
import * as z from 'zod/mini'
import type { CoinQuote, CoinTerms } from '#platform/ports-coins.ts'
import type { PaymentReport } from './rules-deposits.ts'

const whole = z.string().check(z.regex(/^\d{1,40}$/))
const keptQuote = z.object({ address: z.string(), units: whole, decimals: z.int(), rateMinor: whole, rateUnits: whole })
const keptCoin = z.object({ ...channelCoin.shape, quote: z.optional(keptQuote) })
export type Coin = z.infer<typeof keptCoin>

/** The coin of a channel or deposit, as its row keeps it; null where it has none. */
export function coinOf(kept: unknown): Coin | null {
  return kept === null ? null : keptCoin.parse(kept)
}

/** What the provider is told of a coin. */
export function channelTermsOf(coin: Coin | null): CoinTerms | null {
  return coin && { asset: coin.asset, network: coin.network, confirmations: coin.confirmations }
}

/** The coin of a deposit with what the provider quoted. */
export function quoted(coin: Coin, { address, units, decimals, rate }: CoinQuote): Coin {
  const rates = { rateMinor: String(rate.minor), rateUnits: String(rate.units) }
  return { ...coin, quote: { address, units: String(units), decimals, ...rates } }
}

/** A payment that has too few confirmations yet is under way, whatever the provider calls it. */
export function confirmedReport({ confirmations: needed }: Pick<Coin, 'confirmations'>, report: PaymentReport): PaymentReport {
  return report.state === 'paid' && (report.confirmations ?? 0) < needed ? { ...report, state: 'pending' } : report
}

type Seen = { confirmations: number; expiresAt: number }

/** What a member needs to pay in coins; null until the provider has quoted. */
export function coinDirectionsOf(coin: Coin, { confirmations, expiresAt }: Seen): z.infer<typeof coinDirections> | null {
  const { asset, network, quote, confirmations: needed } = coin
  if (!quote) return null
  const { address, units, decimals } = quote
  const price = divide(BigInt(quote.rateMinor) * 10n ** BigInt(decimals), BigInt(quote.rateUnits), 'down')
  return { asset, network, address, amount: coinText(BigInt(units), decimals), price, confirmations, needed, expiresAt }
}

/** An amount of the smallest units as whole coins, all its digits kept: `21.285518`. */
export function coinText(units: bigint, decimals: number): string {
  if (decimals === 0) return String(units)
  const digits = String(units).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
