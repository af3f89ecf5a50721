import { abyssLantern } from '@croupier/games/abyss-lantern/rules'
import { playWater } from '../simulate/fish-water.ts'
import { percentile } from './figures.ts'

const TABLES = 25
const TICK_MS = 50
const SHOTS_APART_MS = 125
const PLAYED_MS = 120_000

/** `npm run bench -- games`: how long a tick of a hundred fish seats takes, all of them shooting as fast as they may. */
export function benchGames(): void {
  const tables = Array.from({ length: TABLES }, (_, at) => playWater(abyssLantern, { seed: `table ${at}`, shotsApartMs: SHOTS_APART_MS }))
  const ticks: number[] = []
  let ends = 0
  const began = process.cpuUsage()
  for (let nowMs = 0; nowMs < PLAYED_MS; nowMs += TICK_MS) {
    const before = process.cpuUsage()
    for (const table of tables) ends += table.step(nowMs).length
    ticks.push(usedMs(before))
  }
  const share = (usedMs(began) / PLAYED_MS) * 100
  console.log(`${TABLES * abyssLantern.seats} seats at ${1000 / TICK_MS} Hz, ${ends.toLocaleString('en')} shots came to their end`)
  console.log(
    `a tick of all ${TABLES} tables: p50 ${percentile(ticks, 0.5).toFixed(1)} ms, p99 ${percentile(ticks, 0.99).toFixed(1)} ms of the processor`,
  )
  console.log(`${share.toFixed(1)} % of one processor`)
}

/** Of the processor, not of the clock: what else runs on the machine does not count. */
function usedMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}
