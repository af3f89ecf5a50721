import { fork } from 'node:child_process'
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readDownline, readTeamOverview, settleAll } from '../../apps/server/src/modules/agents/index.ts'
import { fillCatalogue } from '../../apps/server/src/modules/games/index.ts'
import { addBrand } from '../../apps/server/src/modules/site/index.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { asSystem, type Context } from '../../apps/server/src/platform/context.ts'
import { composeServer } from '../../apps/server/src/server.ts'
import { openTestCluster, TEMPLATE, testPasswords } from '../../apps/server/testing/cluster.ts'
import { plantLine, type Sizes } from '../../apps/server/testing/large-line.ts'
import { parolaSettings } from '../../apps/server/testing/seeds/parola.ts'
import { memoryFlags } from '../start/memory-flags.ts'
import { percentile, sayRows } from './figures.ts'
import { cpuOfCluster, parentOf } from './wallet-stage.ts'

const SLOT_MS = 5 * 60_000
const SAMPLES = 40

/**
 * A run of five minutes and the pages of a large line, on a database of its own, in a process that has the memory of a service:
 * `npm run bench -- agents [--members n] [--agents n] [--rounds n]`.
 */
export async function benchAgents(args: readonly string[]): Promise<void> {
  const bench = fork(import.meta.filename, args, { execArgv: [...memoryFlags] })
  const [code] = await once(bench, 'exit')
  process.exitCode = code ?? 1
}

async function benchLine(sizes: Sizes): Promise<void> {
  const cluster = await openTestCluster()
  const owner = new pg.Client({ connectionString: databaseUrl(cluster.url) })
  try {
    await owner.connect()
    const server = await composeServer(configFor(databaseUrl(cluster.url)))
    const system = asSystem({ ...server.context, now: new Date() }, 0)
    const brand = { code: 'parola', name: 'Parola', currency: 'PHP' as const, hosts: ['localhost'], settings: parolaSettings, help: [] }
    const context = asSystem(system, await addBrand(system, brand))
    await fillCatalogue(context, 0)
    const slot = new Date(Math.floor(Date.now() / SLOT_MS) * SLOT_MS)
    const heads = await plantLine(owner, { ...sizes, brandId: context.actor.brandId, slot })
    await benchRun(context, owner, { ...sizes, slot })
    await benchPages(context, heads)
    await server.stop()
  } finally {
    await owner.end()
    await cluster.stop()
  }
}

function databaseUrl(cluster: string): string {
  const url = new URL(cluster)
  url.pathname = `/${TEMPLATE}`
  return url.toString()
}

function sizesOf(args: readonly string[]): Sizes {
  const number = (fallback: number) => ({ type: 'string' as const, default: String(fallback) })
  const options = { members: number(1_000_000), agents: number(100_000), rounds: number(1_000_000) }
  const { values } = parseArgs({ args: [...args], options })
  return { members: Number(values.members), agents: Number(values.agents), rounds: Number(values.rounds) }
}

function configFor(url: string) {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const secret = randomBytes(32).toString('hex')
  const login = new URL(url)
  login.username = `${TEMPLATE}_server_login`
  login.password = testPasswords.server
  return readConfig({
    DATABASE_URL: login.toString(),
    LOG_LEVEL: 'error',
    PORT: '0',
    CONSOLE_PORT: '0',
    INTERNAL_PORT: '0',
    SECRET: secret,
    VENDOR_PRIVATE_KEY: privateKey,
    PAYMENT_API_KEY: secret,
    PAYMENT_WEBHOOK_SECRET: secret,
  })
}

async function benchRun(context: Context, owner: pg.Client, { agents, rounds, slot }: Sizes & { slot: Date }): Promise<void> {
  const pids = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const cluster = parentOf(pids.rows[0]?.pid ?? 0)
  const [begun, own, database] = [performance.now(), process.cpuUsage(), cpuOfCluster(cluster)]
  await settleAll({ ...context, now: new Date(slot.getTime() + SLOT_MS + 60_000) })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const used = process.cpuUsage(own)
  const server = ((used.user + used.system) / 1_000_000).toFixed(1)
  const stored = ((cpuOfCluster(cluster) - database) / 1000).toFixed(1)
  const megabytes = (process.resourceUsage().maxRSS / 1024).toFixed(0)
  const { rows } = await owner.query<{ paid: string }>("select count(*) as paid from agents.payslip where state = 'paid'")
  const what = `run of ${agents} agents, ${rounds} rounds, ${rows[0]?.paid} paid`
  sayRows([
    { figure: `${what}, s`, reach: '< 60', rounds: [seconds], median: seconds },
    { figure: 'processor seconds of the run: server', reach: '', rounds: [server], median: server },
    { figure: 'processor seconds of the run: database', reach: '', rounds: [stored], median: stored },
    { figure: `load of the machine, ${cpus().length} processors`, reach: '', rounds: [loadavg()[0]?.toFixed(1) ?? ''], median: '' },
    { figure: 'largest resident memory, MB', reach: '< 500', rounds: [megabytes], median: megabytes },
  ])
}

async function benchPages(context: Context, [whole, part]: readonly [bigint, bigint]): Promise<void> {
  const as = (memberId: bigint): Context => {
    const { brandId, language, ip, device } = context.actor
    const actor = { kind: 'agent' as const, memberId, sessionId: 0n, brandId, language, ip, device, requestId: randomUUID() }
    return { ...context, actor, now: new Date() }
  }
  await measure('team overview of a line above 100,000, p95 ms', 150, () => readTeamOverview(as(part), {}))
  await measure('search by name in the whole tree, p95 ms', 100, (turn) => readDownline(as(whole), { q: `m${(turn * 7919) % 1000}` }))
  await measure('search by name in a line, p95 ms', 100, (turn) => readDownline(as(part), { q: `m${(turn * 104_729) % 100_000}` }))
  await measure('page of direct downlines, p95 ms', 50, () => readDownline(as(whole), {}))
}

async function measure(figure: string, most: number, work: (turn: number) => Promise<unknown>): Promise<void> {
  const samples: number[] = []
  for (let turn = 0; turn < SAMPLES; turn += 1) {
    const begun = performance.now()
    await work(turn)
    samples.push(performance.now() - begun)
  }
  const p95 = percentile(samples, 0.95).toFixed(0)
  sayRows([{ figure, reach: `<= ${most}`, rounds: [percentile(samples, 0.5).toFixed(0)], median: p95 }])
}

if (import.meta.main) await benchLine(sizesOf(process.argv.slice(2)))
