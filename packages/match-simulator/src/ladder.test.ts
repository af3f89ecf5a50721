import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ladderOdds } from './ladder.ts'

test('GM-06 a price stands on a ladder, never above the odds that the model gives', () => {
  assert.deepEqual(
    [1004, 1010, 1876, 2019, 3049, 5990, 17_400, 99_000, 345_678].map(ladderOdds),
    [1004, 1010, 1870, 2000, 3000, 5900, 17_000, 95_000, 340_000],
  )
  fc.assert(
    fc.property(fc.integer({ min: 1001, max: 1_000_000 }), (odds) => {
      const price = ladderOdds(odds)
      assert.ok(price <= odds && price > 1000 && ladderOdds(price) === price)
    }),
  )
})
