import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AMOUNT_MAX_MINOR } from '@croupier/money/money'
import fc from 'fast-check'
import { floorToMinor, toMinor, toUnits } from './amounts.ts'

test('3.56 is 356000 on the wire and comes back as 3.56', () => {
  assert.equal(toUnits(356n), 356_000n)
  assert.equal(toMinor(356_000n), 356n)
})

test('every amount comes back as it went, and nothing between two minor units is rounded', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: AMOUNT_MAX_MINOR }), fc.bigInt({ min: 1n, max: 999n }), (minor, rest) => {
      assert.equal(toMinor(toUnits(minor)), minor)
      assert.equal(toMinor(toUnits(minor) + rest), undefined)
    }),
  )
  for (const sign of [1n, -1n]) {
    assert.equal(toMinor(sign * toUnits(AMOUNT_MAX_MINOR)), sign * AMOUNT_MAX_MINOR)
    assert.equal(toMinor(sign * (toUnits(AMOUNT_MAX_MINOR) + 1_000n)), undefined)
  }
})

test('a balance for the eye is rounded down, of a debt too', () => {
  assert.deepEqual([0n, 999n, 1_000n, 1_999n, -1n, -999n, -1_000n, -1_001n].map(floorToMinor), [0n, 0n, 1n, 1n, -1n, -1n, -1n, -2n])
})
