import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@croupier/local-postgres/cluster'
import type { LoginUrls } from '../../apps/server/src/migrate.ts'
import { type Home, openHome } from '../start/home.ts'
import { type Ports, serverEnvironment, servicesOf } from '../start/services.ts'
import { type Service, Supervisor } from '../start/supervisor.ts'
import { openPostgres, type Postgres } from './postgres.ts'
import { type Network, openProxy } from './proxy.ts'
import { atPort, clusterOf, type Player, type Seed } from './seed.ts'

export type SystemNeeds = {
  servers?: 1 | 2
  studios?: 1 | 2
  sportsbooks?: 1 | 2
  /** The stand-ins for the outside: the provider of payments and the mailbox. */
  hasSandbox?: boolean
  /** The times of Studio's tables, in per cent of their games' own. */
  tablePacePercent?: number
  /** Between servers and database. */
  hasDatabaseProxy?: boolean
  /** Between vendor, or sportsbook, and servers. */
  hasVendorProxy?: boolean
  /** Where the home is put; by default a temporary folder. */
  place?: () => Place
  settings?: Record<string, string>
}

/** An empty folder, and how it is given back. */
export type Place = { folder: string; release: () => void }

/** A small Croupier of one scenario: a cluster, server processes that are set up again when they fall, Studio where it is needed. */
export type System = {
  home: Home
  players: readonly Player[]
  /** The one that is in charge: a standby may take its place. */
  database: Postgres
  proxies: { database?: Network; vendor?: Network }
  /** Addresses of the vendor's door, one a server process. */
  walletUrls: readonly string[]
  siteUrls: readonly string[]
  /** The console of the first server process. */
  consoleUrl: string
  /** Where the sandbox answers, and where its provider writes down what it was asked for and did; undefined where there is none. */
  sandbox: { url: string; providerLog: string } | undefined
  /** Where the first server process tells of its health. */
  healthUrl: string
  /** Where Studio answers, one address a process. */
  studioUrls: readonly string[]
  /** Where the sportsbook answers, one address a process, and the key of its feed. */
  sportsbookUrls: readonly string[]
  feedKey: string
  pidOf: (name: 'server' | 'server-2' | VendorProcess) => number
  urlOf: (role: 'owner' | 'server' | 'audit' | 'studio') => string
  stop: () => Promise<void>
}

export type VendorProcess = `${VendorProgram}${'' | '-2'}`
export type VendorProgram = 'studio' | 'sportsbook'

const DOOR = '/vendor/parola/STU'

export async function startSystem(seed: Seed, needs: SystemNeeds): Promise<System> {
  const { folder, release } = needs.place?.() ?? temporaryPlace()
  // The database's files keep their owner, who is not root.
  execFileSync('cp', ['-a', `${seed.home.folder}/.`, folder])
  const home = openHome(folder)
  mkdirSync(home.path('logs'), { recursive: true })
  const database = await openPostgres(home, needs.settings)
  const databaseProxy = needs.hasDatabaseProxy ? await openProxy(database.port) : undefined
  const doors = await Promise.all(Array.from({ length: needs.servers ?? 1 }, freePorts))
  const group = new Supervisor(home.path('logs'), { onLaunch: () => undefined, isWatching: false })
  const through = (url: string) => atPort(url, databaseProxy?.port ?? database.port)
  const urls = {
    server: through(seed.urls.server),
    studio: through(seed.urls.studio),
    sportsbook: through(seed.urls.sportsbook),
    audit: through(seed.urls.audit),
  }
  const [ports] = doors
  if (ports === undefined) throw new Error('a system has a server')
  const sandbox = await startSandbox(group, needs, { home, ports, urls })
  for (const [at, placed] of doors.entries()) await group.start(serverOf(home, placed, { urls, at }))
  const vendorProxy = needs.hasVendorProxy ? await openProxy(ports.site) : undefined
  const seen = { ...ports, site: vendorProxy?.port ?? ports.site }
  const studioPorts = await startAll(group, needs.studios, (port, at) => studioOf(home, { ...seen, studio: port }, { urls, at, needs }))
  const bookPorts = await startAll(group, needs.sportsbooks, (port, at) => sportsbookOf(home, { ...seen, sportsbook: port }, { urls, at }))
  const sites = doors.map(({ site }) => `http://127.0.0.1:${site}`)
  const password = readFileSync(clusterOf(home).passwordFile, 'utf8').trim()
  const system: System = {
    home,
    players: seed.players,
    database,
    proxies: { ...(databaseProxy && { database: databaseProxy }), ...(vendorProxy && { vendor: vendorProxy }) },
    walletUrls: vendorProxy ? [`http://127.0.0.1:${vendorProxy.port}${DOOR}`] : sites.map((site) => `${site}${DOOR}`),
    siteUrls: sites,
    consoleUrl: `http://127.0.0.1:${ports.console}`,
    sandbox,
    healthUrl: healthOf(ports),
    studioUrls: studioPorts.map((port) => `http://127.0.0.1:${port}`),
    sportsbookUrls: bookPorts.map((port) => `http://127.0.0.1:${port}`),
    feedKey: readFileSync(home.secretFile('sports-feed'), 'utf8').trim(),
    pidOf: (name) => group.pids[name] ?? 0,
    urlOf: (role) =>
      atPort(role === 'owner' ? `postgres://postgres:${password}@127.0.0.1/croupier` : seed.urls[role], system.database.port),
    stop: async () => {
      await group.stop()
      await Promise.all([databaseProxy?.close(), vendorProxy?.close()])
      await Promise.all([database.stop(), system.database.stop()])
      release()
    },
  }
  return system
}

