import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sayRows } from './figures.ts'

/** Resident memory of the parts of the running installation. */
export function benchMemory(): void {
  const running = join(process.env.CROUPIER_HOME ?? '.croupier', 'running.json')
  if (!existsSync(running)) throw new Error('start Croupier first: its memory is read while it runs')
  const { pids } = JSON.parse(readFileSync(running, 'utf8')) as { pids: Record<string, number> }
  const rows = Object.entries(pids).map(([name, pid]) => {
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    const megabytes = (kilobytes / 1024).toFixed(0)
    return { figure: `resident memory of ${name}, MB`, reach: name === 'server' ? '<= 250' : '', rounds: [megabytes], median: megabytes }
  })
  sayRows(rows)
}
