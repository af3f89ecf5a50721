import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Accident, Refusal } from '@croupier/client/failures'
import { tellFailure, tellWriteFailure } from './failures.ts'

test("a refusal is told in the server's words, with its request id", () => {
  const refusal = new Refusal(409, { success: false, errorCode: 'wrong_state', message: 'Already decided.', requestId: 'r-1' }, undefined)
  assert.deepEqual(tellWriteFailure(refusal), { title: 'Already decided.', advice: '', requestId: 'r-1', isWorthRepeating: false })
})

test('a write without a definite answer is never called failed', () => {
  assert.match(tellWriteFailure(new Accident('timeout')).advice, /may have gone through/)
  assert.doesNotMatch(tellFailure(new Accident('timeout')).advice, /gone through/)
})

test('too many calls say how long to wait', () => {
  const refusal = new Refusal(429, { success: false, errorCode: 'TOO_MANY_REQUESTS', message: 'Too many calls.' }, 7)
  assert.match(tellFailure(refusal).advice, /Wait 7 seconds/)
  assert.equal(tellFailure(refusal).isWorthRepeating, true)
})
