import { countRealBrands } from '#modules/site/index.ts'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'

/** Secrets that installations have been seen to start with; none may guard real money. */
const weak = /^(.)\1+$|change.?me|default|example|password|secret/i

/**
 * Refuses the start when a brand is for real money and a secret is one that everybody knows, or the outside world is the sandbox, where
 * everybody on the machine reads text messages, mails and one-time codes.
 */
export async function refuseUnfitForMoney(context: Context, config: Config): Promise<void> {
  const isWeak = [config.SECRET, config.PAYMENT_API_KEY, config.PAYMENT_WEBHOOK_SECRET].some((secret) => weak.test(secret))
  const isSandbox = config.OUTSIDE_WORLD === 'sandbox'
  if ((!isWeak && !isSandbox) || (await countRealBrands(context.db)) === 0) return
  if (isWeak)
    throw new Error('a brand is for real money, and a secret is a default one: set SECRET, PAYMENT_API_KEY and PAYMENT_WEBHOOK_SECRET')
  throw new Error('a brand is for real money, and the outside world is the sandbox: npm start is for play money, run the server by itself')
}
