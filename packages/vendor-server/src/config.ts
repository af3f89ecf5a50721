import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'

const environment = {
  PORT: z.coerce.number().int().min(1).max(65_535),
  DATABASE_URL: z.string().startsWith('postgres'),
  SECRET: z.string().optional(),
  SECRET_FILE: z.string().optional(),
  PRIVATE_KEY_FILE: z.string().min(1),
  OPERATORS_FILE: z.string().min(1),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  CLIENT_DIR: z.string().optional(),
  TRUSTED_PROXIES: z.string().default(''),
  WALLET_TIMEOUT_MS: z.coerce.number().int().min(50).max(10_000).default(1000),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
}

/** Variables that bear no vendor's name. */
const WITHOUT_PREFIX = ['PORT', 'LOG_LEVEL']

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

/** An IANA time zone; what this program does not know is refused at the start. */
const timeZone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}, 'is no time zone')

/** What every vendor keeps of an operator. */
const operatorEntry = {
  operatorId: z.int().min(0).transform(BigInt),
  publicKeyFile: z.string().min(1),
  walletUrl: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  siteOrigins: z.array(origin).min(1),
  timeZone: timeZone.default('UTC'),
  games: z.array(z.string()).optional(),
}

/** A customer of a vendor: name, keys, address of the wallet, on which sites its games may be shown, and the time zone of those. */
export type Operator = {
  operatorId: bigint
  publicKeyPem: string
  walletUrl: string
  siteOrigins: readonly string[]
  timeZone: string
  /** The codes of the games that it offers; all where none are named. */
  games?: readonly string[] | undefined
}

export type VendorConfig<OperatorOfVendor extends Operator = Operator> = {
  port: number
  databaseUrl: string
  /** 32 bytes; seals wallet tokens and other secrets at rest. */
  secret: Buffer
  privateKeyPem: string
  operators: readonly OperatorOfVendor[]
  publicUrl: string
  clientDir: string
  /** Peers whose X-Forwarded-For is believed, so that players behind a proxy are limited one by one. */
  trustedProxies: readonly string[]
  walletTimeoutMs: number
  logLevel: string
}

/** A shape of Zod: fields by name. */
type Shape = Readonly<Record<string, z.ZodType>>

type Read<Fields extends Shape> = { [Name in keyof Fields]: z.output<Fields[Name]> }

/** How a vendor is configured: by variables that begin with `prefix`, and by what it adds to an operator's entry. */
export type VendorSetup<Added extends Shape> = { prefix: string; clientDir: string; operator: Added }

/** Reads what every vendor is configured by. Throws with the name of what is wrong. */
export function readVendorConfig<Added extends Shape>(setup: VendorSetup<Added>): VendorConfig<Operator & Read<Added>> {
  const { prefix } = setup
  const read = readVariables(prefix, environment)
  const privateKeyPem = readFileSync(read.PRIVATE_KEY_FILE, 'utf8')
  createPrivateKey(privateKeyPem)
  return {
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    secret: readSecret(prefix, read.SECRET ?? (read.SECRET_FILE ? readFileSync(read.SECRET_FILE, 'utf8') : '')),
    privateKeyPem,
    operators: readOperators(read.OPERATORS_FILE, setup.operator),
    publicUrl: read.PUBLIC_URL,
    clientDir: read.CLIENT_DIR ?? setup.clientDir,
    trustedProxies: read.TRUSTED_PROXIES.split(',').filter((address) => address !== ''),
    walletTimeoutMs: read.WALLET_TIMEOUT_MS,
    logLevel: read.LOG_LEVEL,
  }
}

/** Reads variables by their names without `prefix_`; a vendor's own beside those of all. */
export function readVariables<Fields extends Shape>(prefix: string, fields: Fields): Read<Fields> {
  const nameOf = (field: string) => (WITHOUT_PREFIX.includes(field) ? field : `${prefix}_${field}`)
  const given = Object.fromEntries(Object.keys(fields).map((field) => [field, process.env[nameOf(field)]]))
  const parsed = z.object(fields).safeParse(given)
  if (parsed.success) return parsed.data as Read<Fields>
  throw new Error(parsed.error.issues.map(({ path, message }) => `${nameOf(path.join('.'))}: ${message}`).join('; '))
}

/** The database alone, for a command beside the server; undefined where none is named. */
export function readDatabaseUrl(prefix: string): string | undefined {
  return environment.DATABASE_URL.safeParse(process.env[`${prefix}_DATABASE_URL`]).data
}

/** 32 bytes, written as 64 hex digits or as Base64. */
function readSecret(prefix: string, text: string): Buffer {
  const trimmed = text.trim()
  const secret = Buffer.from(trimmed, /^[0-9a-f]{64}$/i.test(trimmed) ? 'hex' : 'base64')
  if (secret.length !== 32) throw new Error(`${prefix}_SECRET or ${prefix}_SECRET_FILE must hold 32 bytes as hex or Base64`)
  return secret
}

/** Paths of key files are relative to the operators' file. */
function readOperators<Added extends Shape>(path: string, added: Added): (Operator & Read<Added>)[] {
  const entry = z.strictObject({ ...added, ...operatorEntry })
  const entries = z.array(entry).parse(JSON.parse(readFileSync(path, 'utf8'))) as (Read<typeof operatorEntry> & Read<Added>)[]
  return entries.map(({ publicKeyFile, ...operator }) => {
    const publicKeyPem = readFileSync(resolve(dirname(path), publicKeyFile), 'utf8')
    createPublicKey(publicKeyPem)
    return { ...(operator as Omit<Read<typeof operatorEntry>, 'publicKeyFile'> & Read<Added>), publicKeyPem }
  })
}
