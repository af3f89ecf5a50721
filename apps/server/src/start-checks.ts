import { cashierSealed } from '#modules/cashier/index.ts'
import { vendorAddresses } from '#modules/games/index.ts'
import { identitySealed } from '#modules/identity/index.ts'
import { kycSealed } from '#modules/kyc/index.ts'
import { messagingSealed } from '#modules/messaging/index.ts'
import { promotionsSealed } from '#modules/promotions/index.ts'
import { riskSealed } from '#modules/risk/index.ts'
import { countRealBrands } from '#modules/site/index.ts'
import { webhooksSealed } from '#modules/webhooks/index.ts'
import { type Config, listed } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { refuseMissingKeys } from '#platform/resealing.ts'

/** Everything that is sealed at rest. */
export const sealedTables = [
  ...identitySealed,
  ...messagingSealed,
  ...cashierSealed,
  ...promotionsSealed,
  ...riskSealed,
  ...webhooksSealed,
  ...kycSealed,
]

/** Refuses the start of a server that would harm its brands or lose what was sealed. */
export async function refuseStart(context: Context, config: Config): Promise<void> {
  await refuseUnfitForMoney(context, config)
  await refuseMissingKeys(context, sealedTables)
}

/** Secrets that installations have been seen to start with; none may guard real money. */
const weak = /^(.)\1+$|change.?me|default|example|password|secret/i

/** What is said there crosses no network. */
const loopback = /^[a-z]+:\/\/([^@/]*@)?(localhost|127\.0\.0\.1|\[::1\])[:/]/

/** Refuses the start when a brand is for real money and the configuration is fit for play money alone. */
async function refuseUnfitForMoney(context: Context, config: Config): Promise<void> {
  if ((await countRealBrands(context.db)) === 0) return
  const fault = faultOfMoney(config, await vendorAddresses(context.db))
  if (fault !== undefined) throw new Error(`a brand is for real money, and ${fault}`)
}

/** Why a configuration is fit for play money alone. */
export function faultOfMoney(config: Config, vendors: readonly string[]): string | undefined {
  return faultOfSecrets(config) ?? faultOfPages(config) ?? faultOfPeers(config, vendors)
}

/** With the sandbox everybody on the machine reads text messages, mails and one-time codes. */
function faultOfSecrets({ SECRET, PAYMENT_API_KEY, PAYMENT_WEBHOOK_SECRET, OUTSIDE_WORLD }: Config): string | undefined {
  if ([SECRET, PAYMENT_API_KEY, PAYMENT_WEBHOOK_SECRET].some((secret) => weak.test(secret)))
    return 'a secret is a default one: set SECRET, PAYMENT_API_KEY and PAYMENT_WEBHOOK_SECRET'
  if (OUTSIDE_WORLD === 'sandbox') return 'the outside world is the sandbox: npm start is for play money, run the server by itself'
  return undefined
}

/** Browsers come by TLS (ASVS 12.2.1); the console may be reached through a tunnel that ends here. Cookies know hosts, not ports (3.5.4). */
function faultOfPages({ PUBLIC_URL, CONSOLE_URL, GAME_ORIGINS }: Config): string | undefined {
  const plain = [PUBLIC_URL, ...(loopback.test(`${CONSOLE_URL}/`) ? [] : [CONSOLE_URL])].find((url) => !url.startsWith('https:'))
  if (plain !== undefined) return `browsers would come to ${plain}: set PUBLIC_URL and CONSOLE_URL to https addresses`
  const shared = [CONSOLE_URL, ...listed(GAME_ORIGINS)].find((url) => new URL(url).hostname === new URL(PUBLIC_URL).hostname)
  return shared && `the site shares its host name with ${shared}: set PUBLIC_URL, CONSOLE_URL and GAME_ORIGINS to names of their own`
}

/** Nothing goes to another machine in the clear (ASVS 12.3.1); mail and sign-in see to it themselves. */
function faultOfPeers(config: Config, vendors: readonly string[]): string | undefined {
  const { PAYMENT_URL, PAYMENT_NOTIFY_URL, SMS_URL, SMS_API_KEY, DRAWS_URL, DRAWS_API_KEY, IDENTITY_URL, IDENTITY_API_KEY } = config
  const peers = {
    PAYMENT_URL,
    PAYMENT_NOTIFY_URL,
    ...(SMS_API_KEY && { SMS_URL }),
    ...(DRAWS_API_KEY && { DRAWS_URL }),
    ...(IDENTITY_API_KEY && { IDENTITY_URL }),
  }
  const named = [...Object.entries(peers), ...vendors.map((address) => [`the address of the vendor ${address}`, address] as const)]
  const plain = named.find(([, address]) => !address.startsWith('https:') && !loopback.test(`${address}/`))
  if (plain) return `${plain[0]} is not https`
  return databaseFault(config.DATABASE_URL)
}

/** A database on another machine is reached by TLS, and shows a certificate of its own name. */
export function databaseFault(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const isHere = host.startsWith('/') || ['', 'localhost', '127.0.0.1', '[::1]', '::1'].includes(host)
  if (isHere || searchParams.get('sslmode') === 'verify-full') return undefined
  return 'the database is on another machine: set sslmode=verify-full in DATABASE_URL'
}
