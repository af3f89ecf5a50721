import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const HOMES = '/usr/lib/postgresql'
const SCALE = 50

/** PostgreSQL's own benchmark, where the machine has it; the npm package brings the server alone. */
export function findPgbench(): string | undefined {
  const versions = existsSync(HOMES) ? readdirSync(HOMES) : []
  const found = versions.map((version) => join(HOMES, version, 'bin', 'pgbench')).filter((path) => existsSync(path))
  return found.at(-1)
}

export async function preparePgbench(pgbench: string, url: string): Promise<void> {
  await promisify(execFile)(pgbench, ['-i', '-q', '-s', String(SCALE), url], { timeout: 300_000 })
}

/** Transactions a second of TPC-B, as everybody runs it: prepared statements, no vacuum before. */
export async function runPgbench(pgbench: string, url: string, run: { clients: number; seconds: number }): Promise<number> {
  const options = ['-n', '-M', 'prepared', '-c', String(run.clients), '-j', '2', '-T', String(run.seconds)]
  const { stdout } = await promisify(execFile)(pgbench, [...options, url], { timeout: (run.seconds + 60) * 1000 })
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (tps === undefined) throw new Error(`pgbench said: ${stdout}`)
  return Number(tps)
}
