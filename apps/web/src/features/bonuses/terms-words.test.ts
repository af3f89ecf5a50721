import assert from 'node:assert/strict'
import { test } from 'node:test'
import { percentPlayed, weightsOf } from './terms-words.ts'

test('the bar of a bonus is full at its target alone, and empty before anything counted', () => {
  const percents = [0n, 999n, 1_999n, 2_000n, 3_000n, -5n].map((counted) => percentPlayed({ counted, target: 2_000n }))
  assert.deepEqual(percents, [0, 49, 99, 100, 100, 0])
  assert.equal(percentPlayed({ counted: 0n, target: 0n }), 100)
})

test('categories are told apart by whether play counts there', () => {
  const weights = { RNG: 100, LIVE: 10, FISH: 0, SPORTS: 0, PVP: 0, ELOTT: 0, LOTT: 0, ESPORTS: 0, COCKFIGHT: 0 }
  assert.deepEqual(weightsOf(weights).counting, [
    ['RNG', 100],
    ['LIVE', 10],
  ])
  assert.equal(weightsOf(weights).not.length, 7)
})
