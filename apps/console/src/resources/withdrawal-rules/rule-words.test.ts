import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ruleWords } from './rule-words.ts'

test('CO-03 a rule of withdrawals is read as a sentence', () => {
  const small = { name: 'small', when: { amountUpTo: 200_000n, isFirst: false, sharesPayee: false }, persons: 0 as const }
  assert.equal(ruleWords(small), '2,000.00 or less, not the first of the member, to a payee of nobody else: nobody')
  const risky = {
    name: 'risky',
    when: { payeeYoungerThanDays: 1, sharesDevice: true, stakedBelowPercent: 100, tag: 'watch' },
    persons: 2 as const,
  }
  assert.equal(
    ruleWords(risky),
    'to a payee known for less than 1 day, from a device of another member too, less than 100 % of the last deposit staked, the member is tagged watch: two operators',
  )
})
