import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callId, uuidOf } from './call-ids.ts'

const id = '0198a000-0000-4000-8000-000000000001'

test('GM-11 the id of a call is a UUID that says the same for the same bet and result, and another for any other', () => {
  const ids = ['ticket', 'sports bet'].flatMap((family) =>
    (['bet', 'rollback', 'win', 'take-back'] as const).flatMap((kind) => [0, 1, 2].map((version) => callId(family, { kind, id, version }))),
  )
  assert.equal(new Set(ids).size, 24)
  for (const made of ids) assert.match(made, /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('ids that wallets have booked stay what they are', () => {
  assert.equal(callId('ticket', { kind: 'win', id, version: 2 }), '4df17ef4-a2e2-805a-8632-063befa35a0d')
  assert.equal(callId('ticket', { kind: 'bet', id, version: 0 }), '436926aa-3dc0-8226-86fa-f739ef1e087b')
  assert.equal(uuidOf(`chased ticket ${id} 3`), '121c4a80-1eca-8bf2-80e7-150dca14b003')
})
