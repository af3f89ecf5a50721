import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepFrom } from './row-keys.ts'

test('CO-01 j and k go through the rows of a list, and stop at its ends', () => {
  assert.deepEqual([stepFrom(-1, 'j', 3), stepFrom(0, 'j', 3), stepFrom(2, 'j', 3)], [0, 1, 2])
  assert.deepEqual([stepFrom(-1, 'k', 3), stepFrom(2, 'k', 3), stepFrom(0, 'k', 3)], [0, 1, 0])
})
