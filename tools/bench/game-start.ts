import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '../../e2e/running-site.ts'
import { type Row, rowOf } from './figures.ts'
import { parentOf } from './wallet-stage.ts'

const READY_WITHIN_MS = 600_000
const RESTED_MS = 20_000
const STOPPED_WITHIN_MS = 30_000
/** What a newcomer has not: built pages, and compiled modules. */
const MADE = ['apps/*/dist', 'node_modules/.cache/node']

/** `npm start` with an empty data folder and nothing built, then once more, and the memory of all its processes. */
export async function benchStart(): Promise<Row[]> {
  for (const folder of globSync(MADE)) rmSync(folder, { recursive: true, force: true })
  const home = mkdtempSync(join(tmpdir(), 'croupier-bench-start-'))
  try {
    const cold = await startOnce(home)
    const warm = await startOnce(home)
    return [
      rowOf('npm start, nothing built, until ready, s', { digits: 1 }, [cold.seconds]),
      rowOf('npm start once more until ready, s', { digits: 1 }, [warm.seconds]),
      ...warm.memory,
    ]
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function startOnce(home: string): Promise<{ seconds: number; memory: Row[] }> {
  const env = { ...process.env, CROUPIER_HOME: home, PORT: String(await freePorts()) }
  const began = performance.now()
  const child = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const pid = child.pid ?? 0
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    while (!/^ready /m.test(said)) {
      if (child.exitCode !== null || performance.now() - began > READY_WITHIN_MS) throw new Error(`it did not start:\n${said}`)
      await sleep(50)
    }
    const seconds = (performance.now() - began) / 1000
    await sleep(RESTED_MS)
    return { seconds, memory: memoryRows(pid, home) }
  } finally {
    process.kill(-pid, 'SIGTERM')
    await Promise.race([ended, sleep(STOPPED_WITHIN_MS)])
    await untilFree(home)
  }
}

/** The supervisor goes on after npm has ended, until its database is down. */
async function untilFree(home: string): Promise<void> {
  const lock = join('postgres', 'data', 'postmaster.pid')
  for (let waited = 0; waited < STOPPED_WITHIN_MS && globSync(lock, { cwd: home }).length > 0; waited += 100) await sleep(100)
}

/** A page that several processes share counts in shares, so that the sum is what the machine gives. */
function memoryRows(pid: number, home: string): Row[] {
  const { pids } = JSON.parse(readFileSync(join(home, 'running.json'), 'utf8')) as { pids: Record<string, number> }
  const parts = Object.entries(pids).map(([name, part]) =>
    rowOf(`resident memory of ${name}, MB`, { reach: name === 'server' ? '<= 250' : '' }, [megabytesOf(part, 'Rss')]),
  )
  const all = treeOf(pid).reduce((sum, each) => sum + megabytesOf(each, 'Pss'), 0)
  return [...parts, rowOf('memory of all processes with the database, MB', {}, [all])]
}

function treeOf(pid: number): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = numbers.map(Number).filter((each) => parentOf(each) === pid)
  return [pid, ...children.flatMap(treeOf)]
}

function megabytesOf(pid: number, field: 'Rss' | 'Pss'): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024
}
