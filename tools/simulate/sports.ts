import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import {
  type BlindBet,
  blindBets,
  bucketsOf,
  deviationsOf,
  type Frequency,
  frequenciesOf,
  holdOf,
  matchesOf,
  references,
} from '@croupier/match-simulator/calibration'
import type { World } from '@croupier/match-simulator/worlds'
import type { Sport } from '@croupier/sports-feed/market-descriptions'
import { calibrationPlot } from './sports-plot.ts'

const SPORTS = ['football', 'basketball', 'tennis', 'esports'] as const
const DEVIATIONS_MAX = 4
const PLOT = new URL('../../docs/pictures/sports-calibration.svg', import.meta.url)

/** Football has the references, and its scores the longest odds: of the others a quarter is enough. */
const partOf = (sport: Sport, matches: number) => (sport === 'football' ? matches : Math.ceil(matches / 4))

/** Plays so many matches of football and a quarter of that of each other sport, compares prices with results, and draws the picture of it. Gives whether all is within four deviations. */
export function simulateSports(seed: string, matches: number): boolean {
  const world: World = { seed: createHash('sha256').update(seed).digest(), speed: 1, roundMs: 3_600_000 }
  const counts = new Map<Frequency, number>()
  const bets = new Map(SPORTS.map((sport) => [sport, betsOf(world, sport, { matches: partOf(sport, matches), counts })]))
  const all = [...bets.values()].flat()
  const played = SPORTS.reduce((sum, sport) => sum + partOf(sport, matches), 0)
  console.log(`seed ${seed}: ${played.toLocaleString('en')} matches, ${all.length.toLocaleString('en')} blind bets`)
  const isFrequent = printFrequencies(counts, matches)
  const areHeld = [...bets].map(([sport, own]) => printHold(sport, own))
  const areBuckets = [...bets].map(([sport, own]) => worstBucket(sport, own))
  const isWhole = printBuckets(all)
  writeFileSync(PLOT, calibrationPlot(bucketsOf(all), { bets: all.length, matches: played }))
  return [isFrequent, isWhole, ...areHeld, ...areBuckets].every(Boolean)
}

function betsOf(world: World, sport: Sport, { matches, counts }: { matches: number; counts: Map<Frequency, number> }): BlindBet[] {
  const bets: BlindBet[] = []
  for (const match of matchesOf(world, sport, matches)) {
    bets.push(...blindBets(world, match))
    if (sport !== 'football') continue
    for (const [name, holds] of Object.entries(frequenciesOf(match.played)) as [Frequency, boolean][])
      counts.set(name, (counts.get(name) ?? 0) + Number(holds))
  }
  return bets
}

function printFrequencies(counts: ReadonlyMap<Frequency, number>, matches: number): boolean {
  const rows = (Object.keys(references) as Frequency[]).map((name) => {
    const part = (counts.get(name) ?? 0) / matches
    const deviations = deviationsOf(name, part, matches)
    console.log(`${name.padEnd(14)}${percent(part)}  reference ${percent(references[name])}  ${signed(deviations)} σ`)
    return Math.abs(deviations) <= DEVIATIONS_MAX
  })
  return rows.every(Boolean)
}

function printHold(sport: Sport, bets: readonly BlindBet[]): boolean {
  const { hold, margin, error } = holdOf(bets)
  const deviations = (hold - margin) / error
  console.log(
    `${sport.padEnd(14)}hold ${percent(hold)}  margin ${percent(margin)} ± ${percent(DEVIATIONS_MAX * error)}  ${signed(deviations)} σ`,
  )
  return Math.abs(deviations) <= DEVIATIONS_MAX
}

function worstBucket(sport: Sport, bets: readonly BlindBet[]): boolean {
  const worst = bucketsOf(bets).reduce((most, bucket) => (Math.abs(bucket.deviations) > Math.abs(most.deviations) ? bucket : most))
  console.log(`${sport.padEnd(14)}worst bucket from ${percent(worst.from)}: ${signed(worst.deviations)} σ of ${worst.count} bets`)
  return Math.abs(worst.deviations) <= DEVIATIONS_MAX
}

function printBuckets(bets: readonly BlindBet[]): boolean {
  console.log('\n  bets   priced   won       σ')
  const buckets = bucketsOf(bets)
  for (const { count, fair, won, deviations } of buckets)
    console.log(`${String(count).padStart(6)}  ${percent(fair)}  ${percent(won)}  ${signed(deviations)}`)
  return buckets.every(({ deviations }) => Math.abs(deviations) <= DEVIATIONS_MAX)
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)} %`.padStart(8)
}

function signed(deviations: number): string {
  return `${deviations < 0 ? '−' : '+'}${Math.abs(deviations).toFixed(2)}`
}
