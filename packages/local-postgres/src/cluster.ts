import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { postgresHome } from './config.ts'
import { binariesFolder, dataFolder, runsAs, VERSION } from './places.ts'

const SPACE_MIN_BYTES = 512 * 1024 * 1024
const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 15_000
/** For so long the processes of a server that was killed may need to end, and how often a new one is tried meanwhile. */
const ORPHANS_WITHIN_MS = 10_000
const ORPHANS_PAUSE_MS = 200

export type ClusterOptions = {
  /** Folder of the cluster; made when missing. */
  folder: string
  /** File that keeps the superuser's password; made when missing, readable by its owner only. */
  passwordFile: string
  /** Tests give up durability for speed. */
  isDurable: boolean
  /** Settings of PostgreSQL beyond ours, by name. */
  settings?: Record<string, string>
  /** A free port is taken when none is named. */
  port?: number
}

export type Cluster = {
  /** Connection string of the superuser for one database. */
  url: (database: string) => string
  port: number
  pid: number
  stop: () => Promise<void>
  /** Settles when the server ends, wanted or not. */
  ended: Promise<number | null>
}

/** Creates the cluster when it is new, starts it on a free loopback port and waits until it answers. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const bin = join(binariesFolder(postgresHome()), 'bin')
  const data = dataFolder(options.folder)
  const password = readPassword(options.passwordFile)
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(bin, data, password)
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version !== VERSION)
    throw new Error(
      `the data folder ${data} was made by PostgreSQL ${version}, this is PostgreSQL ${VERSION}: move it away or set DATABASE_URL`,
    )
  await stopLeftover(data)
  const port = options.port ?? (await freePort())
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  const start = () => launch(bin, data, { ...options, port })
  const { server, ended } = await startUntilReady(start, url('postgres'), data)
  return { url, port, pid: server.pid ?? 0, ended, stop: () => stop(server, ended) }
}

type Started = { server: ChildProcess; ended: Promise<number | null> }

/** Starts it and waits until it answers. After a kill the folder is held until the last process of the old one has ended, and a new one ends at once: it is tried again. */
async function startUntilReady(start: () => ChildProcess, url: string, data: string): Promise<Started> {
  const log = join(data, '..', 'postgres.log')
  let server: ChildProcess | undefined
  // A parent that fails takes the database along; only kill -9 leaves it, and then the next start stops it.
  const takeAlong = () => server?.kill('SIGINT')
  process.once('exit', takeAlong)
  const triesUntil = performance.now() + (existsSync(join(data, 'postmaster.pid')) ? ORPHANS_WITHIN_MS : 0)
  for (;;) {
    const started = start()
    server = started
    const ended = new Promise<number | null>((resolve) => started.once('exit', resolve))
    const found = await waitUntilReady(url, ended)
    if (found === 'ready') {
      void ended.then(() => process.off('exit', takeAlong))
      return { server: started, ended }
    }
    if (found === 'late' || performance.now() >= triesUntil) {
      process.off('exit', takeAlong)
      started.kill('SIGINT')
      throw new Error(`PostgreSQL did not start; its log is ${log}`)
    }
    await sleep(ORPHANS_PAUSE_MS)
  }
}

function readPassword(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = randomBytes(24).toString('hex')
  writeFileSync(file, password, { mode: 0o600 })
  return password
}

async function initialise(bin: string, data: string, password: string): Promise<void> {
  const disk = statfsSync(data)
  if (disk.bavail * disk.bsize < SPACE_MIN_BYTES) throw new Error(`the disk of ${data} has less than 512 MB free`)
  // Read by the user that PostgreSQL runs as, and by nobody else.
  const folder = mkdtempSync('/tmp/croupier-init-')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runsAs.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, runsAs.uid, runsAs.gid)
  try {
    const options = [
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
    ]
    await promisify(execFile)(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', `--pwfile=${passwordFile}`, ...options], {
      ...runsAs,
      cwd: '/',
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A server that outlived its parent (kill -9) still holds the folder: it is asked to stop before a new one starts. */
async function stopLeftover(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!isServerOf(pid, data)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < STOP_WITHIN_MS && isServerOf(pid, data); waited += 50) await sleep(50)
  if (isServerOf(pid, data)) throw new Error(`another PostgreSQL (process ${pid}) uses ${data}`)
}

function isServerOf(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  } catch {
    return false
  }
}

type Launch = Pick<ClusterOptions, 'isDurable' | 'settings'> & { port: number }

function launch(bin: string, data: string, { port, isDurable, settings: more = {} }: Launch): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    max_connections: '120',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    log_timezone: 'UTC',
    timezone: 'UTC',
    // Once a minute all that was written is vacuumed and analyzed: at the usual pace that takes a processor for two seconds, while money waits.
    autovacuum_vacuum_cost_delay: '10ms',
    // A log file that is used again is written at once; a new one is filled with zeros first, and nobody can commit for 50 ms.
    ...(isDurable ? { min_wal_size: '1GB' } : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const log = openSync(join(dirname(data), 'postgres.log'), 'a', 0o600)
  try {
    // A group of its own: Ctrl-C reaches the parent, who stops the database last.
    return spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...runsAs, cwd: '/', detached: true, stdio: ['ignore', log, log] })
  } finally {
    closeSync(log)
  }
}

async function waitUntilReady(url: string, ended: Promise<number | null>): Promise<'ready' | 'ended' | 'late'> {
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  for (let waited = 0; waited < READY_WITHIN_MS && !isOver; waited += 50) {
    if (await answers(url)) return 'ready'
    await sleep(50)
  }
  return isOver ? 'ended' : 'late'
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Fast shutdown: open sessions end, everything committed is on disk. */
async function stop(server: ChildProcess, ended: Promise<number | null>): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGINT')
  const isLate = await Promise.race([ended.then(() => false), sleep(STOP_WITHIN_MS, true, { ref: false })])
  if (isLate) server.kill('SIGQUIT')
  await ended
}

/** A loopback port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
