import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Permission } from '@croupier/contract/route'
import { openCluster } from '@croupier/local-postgres/cluster'
import pg from 'pg'
import { prepareDatabase } from '../../apps/server/src/migrate.ts'
import { fillCatalogue } from '../../apps/server/src/modules/games/index.ts'
import { addBrand } from '../../apps/server/src/modules/site/index.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { asSystem, type Context } from '../../apps/server/src/platform/context.ts'
import { composeServer } from '../../apps/server/src/server.ts'
import { ownerUrls } from '../../apps/server/testing/database.ts'
import { anOperator } from '../../apps/server/testing/operators.ts'
import { parolaSettings } from '../../apps/server/testing/seeds/parola.ts'
import { percentile } from './figures.ts'
import { callsOf, type ListCall } from './lists-calls.ts'
import { MEMBERS_FROM, type Planted, plant, sizesOf } from './lists-planting.ts'

const DATABASE = 'lists'
/** The first brand of a database. */
const BRAND_ID = 1
const BYTES_AT_FULL_SCALE = 30e9
const SAMPLES = 24
/** A call that takes so long is measured a few times only. */
const SLOW_MS = 2000
const SLOW_SAMPLES = 3
const BOUNDS_MS = { first: 300, narrowed: 500 }

type Figure = ListCall & { p50: number; p95: number; status: number; rows: number }

type Options = { scale: number; only: string; folder: string | undefined }

/**
 * Every list of the console before a planted database: `npm run bench -- lists [--scale 1] [--only words of a path] [--folder kept]`. A folder
 * keeps the database, so that the lists can be read again after a change.
 */
export async function benchLists(args: readonly string[]): Promise<void> {
  const { scale, only, folder } = optionsOf(args)
  const { bavail, bsize } = statfsSync(tmpdir())
  if (bavail * bsize < BYTES_AT_FULL_SCALE * scale) throw new Error(`the disk needs ${(BYTES_AT_FULL_SCALE * scale) / 1e9} GB`)
  const home = folder ?? mkdtempSync(join(tmpdir(), 'croupier-bench-lists-'))
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o755)
  const cluster = await openCluster({
    folder: join(home, 'data'),
    passwordFile: join(home, 'password'),
    isDurable: false,
    settings: { shared_buffers: '1GB', max_wal_size: '8GB', wal_level: 'minimal', max_wal_senders: '0' },
  })
  try {
    await benchPlanted(cluster.url, { scale, only })
  } finally {
    await cluster.stop()
    if (folder === undefined) rmSync(home, { recursive: true, force: true })
  }
}

function optionsOf(args: readonly string[]): Options {
  const options = { scale: { type: 'string', default: '1' }, only: { type: 'string', default: '' }, folder: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options })
  return { scale: Number(values.scale), only: values.only, folder: values.folder }
}

async function benchPlanted(urlOf: (database: string) => string, { scale, only }: Omit<Options, 'folder'>): Promise<void> {
  const isNew = await makeDatabase(urlOf('postgres'))
  const url = urlOf(DATABASE)
  ownerUrls.set(DATABASE, url)
  const server = await serve(url)
  try {
    const context = asSystem(server.context, isNew ? await openBrand(server.context) : BRAND_ID)
    const planted = sizesOf(BRAND_ID, scale)
    if (isNew) await plantAll(url, planted, scale)
    const username = `bench-${randomBytes(4).toString('hex')}`
    const permissions: Permission[] = ['support', 'identity', 'cashier', 'games', 'agents', 'brand', 'audit', 'operators']
    const { token = '' } = await anOperator({ context, server }, { username, permissions })
    const { port, consolePort } = await server.start()
    const site = `http://127.0.0.1:${port}`
    const callers: Record<ListCall['by'], Caller> = {
      operator: { origin: `http://127.0.0.1:${consolePort}`, token },
      member: { origin: site, token: await openSession(url, MEMBERS_FROM + 1) },
      'busy member': { origin: site, token: await openSession(url, planted.busyId) },
    }
    const figures = []
    for (const call of callsOf(planted).filter(({ path }) => path.includes(only))) figures.push(await measure(call, callers[call.by]))
    sayFigures(figures)
  } finally {
    await server.stop()
  }
}

