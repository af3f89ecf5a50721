import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideKnown, decideRollback, decideWin, digestOf, type MoneyMessage } from './rules.ts'

const win: MoneyMessage = {
  kind: 'win',
  memberId: 100_001n,
  transactionUuid: 'd2719f6c-53b7-4d7e-8c07-0c8f8d3c2f10',
  referenceUuid: '6f2ee2bd-b28d-4013-becb-893af7c5a7e3',
  amountMinor: 190_000n,
  currency: 'PHP',
  gameCode: 'stu_lantern_tide',
  round: 'r-1',
  isFree: false,
  rewardUuid: null,
  isPromo: false,
  isRoundClosed: true,
}
const free: MoneyMessage = { ...win, referenceUuid: null, round: null, rewardUuid: 'q', isFree: true }

test('what is the same message stays the same from one release to the next: its digest is stored', () => {
  const said = [digestOf(win), digestOf(win, { isAmountCompared: false }), digestOf(free), digestOf(free, { isAmountCompared: false })]
  assert.deepEqual(said, [
    3_105_659_558_912_703_839n,
    -6_739_945_894_395_042_405n,
    -7_287_391_179_342_384_731n,
    -2_847_758_939_006_541_773n,
  ])
})

const states = ['applied', 'refused', 'rolled_back', 'tombstone', 'void'] as const

test('table 6.1: a known id is replayed, refused or looked at again by its state and content', () => {
  const decided = (isSame: boolean, isTaken: boolean) => states.map((state) => decideKnown({ state, isSame, isTaken }))
  assert.deepEqual(decided(true, false), ['replay', 'evaluate', 'rolled_back', 'replay', 'rolled_back'])
  assert.deepEqual(decided(false, false), Array(5).fill('duplicate'))
  for (const isSame of [true, false]) assert.deepEqual(decided(isSame, true), Array(5).fill('rolled_back'))
})

test('table 6.2: a win is paid for a bet of its player that stands, and without a bet for a promotion alone', () => {
  const decided = (kind: string, memberId = win.memberId) =>
    states.map((state) => decideWin(win, { kind, state, memberId, amountMinor: 1n }))
  assert.deepEqual(decided('bet'), ['credit', 'missing', 'rolled_back', 'missing', 'rolled_back'])
  for (const other of [decided('win'), decided('rollback'), decided('bet', 1n)])
    assert.deepEqual(other, ['duplicate', 'duplicate', 'rolled_back', 'duplicate', 'rolled_back'])
  assert.deepEqual([decideWin(win, undefined), decideWin({ ...win, isPromo: true }, undefined)], ['missing', 'credit'])
})

test('table 6.3: a rollback undoes what stands of its player, once, and takes the id of what never came', () => {
  const decided = (kind: string, memberId = win.memberId) =>
    states.map((state) => decideRollback({ ...win, kind: 'rollback' }, { kind, state, memberId, amountMinor: 1n }))
  const nothing = Array(4).fill('nothing')
  assert.deepEqual(decided('bet'), ['return_stake', ...nothing])
  assert.deepEqual(decided('win'), ['take_win_back', ...nothing])
  for (const other of [decided('rollback'), decided('bet', 1n)]) assert.deepEqual(other, Array(5).fill('duplicate'))
  assert.equal(decideRollback(win, undefined), 'tombstone')
})
