import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { isNetwork } from './listening.ts'

/** A secret comes from the variable itself or from the file that `<NAME>_FILE` names. */
const secret = z.string().min(32, 'must have 32 characters or more')

const networks = z.string().refine((list) => listed(list).every(isNetwork), 'must be addresses or networks, comma-separated')

const shape = z.strictObject({
  /** Connection string of the server's own role; it cannot change the ledger's history. */
  DATABASE_URL: z.string().min(1),
  /** Port of the player site; 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address to listen on; behind a reverse proxy, loopback is right. */
  HOST: z.string().default('127.0.0.1'),
  /** Path of a Unix socket to listen on instead of PORT, for a reverse proxy on this machine; who may open it is believed about X-Forwarded-For. */
  SITE_SOCKET: z.string().default(''),
  /** The address at which browsers reach the site. */
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  /** Port of the console: operators' pages and calls have a listener of their own. */
  CONSOLE_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** The address at which operators' browsers reach the console. */
  CONSOLE_URL: z.url().default('http://localhost:3001'),
  /** Port of what is for the house alone: readiness, figures, reference of the calls. */
  INTERNAL_PORT: z.coerce.number().int().min(0).max(65_535).default(3005),
  /** Address that it listens on; no player and no proxy has to reach it. */
  INTERNAL_HOST: z.string().default('127.0.0.1'),
  /** What this process does: any of web, jobs. */
  ROLES: z.string().default('web,jobs'),
  /** Origins of the game pages that may stand in our frames, comma-separated. */
  GAME_ORIGINS: z.string().default('http://localhost:3002'),
  /** Origins from which pictures may come beside our own, comma-separated: a brand's image hosts are among them. */
  IMAGE_ORIGINS: z.string().default(''),
  /** Least weight of a line that is logged. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Folder of the site's built pages. */
  WEB_DIST: z.string().default(''),
  /** Folder of the console's built pages. */
  CONSOLE_DIST: z.string().default(''),
  /** Rendered pictures are kept here; empty means the system's folder for what is temporary. */
  CACHE_DIR: z.string().default(''),
  /** How many bytes of pictures are kept there; what was not shown for the longest time goes. */
  CACHE_MAX_BYTES: z.coerce.number().int().min(1_048_576).default(268_435_456),
  /** Folder of the files of exports, which all processes share; empty means the system's folder for what is temporary. */
  EXPORTS_DIR: z.string().default(''),
  /** How many bytes of exports are kept there. */
  EXPORTS_MAX_BYTES: z.coerce.number().int().min(1_048_576).default(10_737_418_240),
  /** The heads of the journal's chain are kept in these files, comma-separated, outside the database; without one the audit cannot compare. */
  JOURNAL_HEADS: z.string().default(''),
  /** Database of addresses and their countries (.mmdb); without one no region is closed by address. */
  GEO_DATABASE: z.string().default(''),
  /** Addresses of reverse proxies whose X-Forwarded-For is believed, comma-separated CIDRs. */
  TRUSTED_PROXIES: networks.default(''),
  /** Whether vendors' messages in their plainest form are answered before Node's HTTP parser and Fastify: `on` or `off`; the answers are the same bytes. */
  HTTP_FAST_PATH: z.enum(['on', 'off']).default('on'),
  /** How many connections site and console each hold open at once. */
  CONNECTIONS_MAX: z.coerce.number().int().min(1).default(8192),
  /** How many of these one address may hold (an IPv6 /64 is one address); a trusted proxy may hold all. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(1000),
  /** How many WebSockets one address may hold. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  /** Master secret; all keys of the server are derived from it. */
  SECRET: secret,
  /** The master secret before this one: what it sealed opens until all is sealed anew (docs/runbooks/rotate-keys.md). */
  SECRET_FORMER: z.union([z.literal(''), secret]).default(''),
  /** Key that signs our calls to vendors (PEM, RSA 2048). */
  VENDOR_PRIVATE_KEY: z.string().min(1),
  /** What the addresses below lead to: `sandbox` is for play money alone, and a brand for real money does not start with it. */
  OUTSIDE_WORLD: z.enum(['own', 'sandbox']).default('own'),
  /** The payment provider's API. */
  PAYMENT_URL: z.url().default('http://127.0.0.1:3003/pay'),
  /** Where the payment provider reaches our webhook. */
  PAYMENT_NOTIFY_URL: z.url().default('http://127.0.0.1:3000/hooks/pay'),
  /** Shared with the payment provider: our calls bear it. */
  PAYMENT_API_KEY: secret,
  /** Shared with the payment provider: its webhooks are signed with it. */
  PAYMENT_WEBHOOK_SECRET: secret,
  /** Addresses from which the payment provider calls our webhook, comma-separated CIDRs; empty for any. */
  PAYMENT_ADDRESSES: networks.default(''),
  /** The SMS gateway's API. */
  SMS_URL: z.url().default('http://127.0.0.1:3003/sms'),
  /** Shared with the SMS gateway; without it no text message is sent. */
  SMS_API_KEY: z.string().default(''),
  /** The authority that draws the numbers of lotteries. */
  DRAWS_URL: z.url().default('http://127.0.0.1:3003/draws'),
  /** Shared with the authority; without it no draw is learnt. */
  DRAWS_API_KEY: z.string().default(''),
  /** The provider of identity checks: lists of sanctions, proofs of age, documents. */
  IDENTITY_URL: z.url().default('http://127.0.0.1:3003/identity'),
  /** Shared with the provider of identity checks; without it operators look alone. */
  IDENTITY_API_KEY: z.string().default(''),
  /** Sender of text messages: up to 11 letters and digits. */
  SMS_FROM: z.string().max(11).default('Parola'),
  /** The mail server, such as smtp://user:word@mail.example:587; without it no mail is sent. */
  MAIL_URL: z.string().default(''),
  /** Sender of mails. */
  MAIL_FROM: z.string().default('Parola <no-reply@parola.example>'),
  /** The OpenID provider with which visitors may sign in; empty for none. */
  OIDC_ISSUER: z.string().default(''),
  /** Our id at the OpenID provider. */
  OIDC_CLIENT_ID: z.string().default('parola'),
  /** Shared with the OpenID provider. */
  OIDC_CLIENT_SECRET: z.string().default(''),
  /** What visitors call the OpenID provider. */
  OIDC_NAME: z.string().default('Sandbox ID'),
})

