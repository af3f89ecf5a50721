import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countUpMs, partOf, showAmount } from './amounts.ts'

test('a count-up ends on the exact amount', () => {
  assert.equal(partOf(123_456_789_012_345_678n, 1), 123_456_789_012_345_678n)
  assert.equal(partOf(100n, 0), 0n)
  assert.equal(showAmount(123_450n, 'EN'), '1,234.50')
})

test('a larger win counts longer, from 0.6 to 4 seconds', () => {
  assert.equal(countUpMs(50n, 100n), 600)
  assert.equal(countUpMs(100n, 100n), 600)
  assert.ok(countUpMs(1_000n, 100n) > 1_500)
  assert.equal(countUpMs(500_000n, 100n), 4_000)
})
