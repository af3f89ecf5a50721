import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedDemo } from '../../apps/server/testing/seeds/demo.ts'
import { buildChanged, rebuildOnChange } from './building.ts'
import { openDatabase } from './database.ts'
import { type Accounts, openHome } from './home.ts'
import { type Ports, SPORTSBOOK_OPERATOR, STUDIO_OPERATORS, serverEnvironment, servicesOf, urlsOf } from './services.ts'
import { Supervisor } from './supervisor.ts'

/** The services of a start that was killed need so long to end. */
const ORPHANS_WITHIN_MS = 15_000
const PROBE_EVERY_MS = 200

const isWatching = process.argv.includes('--watch')
const say = (line: string) => process.stdout.write(`${line}\n`)

await start().catch((failure) => {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`)
  process.exit(1)
})

/** The one-command start: everything that Croupier needs, as one group that starts and stops together. */
async function start(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 24)
    throw new Error('Croupier brings Node 24 for Linux on x64 and arm64; on this machine, install Node 24 yourself')
  const ports = portsFrom(process.env.PORT)
  const folder = process.env.CROUPIER_HOME ?? '.croupier'
  await refuseTakenPorts(ports, wasKilled(folder) ? ORPHANS_WITHIN_MS : 0)
  const home = openHome(folder)
  const running = home.path('running.json')
  const facts: { urls?: object; auditUrl?: string } = {}
  const writeRunning = () => facts.urls && writeFileSync(running, JSON.stringify({ ...facts, pids: group.pids }), { mode: 0o600 })
  const group = new Supervisor(home.path('logs'), { onLaunch: writeRunning, isWatching })
  const closers: (() => Promise<void>)[] = [async () => rmSync(running, { force: true }), () => group.stop()]
  onStop(async () => {
    for (const close of closers) await close()
  })
  const [database] = await Promise.all([openDatabase(home, process.env.DATABASE_URL), buildChanged(say)])
  closers.push(database.stop)
  const urls = urlsOf(ports)
  const demo = {
    accounts: home.accounts(),
    studioUrl: `http://127.0.0.1:${ports.studio}`,
    studioPublicKey: home.keyPair('studio').publicKey,
    studioOperators: STUDIO_OPERATORS,
    sportsbook: {
      url: `http://127.0.0.1:${ports.sportsbook}`,
      publicKey: home.keyPair('sportsbook').publicKey,
      operatorId: SPORTSBOOK_OPERATOR,
    },
    entriesMin: Number(process.env.CROUPIER_GAMES ?? 0),
    hasLine: process.env.CROUPIER_LINE !== 'off',
    players: JSON.parse(readFileSync(home.playersFile(), 'utf8')) as { username: string; password: string }[],
  }
  await seedDemo(serverEnvironment(home, ports, database.urls), demo)
  await Promise.all(servicesOf(home, ports, database.urls).map((service) => group.start(service)))
  Object.assign(facts, { urls, auditUrl: database.urls.audit })
  writeRunning()
  if (isWatching) rebuildOnChange()
  sayTable(urls, demo.accounts)
  say(`ready ${urls.site}`)
}

/** The site's port; console, Studio and sandbox take the three that follow, the sandbox's mail server the fourth, health and figures the fifth, the sportsbook the sixth. */
function portsFrom(given: string | undefined): Ports {
  const site = Number(given ?? 3000)
  if (!Number.isInteger(site) || site < 1 || site > 65_529) throw new Error(`PORT must be a number from 1 to 65529, not ${given}`)
  return { site, console: site + 1, studio: site + 2, sandbox: site + 3, smtp: site + 4, internal: site + 5, sportsbook: site + 6 }
}

/** What a start that ended by itself takes away lies there after a kill; the services of that one end within seconds, and give their ports back. */
function wasKilled(folder: string): boolean {
  return existsSync(join(folder, 'running.json'))
}

async function refuseTakenPorts(ports: Ports, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs
  for (const [name, port] of Object.entries(ports)) {
    while (!(await isFree(port)) && performance.now() < until) await sleep(PROBE_EVERY_MS)
    if (!(await isFree(port))) throw new Error(`port ${port} (${name}) is in use: stop what uses it, or set PORT to another number`)
  }
}

async function isFree(port: number): Promise<boolean> {
  return await new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** Ctrl-C and SIGTERM end the whole group, the database last, and so does the end of the npm that started it. */
function onStop(stop: () => Promise<void>): void {
  let isStopping = false
  const stopOnce = () => {
    if (isStopping) return
    isStopping = true
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce)
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stopOnce(), 500).unref()
}

function sayTable(urls: ReturnType<typeof urlsOf>, accounts: Accounts): void {
  const { player, agent, operator } = accounts
  const rows = [
    ['Parola (player site)', urls.site, `${player.username} / ${player.password}`, `payment password ${player.paymentPassword}`],
    [
      'Agent login',
      `${urls.site}/agent`,
      `${agent.username} / ${agent.password}`,
      agent.paymentPassword ? `payment password ${agent.paymentPassword}` : '',
    ],
    ['Console', urls.console, `${operator.username} / ${operator.password}`, `one-time codes: ${urls.sandbox}/codes`],
    ['Studio (games)', urls.studio, '', `verify a round: ${urls.studio}/fair`],
    ['Sportsbook', urls.sportsbook, '', ''],
    ['Sandbox (outside world)', urls.sandbox, '', 'payments, SMS, mail, sign-in'],
    ['Reference of the calls', `${urls.internal}/docs`, '', `figures: ${urls.internal}/metrics`],
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
}
