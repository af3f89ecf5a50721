import { cashierSealed } from '#modules/cashier/index.ts'
import { identitySealed } from '#modules/identity/index.ts'
import { messagingSealed } from '#modules/messaging/index.ts'
import { countRealBrands } from '#modules/site/index.ts'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { refuseMissingKeys } from '#platform/resealing.ts'

/** Everything that is sealed at rest. */
export const sealedTables = [...identitySealed, ...messagingSealed, ...cashierSealed]

/** Refuses the start of a server that would harm its brands or lose what was sealed. */
export async function refuseStart(context: Context, config: Config): Promise<void> {
  await refuseUnfitForMoney(context, config)
  await refuseMissingKeys(context, sealedTables)
}

/** Secrets that installations have been seen to start with; none may guard real money. */
const weak = /^(.)\1+$|change.?me|default|example|password|secret/i

/** The console may be reached through a tunnel that ends on this machine. */
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/

/**
 * Refuses the start when a brand is for real money and a secret is one that everybody knows, or the outside world is the sandbox, where
 * everybody on the machine reads text messages, mails and one-time codes, or browsers would come without TLS (ASVS 12.2.1).
 */
async function refuseUnfitForMoney(context: Context, config: Config): Promise<void> {
  const isWeak = [config.SECRET, config.PAYMENT_API_KEY, config.PAYMENT_WEBHOOK_SECRET].some((secret) => weak.test(secret))
  const isSandbox = config.OUTSIDE_WORLD === 'sandbox'
  const plain = [config.PUBLIC_URL, ...(loopback.test(config.CONSOLE_URL) ? [] : [config.CONSOLE_URL])].find(
    (url) => !url.startsWith('https:'),
  )
  if ((!isWeak && !isSandbox && plain === undefined) || (await countRealBrands(context.db)) === 0) return
  if (isWeak)
    throw new Error('a brand is for real money, and a secret is a default one: set SECRET, PAYMENT_API_KEY and PAYMENT_WEBHOOK_SECRET')
  if (isSandbox)
    throw new Error(
      'a brand is for real money, and the outside world is the sandbox: npm start is for play money, run the server by itself',
    )
  throw new Error(`a brand is for real money, and browsers would come to ${plain}: set PUBLIC_URL and CONSOLE_URL to https addresses`)
}
