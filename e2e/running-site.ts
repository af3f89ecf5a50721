import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scratchFolder } from '@croupier/local-postgres/places'
import { test } from '@playwright/test'
import pg from 'pg'

export type Running = {
  urls: { site: string; console: string; studio: string; sandbox: string; sportsbook: string }
  pids: { server: number; studio: number; sandbox: number }
  auditUrl: string
  accounts: {
    player: { username: string; password: string; paymentPassword: string }
    agent: { username: string; password: string; paymentPassword: string }
    operator: { username: string; password: string; totpSecret: string }
  }
}

const root = fileURLToPath(new URL('../', import.meta.url))
/** What the servers of the last run said, by installation: why a journey saw a failure. */
export const logs = join(root, 'test-results/logs')
const READY_WITHIN_MS = 300_000
const PORTS_IN_A_ROW = 7
/** A picture is drawn once, whichever installation is asked for it: its name is what it shows. */
const PICTURES = join(root, 'node_modules/.cache/journey-pictures')

/** Starts the whole product as a newcomer does, on ports of its own and with an empty data folder; `given` is added to its environment. */
export async function startSite(given: Record<string, string> = {}): Promise<{ home: string; stop: () => Promise<void> }> {
  const home = scratchFolder('croupier-journey-')
  mkdirSync(PICTURES, { recursive: true })
  symlinkSync(PICTURES, join(home, 'pictures'))
  // Journeys walk through lobbies of many pages.
  const env = {
    ...process.env,
    CROUPIER_GAMES: '1',
    CROUPIER_PLAYERS: 'first',
    // A journey of sports lets a feed of its own speak.
    CROUPIER_SPORTS: 'off',
    ...given,
    CROUPIER_HOME: home,
    PORT: String(await freePorts()),
  }
  const child = spawn(process.execPath, ['tools/start/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  await untilReady(child)
  return {
    home,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      cpSync(join(home, 'logs'), join(logs, basename(home)), { recursive: true })
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Where the data folder of a project's installation is told to its journeys. */
export function homeVariable(project: string): string {
  return `JOURNEY_HOME_${project.toUpperCase()}`
}

/** The data folder of the installation that the current journey runs on. */
export function theHome(): string {
  return process.env[homeVariable(test.info().project.name)] ?? ''
}

/** What a journey needs to know of the site that the run started. */
export function theSite(): Running {
  const home = theHome()
  const running = JSON.parse(readFileSync(join(home, 'running.json'), 'utf8')) as Omit<Running, 'accounts'>
  return { ...running, accounts: JSON.parse(readFileSync(join(home, 'secrets/demo-accounts.json'), 'utf8')) as Running['accounts'] }
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ready in time:\n${said}`)), READY_WITHIN_MS)
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (!/^ready /m.test(said)) return
      clearTimeout(late)
      resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`the start ended with ${code}:\n${said}`)))
  })
}

/** Below those that the system gives to calls of its own, which may take one that was free a moment ago. */
const PORTS = { from: 20_000, to: 32_000 }

let nextPorts = PORTS.from + (process.pid % (PORTS.to - PORTS.from - 1000))

/** The first of seven free ports in a row; no two calls look at the same ones. */
export async function freePorts(): Promise<number> {
  while (nextPorts < PORTS.to) {
    const port = nextPorts
    nextPorts += PORTS_IN_A_ROW
    const areFree = await Promise.all(Array.from({ length: PORTS_IN_A_ROW }, (_, at) => isFree(port + at)))
    if (areFree.every(Boolean)) return port
  }
  throw new Error('no seven free ports in a row')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** A statement by the owner of the run's database, for states that no screen of this release makes; its rows. */
export async function asOwner(statement: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const url = new URL(theSite().auditUrl)
  url.username = 'postgres'
  url.password = readFileSync(join(theHome(), 'secrets/postgres'), 'utf8').trim()
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}

/** What the independent check of ledger, vendor log and provider log says of the installation. */
export function audit(): { ok: boolean; violations: string[] } {
  const output = execFileSync(process.execPath, ['tools/audit/main.ts'], {
    env: { ...process.env, CROUPIER_HOME: theHome() },
    encoding: 'utf8',
  })
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as { ok: boolean; violations: string[] }
}
