import assert from 'node:assert/strict'
import { test } from 'node:test'
import { payloadIn } from './rules-challenges.ts'

const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

test('a solution is JSON in base64 with its challenge; anything else is none', () => {
  const payload = { challenge: { signature: 's' }, solution: { counter: 1 } }
  assert.deepEqual(payloadIn(written(payload)), payload)
  for (const solution of [
    '',
    'no base64 {',
    written(null),
    written('text'),
    written([]),
    written({ challenge: {} }),
    written({ solution: {} }),
  ])
    assert.equal(payloadIn(solution), undefined)
})
