import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Accident, Refusal } from '@croupier/client/failures'
import { askApiKey } from '@croupier/contract/console/api-keys'
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

test('a write that breaks the contract says in words which fields cannot be taken', () => {
  const wrong = { id: crypto.randomUUID(), name: 'x\u0000', scopes: [], days: 1, why: 'a\u0000b' }
  const broken = askApiKey.input.safeParse(wrong)
  assert.match(tellWriteFailure(broken.error).advice, /^Look at: Name, Scopes, Reason\. It may be too long/)
  assert.doesNotMatch(tellWriteFailure(broken.error).title, /page/)
})

test('a refusal names its field in words', () => {
  const told = (field: string) =>
    tellFailure(new Refusal(400, { success: false, errorCode: 'request_param_err', message: 'Wrong.', field } as never, undefined)).advice
  assert.deepEqual([told('why'), told('validatorUrl')], ['Field: Reason.', 'Field: Validator url.'])
})
