import { abyssLantern } from '@croupier/games/abyss-lantern/rules'
import { playWater } from '../simulate/fish-water.ts'
import { percentile, type Row, rowOf } from './figures.ts'

const TABLES = 25
const TICK_MS = 50
const SHOTS_APART_MS = 125
const PLAYED_MS = 60_000
const ROUNDS = 3

/** How long a tick of a hundred fish seats takes, all of them shooting as fast as they may. Of the processor: what else runs does not count. */
export function benchFish(): Row[] {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => play(`round ${round}`))
  return [
    rowOf(
      `tick of ${TABLES * abyssLantern.seats} fish seats at ${1000 / TICK_MS} Hz p99, ms`,
      { reach: '<= 25', stretch: '<= 10', digits: 1 },
      rounds.map((ticks) => percentile(ticks, 0.99)),
    ),
    rowOf(
      'of one processor, %',
      { digits: 1 },
      rounds.map((ticks) => (ticks.reduce((sum, ms) => sum + ms, 0) / PLAYED_MS) * 100),
    ),
  ]
}

function play(seed: string): number[] {
  const tables = Array.from({ length: TABLES }, (_, at) =>
    playWater(abyssLantern, { seed: `${seed} table ${at}`, shotsApartMs: SHOTS_APART_MS }),
  )
  const ticks: number[] = []
  for (let nowMs = 0; nowMs < PLAYED_MS; nowMs += TICK_MS) {
    const before = process.cpuUsage()
    for (const table of tables) table.step(nowMs)
    const { user, system } = process.cpuUsage(before)
    ticks.push((user + system) / 1000)
  }
  return ticks
}
