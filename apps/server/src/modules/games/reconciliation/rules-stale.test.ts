import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnOf } from './rules-stale.ts'

const round = { brandId: 1, vendorCode: 'STU', roundRef: 'r-1' }
const bet = { memberId: 100_001n, uuid: 'd2719f6c-53b7-4d7e-8c07-0c8f8d3c2f10' }

test('a stake of a forgotten round goes back by a rollback that closes the round and names its bet', () => {
  const { message, token, brandId, vendorCode } = returnOf(round, bet, 'PHP')
  const { kind, memberId, referenceUuid, round: named, isRoundClosed } = message
  assert.deepEqual([brandId, vendorCode, token], [1, 'STU', ''])
  assert.deepEqual([kind, memberId, referenceUuid, named, isRoundClosed], ['rollback', bet.memberId, bet.uuid, 'r-1', true])
})

test('a second run names the same message from one release to the next, and another bet, vendor or brand another one', () => {
  const idOf = (change: Partial<typeof round> = {}, uuid = bet.uuid) => {
    const { message, digest } = returnOf({ ...round, ...change }, { ...bet, uuid }, 'PHP')
    return `${message.transactionUuid} ${digest}`
  }
  assert.equal(idOf(), idOf())
  const others = [idOf({ brandId: 2 }), idOf({ vendorCode: 'TOSS' }), idOf({}, '6f2ee2bd-b28d-4013-becb-893af7c5a7e3')]
  assert.equal(new Set([idOf(), ...others]).size, 4)
  assert.equal(returnOf(round, bet, 'PHP').message.transactionUuid, '514647b7-64bc-8ef9-8b02-a07a9c7f4665')
})
