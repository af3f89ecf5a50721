import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535),
  STUDIO_DATABASE_URL: z.string().startsWith('postgres'),
  STUDIO_SECRET: z.string().optional(),
  STUDIO_SECRET_FILE: z.string().optional(),
  STUDIO_PRIVATE_KEY_FILE: z.string().min(1),
  STUDIO_OPERATORS_FILE: z.string().min(1),
  STUDIO_PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  STUDIO_CLIENT_DIR: z.string().optional(),
  /** Where other processes on the same database reach this one. */
  STUDIO_OWN_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Addresses of reverse proxies whose X-Forwarded-For is believed, comma-separated. */
  STUDIO_TRUSTED_PROXIES: z.string().default(''),
  STUDIO_WALLET_TIMEOUT_MS: z.coerce.number().int().min(50).max(10_000).default(1000),
  /** The times of tables in per cent of their games' own. */
  STUDIO_TABLE_PACE_PERCENT: z.coerce.number().int().min(2).max(400).default(100),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

/** An IANA time zone; what this program does not know is refused at the start. */
const timeZone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}, 'is no time zone')

const operatorFile = z.array(
  z.strictObject({
    operatorId: z.int().min(0),
    publicKeyFile: z.string().min(1),
    walletUrl: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
    siteOrigins: z.array(origin).min(1),
    timeZone: timeZone.default('UTC'),
    playMoney: z.boolean().default(false),
    games: z.array(z.string()).optional(),
    entersResults: z.boolean().default(false),
    lottery: z
      .strictObject({
        profile: z
          .string()
          .regex(/^[a-z]{0,20}$/)
          .default(''),
        sharePpm: z.int().min(0).max(1_000_000).default(0),
      })
      .prefault({}),
  }),
)

/** A customer of Studio: name, keys, address of the wallet, on which sites our games may be shown, and the time zone of those. */
export type Operator = {
  operatorId: bigint
  publicKeyPem: string
  walletUrl: string
  siteOrigins: readonly string[]
  timeZone: string
  /** Whether the money of the wallet is play money. Only then may practice bots sit with its players. */
  playMoney: boolean
  /** Whether its persons open draws and enter results at the desk; draws are the same for all operators. */
  entersResults: boolean
  /** The codes of the games that it offers; all where none are named. */
  games?: readonly string[] | undefined
  /** Which odds of lotteries it sells, and what part of a stake its agents and rebates cost it, in millionths. */
  lottery: { profile: string; sharePpm: number }
}

export type Config = {
  port: number
  databaseUrl: string
  /** 32 bytes; seals server seeds and wallet tokens at rest. */
  secret: Buffer
  privateKeyPem: string
  operators: readonly Operator[]
  publicUrl: string
  clientDir: string
  ownUrl: string
  /** Peers whose X-Forwarded-For is believed, so that players behind a proxy are limited one by one. */
  trustedProxies: readonly string[]
  walletTimeoutMs: number
  tablePacePercent: number
  logLevel: string
}

/** The database alone, for a command beside the server; undefined where none is named. */
export function readDatabaseUrl(): string | undefined {
  return environment.pick({ STUDIO_DATABASE_URL: true }).safeParse(process.env).data?.STUDIO_DATABASE_URL
}

/** Reads the whole configuration once. Throws with the name of what is wrong. */
export function readConfig(): Config {
  const parsed = environment.safeParse(process.env)
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  const read = parsed.data
  const privateKeyPem = readFileSync(read.STUDIO_PRIVATE_KEY_FILE, 'utf8')
  createPrivateKey(privateKeyPem)
  return {
    port: read.PORT,
    databaseUrl: read.STUDIO_DATABASE_URL,
    secret: readSecret(read.STUDIO_SECRET ?? (read.STUDIO_SECRET_FILE ? readFileSync(read.STUDIO_SECRET_FILE, 'utf8') : '')),
    privateKeyPem,
    operators: readOperators(read.STUDIO_OPERATORS_FILE),
    publicUrl: read.STUDIO_PUBLIC_URL.replace(/\/$/, ''),
    clientDir: read.STUDIO_CLIENT_DIR ?? resolve(import.meta.dirname, '../dist/client'),
    ownUrl: read.STUDIO_OWN_URL?.replace(/\/$/, '') ?? `http://127.0.0.1:${read.PORT}`,
    trustedProxies: read.STUDIO_TRUSTED_PROXIES.split(',').filter((address) => address !== ''),
    walletTimeoutMs: read.STUDIO_WALLET_TIMEOUT_MS,
    tablePacePercent: read.STUDIO_TABLE_PACE_PERCENT,
    logLevel: read.LOG_LEVEL,
  }
}

/** 32 bytes, written as 64 hex digits or as Base64. */
function readSecret(text: string): Buffer {
  const trimmed = text.trim()
  const secret = Buffer.from(trimmed, /^[0-9a-f]{64}$/i.test(trimmed) ? 'hex' : 'base64')
  if (secret.length !== 32) throw new Error('STUDIO_SECRET or STUDIO_SECRET_FILE must hold 32 bytes as hex or Base64')
  return secret
}

/** Paths of key files are relative to the operators' file. */
function readOperators(path: string): Operator[] {
  const entries = operatorFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  return entries.map(({ operatorId, publicKeyFile, ...site }) => {
    const publicKeyPem = readFileSync(resolve(dirname(path), publicKeyFile), 'utf8')
    createPublicKey(publicKeyPem)
    return { operatorId: BigInt(operatorId), publicKeyPem, ...site }
  })
}
