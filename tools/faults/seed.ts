import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '@croupier/local-postgres/cluster'
import pg from 'pg'
import { type LoginUrls, prepareDatabase } from '../../apps/server/src/migrate.ts'
import { seedBrand } from '../bench/wallet-stage.ts'
import { type Home, openHome } from '../start/home.ts'
import { SPORTSBOOK_OPERATOR, STUDIO_OPERATORS } from '../start/services.ts'
import { fundMembers } from './funds.ts'

/** A home with a database that every scenario copies: made once a run. */
export type Seed = { home: Home; urls: LoginUrls; players: readonly Player[] }
/** A player with the token of a game at each vendor. */
export type Player = { id: string; tokens: Readonly<Record<Vendor, string>> }
/** The vendors that Studio's games stand under, and the sportsbook, by their numbers there. */
export const OPERATORS = { ...STUDIO_OPERATORS, SPB: SPORTSBOOK_OPERATOR } as const
export type Vendor = keyof typeof OPERATORS

const DATABASE = 'croupier'
const PLAYERS = 8
const FIRST_PLAYER = 100_001
/** What every player begins with, in minor units. */
export const FUNDS_MINOR = 100_000_000n

const VENDORS = Object.keys(OPERATORS) as Vendor[]
const tokenOf = (id: number, vendor: Vendor) => `session-of-player-${id}-at-${vendor}-in-the-fault-runs`
const tokensOf = (id: number) =>
  Object.fromEntries(VENDORS.map((vendor) => [vendor, tokenOf(id, vendor)])) as Readonly<Record<Vendor, string>>

export async function makeSeed(): Promise<Seed> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-faults-'))
  chmodSync(folder, 0o755)
  const home = openHome(folder)
  mkdirSync(home.path('postgres'), { recursive: true })
  const passwords = home.databasePasswords()
  const cluster = await openCluster({ ...clusterOf(home), isDurable: false })
  try {
    const admin = new pg.Client({ connectionString: cluster.url('postgres') })
    await admin.connect()
    await admin.query(`create database ${DATABASE}`)
    await admin.end()
    const urls = await prepareDatabase(cluster.url(DATABASE), passwords)
    await seedBrand(urls.server, home.keyPair('studio').publicKey, home.keyPair('sportsbook').publicKey)
    await seedPlayers(cluster.url(DATABASE))
    const players = Array.from({ length: PLAYERS }, (_, at) => ({ id: String(FIRST_PLAYER + at), tokens: tokensOf(FIRST_PLAYER + at) }))
    return { home, urls, players }
  } finally {
    await cluster.stop()
  }
}

/** Where the cluster of a home lies. */
export function clusterOf(home: Home) {
  return { folder: home.path('postgres', 'data'), passwordFile: home.path('secrets', 'postgres') }
}

/** The login of a URL at another port: every scenario has a cluster of its own. */
export function atPort(url: string, port: number): string {
  const moved = new URL(url)
  moved.port = String(port)
  return moved.toString()
}

/** Members with a paid deposit and a game session at each vendor. */
async function seedPlayers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const last = FIRST_PLAYER + PLAYERS - 1
  await client.query(`
    insert into identity.member (id, brand_id, username, username_key, nickname, type) overriding system value
      select n, 1, 'player' || n, 'player' || n, 'player' || n, 0 from generate_series(${FIRST_PLAYER}, ${last}) n;
    insert into games.launch (token_hash, brand_id, member_id, vendor_code, node_id, currency, started_at, expires_at)
      select sha256(convert_to('session-of-player-' || n || '-at-' || vendor_code || '-in-the-fault-runs', 'UTF8')), 1, n, vendor_code, min(node_id), 'PHP', now(), now() + interval '1 day'
      from generate_series(${FIRST_PLAYER}, ${last}) n, games.game where vendor_code = any('{${VENDORS.join()}}') group by n, vendor_code;
  `)
  await fundMembers(client, { class: 'player', from: FIRST_PLAYER, to: last, amountMinor: FUNDS_MINOR })
  await client.end()
}
