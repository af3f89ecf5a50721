import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  areRelatives,
  capsFault,
  capsOf,
  capsText,
  isAboveDay,
  isSameTransfer,
  lineTransferLegs,
  newTransfer,
  refusalOfAmount,
  seenFrom,
  shownCaps,
  shownTransfer,
} from './rules.ts'

const caps = { minimumMinor: 100n, maximumMinor: 1000n, dailyMinor: 1500n }

test('AC-06 money moves between an agent and the direct upline or a direct downline, and along no other pair', () => {
  const head = { memberId: 1n, uplineId: null }
  const agent = { memberId: 2n, uplineId: 1n }
  const player = { memberId: 3n, uplineId: 2n }
  const sibling = { memberId: 4n, uplineId: 1n }
  assert.equal(areRelatives(agent, head), true)
  assert.equal(areRelatives(agent, player), true)
  assert.equal(areRelatives(head, player), false)
  assert.equal(areRelatives(agent, sibling), false)
  assert.equal(areRelatives(agent, agent), false)
})

test('AC-06 the caps of an amount and of a day take their bounds in', () => {
  assert.deepEqual(
    [99n, 100n, 1000n, 1001n].map((amount) => refusalOfAmount(amount, caps)),
    ['below_minimum', undefined, undefined, 'above_maximum'],
  )
  assert.equal(isAboveDay(500n, 1000n, caps), false)
  assert.equal(isAboveDay(500n, 1001n, caps), true)
})

test('AC-06 an id stands for one amount to one member', () => {
  const known = { amountMinor: 100n, toId: 3n }
  assert.equal(isSameTransfer(known, { amount: 100n, memberId: '3' }), true)
  assert.equal(isSameTransfer(known, { amount: 101n, memberId: '3' }), false)
  assert.equal(isSameTransfer(known, { amount: 100n, memberId: '4' }), false)
})

test('AC-06 what the sender loses is what the receiver gains, in the wallet of the own kind', () => {
  const legs = lineTransferLegs({ fromId: 2n, toId: 3n, receiverKind: 'member' }, 250n, 'PHP')
  assert.deepEqual(
    legs.map(({ account, amountMinor }) => [account.ownerId, account.class, amountMinor]),
    [
      [2n, 'agent', -250n],
      [3n, 'player', 250n],
    ],
  )
})

test('AC-06 each end sees the other one, above or below', () => {
  const down = { fromId: 1n, toId: 2n, isDownward: true }
  assert.deepEqual(seenFrom(1n, down), { direction: 'out', otherId: 2n, relation: 'downline' })
  assert.deepEqual(seenFrom(2n, down), { direction: 'in', otherId: 1n, relation: 'upline' })
  const up = { fromId: 2n, toId: 1n, isDownward: false }
  assert.deepEqual(seenFrom(2n, up), { direction: 'out', otherId: 1n, relation: 'upline' })
  assert.deepEqual(seenFrom(1n, up), { direction: 'in', otherId: 2n, relation: 'downline' })
})

test('AC-06 caps stand in their order: the least, the most, the day', () => {
  const fault = (minimumMinor: bigint, maximumMinor: bigint, dailyMinor: bigint) =>
    capsFault({ minimumMinor, maximumMinor, dailyMinor })?.detail?.field
  assert.deepEqual([fault(1n, 1n, 1n), fault(2n, 1n, 0n), fault(1n, 2n, 1n)], [undefined, 'maximum', 'daily'])
  assert.equal(capsText(caps), '1.00 to 10.00, 15.00 a day')
  assert.deepEqual(capsOf({ minimum: '100', maximum: '1000', daily: '1500' }), caps)
  assert.deepEqual(shownCaps(caps), { minimumAmount: 100n, maximumAmount: 1000n, dailyCap: 1500n })
})

test('AC-06 a transfer is written under the id of the call and shown with the name of the other end', () => {
  const ends = { fromId: 1n, toId: 2n, isDownward: true }
  assert.deepEqual(newTransfer({ id: 'call', amount: 250n }, ends), { ...ends, clientId: 'call', amountMinor: 250n, note: '' })
  const row = { ...newTransfer({ id: 'call', amount: 250n, note: 'salamat' }, ends), at: new Date(5) } as Parameters<
    typeof shownTransfer
  >[1]
  assert.deepEqual(shownTransfer(new Map([[2n, { username: 'bago' }]]), row, { memberId: 1n }), {
    id: 'call',
    direction: 'out',
    other: { id: '2', username: 'bago', relation: 'downline' },
    amount: 250n,
    note: 'salamat',
    at: 5,
  })
  assert.equal(shownTransfer(new Map(), row, { memberId: 2n }).other.username, '')
})
