import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextSize } from './sizes.ts'

test('work that took long is halved, work that was quick doubled, within what is allowed', () => {
  const sizes = { least: 100, first: 400, most: 1_000, shortMs: 10, longMs: 50 }
  const after = (size: number, tookMs: number) => nextSize(sizes, size, tookMs)
  assert.deepEqual([after(400, 9), after(400, 10), after(400, 50), after(400, 51)], [800, 400, 400, 200])
  assert.deepEqual([after(800, 1), after(150, 60), after(400, Number.POSITIVE_INFINITY)], [1_000, 100, 200])
})
