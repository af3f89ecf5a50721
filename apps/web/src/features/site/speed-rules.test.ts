import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOMAINS_MAX, FAILED_MS, mapped, median, speedOf } from './speed-rules.ts'

test('SD-05 up to 80 ms is fast, up to 150 normal, above slow, and 9999 stands for a failure', () => {
  assert.deepEqual([0, 80, 81, 150, 151, 9998, FAILED_MS].map(speedOf), ['fast', 'fast', 'normal', 'normal', 'slow', 'slow', 'failed'])
  assert.deepEqual([DOMAINS_MAX, FAILED_MS], [5, 9999])
})

test('SD-05 a brand that maps its figures shows the ranges of the specification', () => {
  const ranges: [number, number, number][] = [
    [50, 20, 40],
    [100, 40, 60],
    [250, 60, 100],
    [400, 100, 150],
  ]
  for (const [ms, min, max] of ranges)
    for (let run = 0; run < 300; run += 1) {
      const shown = mapped(ms)
      assert.ok(shown >= min && shown <= max, `${ms} became ${shown}`)
    }
  assert.equal(mapped(FAILED_MS), FAILED_MS)
})

test('SD-05 the middle ping counts', () => {
  assert.equal(median([30, FAILED_MS, 20]), 30)
  assert.equal(median([FAILED_MS, FAILED_MS, 20]), FAILED_MS)
  assert.equal(median([]), FAILED_MS)
})