export type Config = z.infer<typeof shape>

const secretNames = [
  'SECRET',
  'SECRET_FORMER',
  'VENDOR_PRIVATE_KEY',
  'PAYMENT_API_KEY',
  'PAYMENT_WEBHOOK_SECRET',
  'SMS_API_KEY',
  'DRAWS_API_KEY',
  'IDENTITY_API_KEY',
  'MAIL_URL',
  'OIDC_CLIENT_SECRET',
] as const

/** The parts of a comma-separated list. */
export function listed(list: string): string[] {
  return list.split(',').filter((part) => part !== '')
}

/** Reads and checks the whole configuration once; throws one error that names every wrong variable. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given: Record<string, string | undefined> = {}
  for (const name of Object.keys(shape.shape)) given[name] = environment[name]
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`]
    if (file && !given[name]) given[name] = readFileSync(file, 'utf8').trim()
  }
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''))
  const read = shape.safeParse(present)
  if (read.success) return read.data
  const wrong = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  throw new Error(`configuration: ${wrong}`)
}

/** The configuration's reference: every variable with its default. */
export function describeConfig(): { name: string; isSecret: boolean; fallback: string | undefined }[] {
  return Object.entries(shape.shape).map(([name, schema]) => ({
    name,
    isSecret: secretNames.some((known) => known === name),
    fallback: schema.safeParse(undefined).success ? String(schema.parse(undefined)) : undefined,
  }))
}
