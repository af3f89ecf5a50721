import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heightOf, pointsOf, scaleOf } from './curve-scale.ts'

test('a scale has round steps, holds every value, and has 0 on it', () => {
  for (const values of [[1n, 7n, 12n], [-250_000n, 1_000_000n], [123_456_789n], [-3n, -9n], [0n], []]) {
    const { low, high, ticks } = scaleOf(values)
    assert.ok(ticks.includes(0n), String(values))
    assert.ok(ticks.length >= 2 && ticks.length <= 7, String(ticks))
    assert.ok(values.every((value) => value >= low && value <= high))
    const step = (ticks[1] ?? 0n) - (ticks[0] ?? 0n)
    assert.match(String(step), /^[125]0*$/)
  }
})

test('a curve begins at the left, ends at the right, and its highest value stands highest', () => {
  const scale = scaleOf([0n, 50n, 100n])
  assert.deepEqual(
    pointsOf([0n, 50n, 100n], scale).map(([x]) => x),
    [0, 50, 100],
  )
  assert.equal(heightOf(scale.high, scale), 1)
  assert.equal(heightOf(scale.low, scale), 0)
  assert.deepEqual(pointsOf([5n], scale).length, 1)
})
