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
  assert.deepEqual(
    said.map((digest) => digest.toString('hex')),
    ['2b1984ea1249bd5fa7acef', 'a276e6eb373b259b8fff0d', '9addfc5527fb71a59281e9', 'd87aba5542926033ac898f'],
  )
})
