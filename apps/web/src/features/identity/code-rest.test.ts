import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restMs } from './code-rest.ts'

test('SS-06 the code button rests for a minute times expiredMinutes, less half the round trip', () => {
  assert.equal(restMs(1, 0), 60_000)
  assert.equal(restMs(1, 400), 59_800)
  assert.equal(restMs(3, 1000), 179_500)
})
