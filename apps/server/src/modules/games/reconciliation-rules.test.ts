import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareRound, compareWithLedger, compareWithVendor, decideStale, type OurRecord } from './reconciliation-rules.ts'

const ours: OurRecord = {
  uuid: 'u',
  kind: 'bet',
  state: 'applied',
  memberId: 7n,
  amountMinor: 1_000n,
  currency: 'PHP',
  transferId: 9n,
  roundRef: 'r',
}
const theirs = { uuid: 'u', kind: 'bet', state: 'done', user: '7', amountMinor: 1_000n, currency: 'PHP', round: 'r' } as const

test('a message that may never have reached us is no difference while we have no record of it', () => {
  for (const state of ['declined', 'pending', 'rolled_back'] as const)
    assert.equal(compareWithVendor({ ...theirs, state }, undefined), undefined)
  for (const state of ['done', 'given_up'] as const) assert.equal(compareWithVendor({ ...theirs, state }, undefined)?.kind, 'unknown_here')
})

test('what has no end at the vendor agrees with every state of ours', () => {
  for (const state of ['applied', 'refused', 'rolled_back'] as const) {
    assert.equal(compareWithVendor({ ...theirs, state: 'pending' }, { ...ours, state }), undefined)
    assert.equal(compareWithVendor({ ...theirs, state: 'given_up' }, { ...ours, state }), undefined)
  }
})

test('what the vendor booked and we undid or refused is a difference, and the other way round', () => {
  const named = (at: Parameters<typeof compareWithVendor>[0]['state'], state: OurRecord['state']) =>
    compareWithVendor({ ...theirs, state: at }, { ...ours, state })?.kind
  assert.deepEqual([named('done', 'rolled_back'), named('done', 'refused')], ['other_state', 'other_state'])
  assert.deepEqual([named('rolled_back', 'applied'), named('declined', 'applied')], ['other_state', 'other_state'])
  assert.deepEqual([named('rolled_back', 'refused'), named('declined', 'refused')], [undefined, undefined])
})

test('a difference says both sides in money that people read', () => {
  const differs = compareWithVendor({ ...theirs, amountMinor: 1_001n }, ours)
  assert.deepEqual([differs?.ours, differs?.theirs], ['10.00 PHP', '10.01 PHP'])
  assert.equal(compareWithVendor({ ...theirs, amountMinor: null }, ours)?.theirs, 'a fraction of a unit of PHP')
  const round = { roundRef: 'r', betMinor: 5n, winMinor: 0n, recordedBetMinor: 1_000n, recordedWinMinor: 0n }
  assert.equal(compareRound(round)?.theirs, 'records: bets 10.00, wins 0.00')
})

test('the ledger must say the same amount and the right direction, and must have moved the player', () => {
  const said = (gainMinor: bigint) => compareWithLedger(ours, { transferId: 9n, memberId: 7n, gainMinor })?.kind
  assert.equal(said(-1_000n), undefined)
  assert.equal(said(1_000n), 'other_transfer')
  assert.equal(said(-999n), 'other_transfer')
  assert.equal(compareWithLedger(ours, undefined)?.kind, 'no_transfer')
})

test('a forgotten round is closed by the vendor’s word, and without one in favour of the player', () => {
  const lost = { memberId: 7n, betMinor: 1_000n, winMinor: 0n }
  assert.equal(decideStale(lost, [theirs]), 'settle')
  assert.equal(decideStale(lost, [{ ...theirs, state: 'pending' }]), 'wait')
  assert.equal(decideStale(lost, [{ ...theirs, state: 'given_up' }]), 'return')
  assert.equal(decideStale(lost, []), 'return')
  for (const state of ['done', 'pending'] as const) assert.equal(decideStale(lost, [{ ...theirs, state, user: '8' }]), 'return')
  assert.equal(decideStale(lost, undefined), 'return')
  assert.equal(decideStale({ ...lost, winMinor: 1_000n }, undefined), 'settle')
})
