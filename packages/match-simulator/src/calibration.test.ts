import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { blindBets, bucketsOf, deviationsOf, type Frequency, frequenciesOf, holdOf, matchesOf, references } from './calibration.ts'
import type { World } from './worlds.ts'

const world: World = { seed: createHash('sha256').update('calibration').digest(), speed: 1, roundMs: 3_600_000 }
const MATCHES = 150
const DEVIATIONS_MAX = 4

test('GM-06 GM-07 outcomes win as often as their prices say, before and during matches of every sport, and the house keeps its margin', () => {
  for (const sport of ['football', 'basketball', 'tennis', 'esports'] as const) {
    const bets = [...matchesOf(world, sport, MATCHES)].flatMap((match) => blindBets(world, match))
    assert.ok(bets.length > 1.5 * MATCHES, sport)
    for (const { from, deviations } of bucketsOf(bets, 0.1))
      assert.ok(Math.abs(deviations) <= DEVIATIONS_MAX, `${sport}: outcomes priced from ${from} are ${deviations} deviations off`)
    const { hold, margin, error } = holdOf(bets)
    assert.ok(margin > 0.03 && margin < 0.12, `${sport}: a margin of ${margin}`)
    assert.ok(Math.abs(hold - margin) <= DEVIATIONS_MAX * error, `${sport}: holds ${hold} of ${margin}`)
  }
})

test('GM-06 football matches end as those of big leagues do', () => {
  const ends = [...matchesOf(world, 'football', 4 * MATCHES)].map(({ played }) => frequenciesOf(played))
  for (const name of Object.keys(references) as Frequency[]) {
    const part = ends.filter((end) => end[name]).length / ends.length
    assert.ok(Math.abs(deviationsOf(name, part, ends.length)) <= DEVIATIONS_MAX, `${name}: ${part}`)
  }
})
