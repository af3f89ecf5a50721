import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberTest } from '@croupier/contract/console/member-rules'
import { toWire } from '@croupier/money/money'
import { factChoices, ruleWords, testOf } from './rule-words.ts'

/** Amounts as they are sent. */
const onWire = (value: object): unknown =>
  JSON.parse(JSON.stringify(value, (_name, field: unknown) => (typeof field === 'bigint' ? toWire(field) : field)))

test('CO-03 a rule on facts of members is read as a sentence', () => {
  const tests = [
    { fact: 'turnover', days: 30, is: 'at_least', amount: 100_000n },
    { fact: 'days_since_play', is: 'at_most', number: 7 },
    { fact: 'tag', is: 'is_not', tag: 'vip' },
  ] as const
  assert.equal(
    ruleWords({ of: 'all', tests: [...tests] }),
    'turnover: 1,000.00 or more in 30 days; and days since the last play: 7 or less; and not tagged vip',
  )
  assert.equal(
    ruleWords({ of: 'any', tests: [tests[2], { fact: 'status', is: 'is', status: 'locked' }] }),
    'not tagged vip; or status locked',
  )
})

test('CO-03 every fact that can be chosen begins as a comparison that can be saved', () => {
  for (const { id } of factChoices) assert.equal(memberTest.safeParse(onWire(testOf(id))).success, true, id)
})
