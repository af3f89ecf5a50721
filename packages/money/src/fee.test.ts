import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feeOf } from './fee.ts'

test('WD-04 a fee is its fixed part and its share, the share rounded down', () => {
  assert.equal(feeOf(10_000n, { feeMinor: 0n, basisPoints: 0 }), 0n)
  assert.equal(feeOf(10_000n, { feeMinor: 500n, basisPoints: 150 }), 650n)
  assert.equal(feeOf(9_999n, { feeMinor: 0n, basisPoints: 150 }), 149n)
})
