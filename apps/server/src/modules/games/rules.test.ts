import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestOf, type MoneyMessage } from './rules.ts'

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