/** Starts as many processes of a vendor as are needed, one after the other; answers their ports. */
async function startAll(group: Supervisor, count = 0, serviceAt: (port: number, at: number) => Service): Promise<number[]> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  for (const [at, port] of ports.entries()) await group.start(serviceAt(port, at))
  return ports
}

type SandboxOrder = { home: Home; ports: Ports; urls: LoginUrls }

/** Without the players that a demo has. */
async function startSandbox(group: Supervisor, needs: SystemNeeds, { home, ports, urls }: SandboxOrder): Promise<System['sandbox']> {
  if (!needs.hasSandbox) return undefined
  const service = serviceNamed('sandbox', servicesOf(home, ports, urls))
  await group.start({ ...service, env: { ...service.env, SANDBOX_PLAYERS: 'off', LOG_LEVEL: 'warn' } })
  return { url: `http://127.0.0.1:${ports.sandbox}`, providerLog: home.path('sandbox', 'psp.jsonl') }
}

function temporaryPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-fault-'))
  return { folder, release: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) }
}

async function freePorts(): Promise<Ports> {
  const [site = 0, console = 0, studio = 0, sandbox = 0, smtp = 0, internal = 0, sportsbook = 0] = await Promise.all(
    Array.from({ length: 7 }, freePort),
  )
  return { site, console, studio, sandbox, smtp, internal, sportsbook }
}

type Placing = { urls: LoginUrls; at: number }

/** The first server process does everything; further ones answer calls only. */
function serverOf(home: Home, ports: Ports, { urls, at }: Placing): Service {
  const roles = at === 0 ? 'web,jobs' : 'web'
  const env = { ...serverEnvironment(home, ports, urls), WEB_DIST: '', CONSOLE_DIST: '', ROLES: roles, LOG_LEVEL: 'warn' }
  return { name: at === 0 ? 'server' : `server-${at + 1}`, script: 'apps/server/src/main.ts', env, health: healthOf(ports) }
}

function healthOf(ports: Ports): string {
  return `http://127.0.0.1:${ports.internal}/health`
}

function studioOf(home: Home, ports: Ports, { urls, at, needs }: Placing & { needs: SystemNeeds }): Service {
  return vendorOf('studio', servicesOf(home, ports, urls), {
    at,
    env: { STUDIO_TABLE_PACE_PERCENT: String(needs.tablePacePercent ?? 100) },
  })
}

/** Its feed is the run's own. */
function sportsbookOf(home: Home, ports: Ports, { urls, at }: Placing): Service {
  return vendorOf('sportsbook', servicesOf(home, ports, urls), { at, env: { SPORTSBOOK_SIMULATION: 'off' } })
}

function vendorOf(program: VendorProgram, services: readonly Service[], { at, env }: { at: number; env: Service['env'] }): Service {
  const service = serviceNamed(program, services)
  return { ...service, name: at === 0 ? program : `${program}-${at + 1}`, env: { ...service.env, ...env, LOG_LEVEL: 'warn' } }
}

function serviceNamed(program: VendorProgram | 'sandbox', services: readonly Service[]): Service {
  const service = services.find(({ name }) => name === program)
  if (!service) throw new Error(`the start does not know ${program}`)
  return service
}