/** Whether the database was made now, and has nothing in it. */
async function makeDatabase(adminUrl: string): Promise<boolean> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await admin.query(`create database ${DATABASE}`)
  await admin.end()
  return rowCount === 0
}

async function openBrand(context: Context): Promise<number> {
  const system = asSystem(context, 0)
  const order = { code: 'parola', name: 'Parola', currency: 'PHP', hosts: [], settings: parolaSettings, help: [] } as const
  const brandId = await addBrand(system, { ...order, hosts: [], help: [] })
  await fillCatalogue(asSystem(system, brandId), 0)
  return brandId
}

async function plantAll(url: string, planted: Planted, scale: number): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await plant(owner, planted, scale)
  await owner.end()
}

/** A session of a planted member. */
async function openSession(url: string, memberId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(
    `insert into identity.session (brand_id, token_hash, member_id, device, ip, started_at, last_seen_at, expires_at)
     values ($1, sha256(convert_to($2, 'UTF8')), $3, 'bench', '127.0.0.1', now(), now(), now() + interval '1 day')`,
    [BRAND_ID, token, memberId],
  )
  await owner.end()
  return token
}

/** One process without jobs, as one of several in service; limits of calls would end the measurement. Its secret lasts as long as the database. */
async function serve(url: string) {
  const key = createHash('sha256').update(new URL(url).password).digest('hex')
  const { server } = await prepareDatabase(url, { server: key, studio: key, sportsbook: key, audit: key })
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const secrets = { SECRET: key, PAYMENT_API_KEY: key, PAYMENT_WEBHOOK_SECRET: key, VENDOR_PRIVATE_KEY: privateKey }
  const places = { PORT: '0', CONSOLE_PORT: '0', INTERNAL_PORT: '0', ROLES: 'web', LOG_LEVEL: 'fatal' }
  return await composeServer(readConfig({ DATABASE_URL: server, ...places, ...secrets }), { limiter: async () => undefined })
}

type Caller = { origin: string; token: string }

async function measure(call: ListCall, { origin, token }: Caller): Promise<Figure> {
  const times: number[] = []
  let last = { status: 0, rows: 0 }
  // The first call finds the database cold, and is not counted.
  for (let turn = -1; turn < SAMPLES; turn += 1) {
    const begun = performance.now()
    const response = await fetch(`${origin}${call.path}?${new URLSearchParams(call.queryOf(turn + 1))}`, {
      headers: { authorization: token, 'x-requested-with': 'croupier', merchant: 'parola' },
    })
    const body = (await response.json()) as { value?: { rows?: unknown[] } }
    if (turn >= 0) times.push(performance.now() - begun)
    last = { status: response.status, rows: body.value?.rows?.length ?? 0 }
    if (times.length === SLOW_SAMPLES && Math.min(...times) > SLOW_MS) break
  }
  return { ...call, ...last, p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

/** Worst first; what is over its bound, or was no answer, is marked. */
function sayFigures(figures: readonly Figure[]): void {
  const boundOf = ({ isFirst }: Figure) => (isFirst ? BOUNDS_MS.first : BOUNDS_MS.narrowed)
  for (const figure of figures.toSorted((one, other) => other.p95 - one.p95)) {
    const { path, what, p50, p95, status, rows } = figure
    const mark = status !== 200 ? ` ANSWER ${status}` : p95 > boundOf(figure) ? ' OVER' : ''
    console.log(
      `${path.padEnd(34)} ${what.padEnd(34)} p50 ${p50.toFixed(0).padStart(6)} p95 ${p95.toFixed(0).padStart(6)} of ${boundOf(figure)} ms, ${rows} rows${mark}`,
    )
  }
}
