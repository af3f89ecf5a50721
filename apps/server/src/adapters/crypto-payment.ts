import { divide } from '@croupier/money/rate'
import * as z from 'zod'
import type { PaymentOrder } from '#platform/ports.ts'
import type { CoinQuote } from '#platform/ports-coins.ts'

/** More decimals than any coin has. */
const DECIMALS_MAX = 24

const whole = z.string().regex(/^[1-9]\d{0,39}$/)
const coinPayment = z.object({
  id: z.string(),
  coins: z.object({
    asset: z.string(),
    network: z.string(),
    address: z.string().regex(/^[A-Za-z0-9:]{20,120}$/),
    units: whole,
    decimals: z.int().min(0).max(DECIMALS_MAX),
    rate: z.object({ minor: whole, units: whole }),
    expiresAt: z.iso.datetime(),
  }),
})

/**
 * What a provider of addresses quotes for an order; undefined for a quote of another coin or network, or whose amount is not the order's at its own
 * rate: it is shown to nobody. `rate.minor` minor units of the brand's currency are worth `rate.units` smallest units of the coin, rounded up.
 */
export function readQuote(body: unknown, { amountMinor, coin }: PaymentOrder): ({ id: string } & CoinQuote) | undefined {
  const read = coinPayment.safeParse(body)
  if (!read.success || !coin) return undefined
  const { id, coins } = read.data
  if (coins.asset !== coin.asset || coins.network !== coin.network) return undefined
  const rate = { minor: BigInt(coins.rate.minor), units: BigInt(coins.rate.units) }
  const units = BigInt(coins.units)
  if (units !== divide(amountMinor * rate.units, rate.minor, 'up')) return undefined
  return { id, address: coins.address, units, decimals: coins.decimals, rate, expiresAt: new Date(coins.expiresAt) }
}
