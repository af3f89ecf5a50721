import { countRealBrands } from '#modules/site/index.ts'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'

/** Secrets that installations have been seen to start with; none may guard real money. */
const weak = /^(.)\1+$|change.?me|default|example|password|secret/i

/** Refuses the start when a brand is for real money and a secret is one that everybody knows. */
export async function refuseDefaultSecrets(context: Context, config: Config): Promise<void> {
  const isWeak = [config.SECRET, config.PAYMENT_API_KEY, config.PAYMENT_WEBHOOK_SECRET].some((secret) => weak.test(secret))
  if (!isWeak) return
  if ((await countRealBrands(context.db)) > 0)
    throw new Error('a brand is for real money, and a secret is a default one: set SECRET, PAYMENT_API_KEY and PAYMENT_WEBHOOK_SECRET')
}
