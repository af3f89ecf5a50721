import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openCluster } from '@croupier/local-postgres/cluster'
import { dataFolder } from '@croupier/local-postgres/places'
import pg from 'pg'
import { prepareDatabase } from '../../apps/server/src/migrate.ts'
import { connectVendor, fillCatalogue } from '../../apps/server/src/modules/games/index.ts'
import { addBrand } from '../../apps/server/src/modules/site/index.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { asSystem } from '../../apps/server/src/platform/context.ts'
import { composeServer } from '../../apps/server/src/server.ts'
import { parolaSettings } from '../../apps/server/testing/seeds/parola.ts'
import { memoryFlags } from '../start/memory-flags.ts'
import { SPORTSBOOK_OPERATOR, STUDIO_OPERATORS } from '../start/services.ts'
import { limitProcessor } from './processor-share.ts'
import { PLAYER_FROM, tokenOf } from './wallet-requests.ts'

export const SEED = 'bench_seed'
const key = randomBytes(24).toString('hex')
const secrets = { SECRET: key, PAYMENT_API_KEY: key, PAYMENT_WEBHOOK_SECRET: key, VENDOR_PRIVATE_KEY: 'none' }
const passwords = { server: key, studio: key, sportsbook: key, audit: key }
/** What the reference measurements were made with: larger than the demo's, the same for both sides of the comparison. */
const settings = { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '300' }

/** What a shell expects of a program that was interrupted. */
const INTERRUPTED = 130

export type Stage = {
  /** On the disk of the cluster. */
  folder: string
  /** Where Unix sockets stand; undefined where everybody connects by loopback TCP. */
  sockets: string | undefined
  /** Connection string of the superuser for a database. */
  url: (database: string) => string
  admin: pg.Client
  serverUrl: (database: string) => string
  clusterPid: number
  stop: () => Promise<void>
}

/** A durable cluster of its own with a seeded database that every run clones. */
export async function openStage(publicKey: string, players: number, isBySocket: boolean): Promise<Stage> {
  const home = mkdtempSync(join(tmpdir(), 'croupier-bench-home-'))
  chmodSync(home, 0o755)
  const sockets = isBySocket ? openSocketFolder(home) : undefined
  const placed = sockets ? { ...settings, unix_socket_directories: sockets } : settings
  const cluster = await openCluster({ folder: join(home, 'data'), passwordFile: join(home, 'password'), isDurable: true, settings: placed })
  const where = sockets ? `?host=${sockets}` : ''
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  const stop = stoppedOnce(async () => {
    await admin.end()
    await cluster.stop()
    rmSync(home, { recursive: true, force: true })
  })
  await admin.query(`create database ${SEED}`)
  const { server } = await prepareDatabase(cluster.url(SEED), passwords)
  const url = (database: string) => cluster.url(database) + where
  const serverUrl = (database: string) => server.replace(/\/[a-z_0-9]+$/, `/${database}${where}`)
  await seedBrand(server, publicKey)
  await seedPlayers(cluster.url(SEED), players)
  await fillLog(admin)
  return { folder: dirname(dataFolder(join(home, 'data'))), sockets, url, admin, serverUrl, clusterPid: cluster.pid, stop }
}

/** The database's own user opens sockets there as well. */
function openSocketFolder(home: string): string {
  const folder = join(home, 'sockets')
  mkdirSync(folder)
  chmodSync(folder, 0o777)
  return folder
}

/** Stops once, at the end of the run or when it is interrupted, whichever comes first. Requests under way then fail, which is not reported. */
function stoppedOnce(work: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= work()
    return stopped
  }
  process.once('SIGINT', () => {
    process.on('uncaughtException', () => undefined)
    void stop().finally(() => process.exit(INTERRUPTED))
  })
  return stop
}

/** The demo brand with its catalogue, the vendors that Studio's games stand under, and the sportsbook where its key is given. */
export async function seedBrand(url: string, publicKey: string, sportsbookKey?: string): Promise<void> {
  const server = await composeServer(readConfig({ DATABASE_URL: url, LOG_LEVEL: 'error', ...secrets }))
  try {
    const system = asSystem(server.context, 0)
    const order = { code: 'parola', name: 'Parola', currency: 'PHP', hosts: [], settings: parolaSettings, help: [] } as const
    const brand = asSystem(system, await addBrand(system, { ...order, hosts: [], help: [] }))
    await fillCatalogue(brand, 0)
    for (const [vendorCode, operatorId] of Object.entries(STUDIO_OPERATORS))
      await connectVendor(brand, { vendorCode, baseUrl: 'http://127.0.0.1:9', operatorId, publicKey })
    if (sportsbookKey !== undefined)
      await connectVendor(brand, {
        ...{ vendorCode: 'SPB', baseUrl: 'http://127.0.0.1:10', operatorId: SPORTSBOOK_OPERATOR, publicKey: sportsbookKey },
      })
  } finally {
    await server.stop()
  }
}

