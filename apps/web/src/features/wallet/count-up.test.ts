import assert from 'node:assert/strict'
import { test } from 'node:test'
import { between, COUNT_UP_MS } from './count-up.ts'

test('a balance counts up within half a second and ends on the exact figure', () => {
  assert.ok(COUNT_UP_MS <= 500)
  const way = { from: 0n, to: 9_007_199_254_740_993n }
  assert.equal(between(way, 1), 9_007_199_254_740_993n)
  assert.equal(between(way, 1.4), 9_007_199_254_740_993n)
  assert.equal(between(way, -0.2), 0n)
})

test('a balance on its way never leaves the way, up or down', () => {
  for (const [from, to] of [
    [100n, 900n],
    [900n, 100n],
  ] as const)
    for (let part = 0; part <= 1; part += 0.05) {
      const shown = between({ from, to }, part)
      assert.ok(shown >= 100n && shown <= 900n, `${shown}`)
    }
})
