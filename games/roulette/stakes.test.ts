import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createStakes } from './stakes.ts'

test('GM-01 chips on a roulette table add up, go back step by step, double, and can be repeated after a round', () => {
  const stakes = createStakes(500_000n)
  assert.equal(stakes.canUndo, false)
  stakes.add('red', 500n)
  stakes.add('red', 500n)
  stakes.add('17', 100n)
  assert.deepEqual(stakes.chips, [
    { place: 'red', amountMinor: '1000' },
    { place: '17', amountMinor: '100' },
  ])
  stakes.double()
  assert.equal(stakes.totalMinor, 2200n)
  stakes.undo()
  assert.equal(stakes.totalMinor, 1100n)
  stakes.clear()
  assert.equal(stakes.totalMinor, 0n)
  stakes.undo()
  assert.equal(stakes.amountOn('red'), 1000n)
  stakes.settle()
  assert.deepEqual([stakes.totalMinor, stakes.canUndo, stakes.canRepeat], [0n, false, true])
  stakes.repeat()
  assert.deepEqual([stakes.totalMinor, stakes.canRepeat], [1100n, false])
})

test('GM-01 a place and the whole table take no more than their limits, and stay as they were', () => {
  const stakes = createStakes(500_000n)
  assert.deepEqual(stakes.add('17', 50_000n), { kind: 'place', maxMinor: 20_000n })
  assert.equal(stakes.canUndo, false)
  for (const place of ['red', 'even']) assert.equal(stakes.add(place, 200_000n), undefined)
  assert.deepEqual(stakes.double(), { kind: 'table', maxMinor: 500_000n })
  assert.equal(stakes.totalMinor, 400_000n)
})
