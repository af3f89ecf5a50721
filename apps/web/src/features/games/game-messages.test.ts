import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readGameMessage } from './game-messages.ts'

const GAME = 'http://games.test'
const read = (data: unknown, origin = GAME) => readGameMessage({ origin, data }, GAME)

test('LY-03 the site hears the game that it frames', () => {
  for (const type of ['ready', 'exit', 'deposit']) assert.deepEqual(read({ source: 'game', type, more: 1 }), { type })
  assert.deepEqual(read({ source: 'game', type: 'balance', balanceMinor: '9007199254740993' }), {
    type: 'balance',
    balanceMinor: 9_007_199_254_740_993n,
  })
  assert.deepEqual(read({ source: 'game', type: 'round', id: 'r1' }), { type: 'round', id: 'r1' })
})

test('a message from another origin or in another shape is not heard', () => {
  assert.equal(read({ source: 'game', type: 'exit' }, 'http://evil.test'), undefined)
  for (const odd of [null, 'exit', 7, {}, { source: 'other', type: 'exit' }, { source: 'game' }, { source: 'game', type: 'toString' }])
    assert.equal(read(odd), undefined)
  for (const balanceMinor of [5, '-5', '1e3', '', '5.0']) assert.equal(read({ source: 'game', type: 'balance', balanceMinor }), undefined)
  assert.equal(read({ source: 'game', type: 'round', id: 'x'.repeat(101) }), undefined)
})
