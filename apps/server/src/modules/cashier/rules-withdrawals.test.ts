import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openingTerms as terms } from './rules-methods.ts'
import { decidePayee, isSameWithdrawal, refusalOfOrder, withdrawSettingsOf } from './rules-withdrawals.ts'

const now = new Date('2026-11-01T00:00:00Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a withdrawal rests after a change of the payment password, then stays within its limits', () => {
  const decide = (amountMinor: bigint, restsUntil?: Date) => refusalOfOrder({ amountMinor, restsUntil, terms }, now)
  assert.deepEqual(decide(1n, new Date(now.getTime() + 1)), { refusal: 'payouts_rest', detail: { retryAfterSeconds: 1 } })
  assert.deepEqual(decide(10_000n, inSeconds(60)), { refusal: 'payouts_rest', detail: { retryAfterSeconds: 60 } })
  assert.deepEqual(decide(9_999n, now), { refusal: 'below_minimum', detail: { field: 'amount' } })
  assert.deepEqual(decide(5_000_001n), { refusal: 'above_maximum', detail: { field: 'amount' } })
  assert.deepEqual([decide(10_000n, now), decide(5_000_000n)], [undefined, undefined])
})

test('a payout goes to a bank account of the member, and to a new one after its rest', () => {
  const accounts = [
    { id: 'old', usableFrom: now },
    { id: 'new', usableFrom: inSeconds(90) },
  ]
  assert.deepEqual(decidePayee(accounts, 'old', now), { account: accounts[0] })
  assert.deepEqual(decidePayee(accounts, 'new', now), { refusal: 'payouts_rest', detail: { retryAfterSeconds: 90 } })
  assert.deepEqual(decidePayee(accounts, 'new', inSeconds(90)), { account: accounts[1] })
  assert.deepEqual(decidePayee(accounts, 'another', now), { refusal: 'bank_account_unknown' })
})

test('the id of a withdrawal stands for its amount and payee', () => {
  const known = { amountMinor: 10_000n, bankAccountId: 'old' }
  const calls = [
    { amount: 10_000n, bankCardId: 'old' },
    { amount: 10_001n, bankCardId: 'old' },
    { amount: 10_000n, bankCardId: 'new' },
  ]
  assert.deepEqual(
    calls.map((call) => isSameWithdrawal(known, call)),
    [true, false, false],
  )
})

test('a member withdraws as often a day as the terms say, and sees their limits and fee', () => {
  const allowed = [0, 9, 10].map((used) => withdrawSettingsOf({ terms, used, owedMinor: 0n, confirmMinutes: 60 }).allowWithdraw)
  assert.deepEqual(allowed, [true, true, false])
  const own = { ...terms, minimum: 1n, maximum: 2n, fee: 3n, perDay: 4 }
  const { minimumAmount, maximumAmount, fee, dailyCount } = withdrawSettingsOf({ terms: own, used: 0, owedMinor: 0n, confirmMinutes: 60 })
  assert.deepEqual([minimumAmount, maximumAmount, fee, dailyCount], [1n, 2n, 3n, 4])
})
