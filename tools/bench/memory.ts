import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sayRows } from './figures.ts'

/** Resident memory of the parts of the running installation. */
export function benchMemory(): void {
  const running = join(process.env.CROUPIER_HOME ?? '.croupier', 'running.json')
  if (!existsSync(running)) throw new Error('start Croupier first: its memory is read while it runs')
  const { pids } = JSON.parse(readFileSync(running, 'utf8')) as { pids: Record<string, number> }
  const rows = Object.entries(pids).map(([name, pid]) => {
    const megabytes = residentOf(pid).toFixed(0)
    return { figure: `resident memory of ${name}, MB`, reach: name === 'server' ? '<= 250' : '', rounds: [megabytes], median: megabytes }
  })
  sayRows(rows)
}

function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

const SAMPLE_MS = 20_000
const COLLECTED_WITHIN_MS = 2000
/** What a process is started with to be watched. */
export const watched = ['--expose-gc', '--import', new URL('./collect.ts', import.meta.url).href]

/**
 * Resident memory of `watched` processes while they work, each time after a collection, until it is stopped: between two of its own a heap
 * goes up and down by 60 MB, and a line through that says where it was, not what it keeps. The growth is the slope over the second half,
 * in MB a minute.
 */
export function sampleMemory(pids: readonly number[]): { stop: () => void; growth: () => number } {
  const samples: { minute: number; megabytes: number }[] = []
  const began = performance.now()
  const read = () =>
    samples.push({ minute: (performance.now() - began) / 60_000, megabytes: pids.reduce((sum, pid) => sum + residentOf(pid), 0) })
  let reading: NodeJS.Timeout | undefined
  const timer = setInterval(() => {
    for (const pid of pids) process.kill(pid, 'SIGUSR2')
    reading = setTimeout(read, COLLECTED_WITHIN_MS)
  }, SAMPLE_MS)
  return {
    stop: () => {
      clearInterval(timer)
      clearTimeout(reading)
    },
    growth: () => slopeOf(samples.slice(Math.floor(samples.length / 2))),
  }
}

/** The straight line that lies nearest to the samples, in MB a minute. */
function slopeOf(samples: readonly { minute: number; megabytes: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [minutes, megabytes] = [mean(samples.map(({ minute }) => minute)), mean(samples.map((sample) => sample.megabytes))]
  const above = samples.reduce((sum, sample) => sum + (sample.minute - minutes) * (sample.megabytes - megabytes), 0)
  return above / samples.reduce((sum, { minute }) => sum + (minute - minutes) ** 2, 0)
}
