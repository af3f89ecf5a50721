import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decodeBalances, encodeBalances } from './settled-balances.ts'

test('the balances that a lane left are heard as they were told, also none, none left and a debt', () => {
  const balance = fc
    .tuple(fc.bigInt(1n, 2n ** 63n), fc.bigInt(-(2n ** 63n), 2n ** 63n), fc.bigInt(0n, 2n ** 63n))
    .map(([memberId, availableMinor, seq]) => ({ memberId, availableMinor, seq }))
  fc.assert(fc.property(fc.array(balance), (balances) => assert.deepEqual(decodeBalances(encodeBalances(balances)), balances)))
})
