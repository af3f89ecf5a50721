import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { LoginPasswords } from '../../apps/server/src/migrate.ts'

/** The layout of the data folder; a folder of another layout is refused, never guessed at. */
const VERSION = '1'
/** Folders that the installation's user alone may enter. */
const PRIVATE = ['secrets', 'logs', 'sandbox', 'pictures'] as const
const SPACE_MIN_BYTES = 300 * 1024 * 1024

export type Account = { username: string; password: string }
export type Accounts = {
  player: Account & { paymentPassword: string }
  agent: Account & { paymentPassword?: string }
  operator: Account & { totpSecret: string }
}

/** The data folder of an installation: database, keys, secrets, caches. */
export type Home = {
  folder: string
  path: (...parts: string[]) => string
  secret: (name: string) => string
  secretFile: (name: string) => string
  /** Of the login roles of the database. */
  databasePasswords: () => LoginPasswords
  /** The sandbox's API keys follow from its secret. */
  sandboxKey: (name: string) => string
  keyPair: (name: string) => { privateKeyFile: string; publicKeyFile: string; privateKey: string; publicKey: string }
  accounts: () => Accounts
  /** The file of the demo players, who keep tables alive, with what they log in with. */
  playersFile: () => string
}

/** Opens the data folder, making it when it is new. Throws one clear sentence when it cannot be used. */
export function openHome(wanted: string): Home {
  const folder = resolve(wanted)
  mkdirSync(folder, { recursive: true })
  // The database's user passes through; nobody lists what is there, and what is private lies one folder deeper.
  chmodSync(folder, 0o711)
  for (const name of PRIVATE) {
    mkdirSync(join(folder, name), { recursive: true })
    chmodSync(join(folder, name), 0o700)
  }
  refuseOtherVersion(folder)
  refuseFullDisk(folder)
  const path = (...parts: string[]) => join(folder, ...parts)
  const secretFile = (name: string) => keep(path('secrets', name), () => randomBytes(32).toString('hex'))
  const secret = (name: string) => readFileSync(secretFile(name), 'utf8').trim()
  return {
    folder,
    path,
    secret,
    secretFile,
    databasePasswords: () => ({
      server: secret('database-server'),
      studio: secret('database-studio'),
      sportsbook: secret('database-sportsbook'),
      audit: secret('database-audit'),
    }),
    sandboxKey: (name) => createHmac('sha256', secret('sandbox')).update(`sandbox:${name}`).digest('hex'),
    keyPair: (name) => keyPair(path('secrets', name)),
    accounts: () => JSON.parse(readFileSync(keep(path('secrets', 'demo-accounts.json'), newAccounts), 'utf8')) as Accounts,
    playersFile: () => keep(path('secrets', 'demo-players.json'), newPlayers),
  }
}

function refuseOtherVersion(folder: string): void {
  const found = readFileSync(
    keep(join(folder, 'version'), () => VERSION),
    'utf8',
  ).trim()
  if (found !== VERSION)
    throw new Error(`the data folder ${folder} has the layout ${found}, this release needs ${VERSION}: move it away or set CROUPIER_HOME`)
}

function refuseFullDisk(folder: string): void {
  const disk = statfsSync(folder)
  if (disk.bavail * disk.bsize < SPACE_MIN_BYTES) throw new Error(`the disk of ${folder} has less than 300 MB free`)
}

/** A file that is written once, readable by its owner only. */
function keep(path: string, make: () => string): string {
  if (!existsSync(path)) writeFileSync(path, make(), { mode: 0o600 })
  return path
}

function keyPair(base: string) {
  const files = { privateKeyFile: `${base}.private.pem`, publicKeyFile: `${base}.public.pem` }
  if (!existsSync(files.privateKeyFile)) {
    const made = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    writeFileSync(files.publicKeyFile, made.publicKey, { mode: 0o600 })
    writeFileSync(files.privateKeyFile, made.privateKey, { mode: 0o600 })
  }
  return { ...files, privateKey: readFileSync(files.privateKeyFile, 'utf8'), publicKey: readFileSync(files.publicKeyFile, 'utf8') }
}

const PLAYERS = ['luningning', 'dagitab', 'hiyas', 'silahis', 'tadhana', 'marilag']

function newPlayers(): string {
  const players: Account[] = PLAYERS.map((username) => ({ username, password: randomBytes(12).toString('base64url') }))
  return JSON.stringify(players, null, 2)
}

/** Every installation has demo passwords of its own: none is in the build (D7). */
function newAccounts(): string {
  const password = () => randomBytes(9).toString('base64url')
  const accounts: Accounts = {
    player: { username: 'ligaya', password: password(), paymentPassword: password() },
    agent: { username: 'bantay', password: password(), paymentPassword: password() },
    operator: { username: 'kapitan', password: password(), totpSecret: base32(randomBytes(20)) },
  }
  return JSON.stringify(accounts, null, 2)
}

function base32(bytes: Buffer): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}
