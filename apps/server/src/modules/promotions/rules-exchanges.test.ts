import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convertedMinor } from './rules-exchanges.ts'

test('SC-02 points are exchanged in whole steps of the rate, and never in parts of one', () => {
  const rate = { points: 10n, minor: 500n }
  assert.deepEqual(
    [0n, 9n, 10n, 15n, 40n].map((points) => convertedMinor(points, rate)),
    [undefined, undefined, 500n, undefined, 2_000n],
  )
})