/** Members with a million each, a session and a game launched in it, written at once; their accounts and sessions have their ids. */
async function seedPlayers(url: string, players: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const token = tokenOf(0).slice(0, -1)
  const last = PLAYER_FROM + players - 1
  await client.query(`
    insert into identity.member (id, brand_id, username, username_key, nickname, type) overriding system value
      select n, 1, 'player' || n, 'player' || n, 'player' || n, 0 from generate_series(${PLAYER_FROM}, ${last}) n;
    insert into identity.session (id, brand_id, token_hash, member_id, device, ip, started_at, last_seen_at, expires_at) overriding system value
      select n, 1, sha256(convert_to('session' || n, 'UTF8')), n, 'bench', '127.0.0.1', now(), now(), now() + interval '1 day'
      from generate_series(${PLAYER_FROM}, ${last}) n;
    insert into games.launch (token_hash, brand_id, member_id, vendor_code, node_id, currency, started_at, expires_at, session_id)
      select sha256(convert_to('${token}' || n, 'UTF8')), 1, n, 'STU', 1001, 'PHP', now(), now() + interval '1 day', n from generate_series(${PLAYER_FROM}, ${last}) n;
    insert into wallet.account (id, brand_id, class, owner_id, stripe, unit, realm, floor) overriding system value
      select n, 1, 'player', n, 0, 'PHP', 'real', 0 from generate_series(${PLAYER_FROM}, ${last}) n;
    insert into wallet.account (id, brand_id, class, owner_id, stripe, unit, realm) overriding system value values (${last + 1}, 1, 'payment', 0, 0, 'PHP', 'real');
    select setval('wallet.account_id_seq', ${last + 1000});
    insert into wallet.transfer (id, brand_id, operation_id, kind) overriding system value
      select n, 1, gen_random_uuid(), 'deposit' from generate_series(${PLAYER_FROM}, ${last}) n;
    select setval('wallet.transfer_id_seq', ${last});
    insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after)
      select n, 1, n, 100000000, 100000000 from generate_series(${PLAYER_FROM}, ${last}) n;
    insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after)
      select ${last + 1}, n - ${PLAYER_FROM - 1}, n, -100000000, (n - ${PLAYER_FROM - 1}) * -100000000::bigint from generate_series(${PLAYER_FROM}, ${last}) n`)
  await client.query('vacuum (analyze)')
  await client.end()
}

/**
 * Files of the log as a database in service has them, as many as it keeps for use again: a new one is filled with zeros first, and for so
 * long nobody can commit.
 */
async function fillLog(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ files: string }>(
    "select pg_size_bytes(current_setting('min_wal_size')) / pg_size_bytes(current_setting('wal_segment_size')) as files",
  )
  for (let at = 0; at < Number(rows[0]?.files); at += 1)
    await admin.query("select pg_logical_emit_message(false, 'bench', ''), pg_switch_wal()")
  await admin.query('checkpoint')
}

export type Servers = { places: (number | string)[]; pids: number[]; stop: () => Promise<void> }
type ServerOrder = { url: string; count: number; share: number; sockets: string | undefined; execArgv: readonly string[] }

/** Server processes as they are started for real, with everything on; the first one runs the jobs and the relay too. A share limits each. */
export async function startServers({ url, count, share, sockets, execArgv }: ServerOrder): Promise<Servers> {
  const pathOf = (at: number) => sockets && join(sockets, `site-${at}`)
  const processes = Array.from({ length: count }, (_, at) =>
    fork('apps/server/src/main.ts', {
      execArgv: [...memoryFlags, ...execArgv],
      env: {
        ...process.env,
        ...secrets,
        DATABASE_URL: url,
        SITE_SOCKET: pathOf(at),
        PORT: '0',
        CONSOLE_PORT: '0',
        INTERNAL_PORT: '0',
        LOG_LEVEL: 'info',
        ROLES: at === 0 ? 'web,jobs' : 'web',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  )
  const places = await Promise.all(processes.map(async (server, at) => (await portOf(server)) || (pathOf(at) ?? 0)))
  const pids = processes.map(({ pid = 0 }) => pid)
  const unlimit = share > 0 ? limitProcessor(pids, share) : undefined
  const stop = async () => {
    await Promise.all(
      processes.map(async (server) => {
        const ended = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGTERM')
        await ended
      }),
    )
    unlimit?.()
  }
  return { places, pids, stop }
}

async function portOf(server: ChildProcess): Promise<number> {
  return await new Promise((resolve, reject) => {
    server.once('message', (message) => resolve((message as { ready: { port: number } }).ready.port))
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}

const TICKS_PER_SECOND = 100

/** Processor time of a process, in milliseconds. */
export function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}

/** Processor time of the cluster: the postmaster with its living and its ended children. */
export function cpuOfCluster(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ended = ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_PER_SECOND
  return cpuOf(pid) + ended + children.reduce((sum, child) => sum + cpuOf(Number(child)), 0)
}

/** The process that started another one: a backend's is the postmaster. */
export function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0
  }
}
