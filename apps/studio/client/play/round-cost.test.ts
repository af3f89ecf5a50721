import assert from 'node:assert/strict'
import { test } from 'node:test'
import { costOf } from './round-cost.ts'

test('a round costs its bet and what its actions added, and a free round its actions alone', () => {
  assert.equal(costOf({ betMinor: '1000', extraMinor: '0', isFree: false }), 1000n)
  assert.equal(costOf({ betMinor: '1000', extraMinor: '1000', isFree: false }), 2000n)
  assert.equal(costOf({ betMinor: '1000', extraMinor: '0', isFree: true }), 0n)
  assert.equal(costOf({ betMinor: '1000', extraMinor: '500', isFree: true }), 500n)
})
