import assert from 'node:assert/strict'
import { test } from 'node:test'
import { riskRule } from '@croupier/contract/console/risk'
import { toWire } from '@croupier/money/money'
import { evidenceWords, kindChoices, riskRuleOf, riskRuleWords } from './risk-words.ts'

/** Amounts as they are sent. */
const onWire = (value: object): unknown =>
  JSON.parse(JSON.stringify(value, (_name, field: unknown) => (typeof field === 'bigint' ? toWire(field) : field)))

test('CO-03 rules of risk and what they found are read as sentences', () => {
  assert.deepEqual(
    kindChoices.map(({ id }) => riskRuleWords(riskRuleOf(id, 'a rule'))),
    [
      '3 accounts or more share a device or a payee',
      'One member lost 10,000.00 or more to another in 5 rounds or more of 7 days',
      'Members who share a device or a payee staked 10,000.00 or more against each other on 3 markets or more in 7 days',
      '3 deposits or more in 7 days, each below 50,000.00 by no more than 10 %',
    ],
  )
  assert.equal(evidenceWords({ loser: '7', rounds: 3, amount: 27_000 }, new Map([['7', 'ana']])), 'loser: ana, rounds: 3, amount: 270.00')
})

test('CO-03 every kind of rule that can be chosen begins as one that can be saved', () => {
  for (const { id } of kindChoices) assert.equal(riskRule.safeParse(onWire(riskRuleOf(id, 'a rule'))).success, true, id)
})
