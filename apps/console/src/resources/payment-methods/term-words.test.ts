import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type DepositTerms,
  feeWords,
  hourWords,
  limitWords,
  methodName,
  routeWords,
  serviceWords,
  timeWords,
  turnWords,
  type WithdrawalTerms,
} from './term-words.ts'

const deposit: DepositTerms = {
  kind: 'deposit',
  channel: 'ewallet',
  names: { EN: 'Wallet', TY: 'Pitaka' },
  minimum: 10_000n,
  maximum: 5_000_000n,
  fee: 500n,
  feeBasisPoints: 150,
  hours: null,
  adapter: 'hosted_page',
  countries: [],
  account: null,
  coin: null,
  route: null,
}
const withdrawal: WithdrawalTerms = { kind: 'withdrawal', minimum: 10_000n, maximum: 20_000n, fee: 0n, perDay: 10 }

test('CO-03 terms of a payment method are read as words', () => {
  assert.equal(feeWords(deposit), '5.00 + 1.5 %')
  assert.equal(feeWords({ ...deposit, fee: 0n }), '1.5 %')
  assert.equal(feeWords(withdrawal), 'none')
  assert.equal(limitWords(deposit), '100.00 – 50,000.00')
  assert.deepEqual([deposit, { ...deposit, hours: '08:00-22:00' }, withdrawal].map(timeWords), ['always', '08:00-22:00', '10 a day'])
  const sameName = { ...deposit, names: { EN: 'GCash', TY: 'GCash' } }
  assert.deepEqual([deposit, sameName, withdrawal].map(methodName), ['Wallet / Pitaka', 'GCash', 'Withdrawals'])
  const everywhere = serviceWords(deposit)
  assert.deepEqual([everywhere, serviceWords({ ...deposit, countries: ['PH', 'JP'] })], ['hosted page, everywhere', 'hosted page, PH JP'])
  const account = { bank: 'BPI', holder: 'Parola Inc.', number: '1234-5678', days: 3 }
  assert.equal(
    serviceWords({ ...deposit, adapter: 'bank_transfer', account }),
    'bank transfer to BPI 1234-5678, Parola Inc., for 3 days, everywhere',
  )
  const coin = { asset: 'USDT', network: 'Tron', confirmations: 3 }
  assert.equal(serviceWords({ ...deposit, adapter: 'crypto', coin }), 'crypto, USDT on Tron after 3 confirmations, everywhere')
  const ending = { kind: 'ending', channel: 'ewallet' } as const
  assert.deepEqual([methodName(ending), timeWords(ending), feeWords(ending)], ['ewallet', 'closed for good', '–'])
})

test('CO-03 the route of a channel, its turn there and its last hour are read as words', () => {
  const route = { name: 'wallets', cost: 200n, costBasisPoints: 150, successPercent: 80 }
  assert.deepEqual([routeWords(deposit), routeWords({ ...deposit, route })], ['–', 'wallets, costs 2.00 + 1.5 %, behind below 80 %'])
  const turns = [null, { place: 1, of: 2, before: 'cost' as const }, { place: 2, of: 2, before: null }]
  assert.deepEqual(
    turns.map((turn) => turnWords({ turn })),
    ['–', '1 of 2: cheaper', '2 of 2'],
  )
  assert.equal(hourWords({ lastHour: { settled: 8, paid: 7 } }), '7 of 8 paid (87 %)')
})
