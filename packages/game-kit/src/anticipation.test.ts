import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anticipationHolds } from './anticipation.ts'

test('a reel is held only when one more scatter would start the feature', () => {
  assert.deepEqual(anticipationHolds([0, 1, 0, 1, 0], 3), [0, 0, 0, 0, 900])
  assert.deepEqual(anticipationHolds([1, 1, 0, 0, 0], 3), [0, 0, 900, 900, 900])
  assert.deepEqual(anticipationHolds([1, 0, 0, 0, 1], 3), [0, 0, 0, 0, 0])
})

test('a hold is as long for a miss as for a hit, and ends once the feature is certain', () => {
  assert.deepEqual(anticipationHolds([1, 1, 0, 0, 0], 3).slice(0, 3), anticipationHolds([1, 1, 1, 0, 0], 3).slice(0, 3))
  assert.deepEqual(anticipationHolds([1, 1, 1, 1, 1], 3), [0, 0, 900, 0, 0])
})
