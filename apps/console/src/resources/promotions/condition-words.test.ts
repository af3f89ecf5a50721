import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noConditions } from '@croupier/contract/promotions-conditions'
import { accountsTyped, audienceText, conditionsText, conditionsToSave, missingOfConditions } from './condition-words.ts'

test('CO-03 accounts are named one a line, and an empty list names nobody', () => {
  const audience = { kind: 'named' as const, usernames: accountsTyped('ana\n boyet \n') }
  assert.equal(missingOfConditions({ ...noConditions, audience }), undefined)
  assert.deepEqual(conditionsToSave({ ...noConditions, audience }, null).audience, { kind: 'named', usernames: ['ana', 'boyet'] })
  assert.equal(missingOfConditions({ ...noConditions, audience: { kind: 'named', usernames: [''] } }), 'Name at least one account.')
})

test('CO-03 what a goal does not count is not asked', () => {
  const all = { ...noConditions, isFirstDeposit: true, gameTypes: ['RNG' as const] }
  assert.deepEqual(conditionsToSave(all, 'deposits'), { ...noConditions, isFirstDeposit: true })
  assert.deepEqual(conditionsToSave(all, 'turnover'), { ...noConditions, gameTypes: ['RNG'] })
})

test('CO-03 an audience and its conditions are said in words', () => {
  assert.equal(audienceText({ kind: 'ranks', from: 1, to: 3 }), 'Ranks 1 to 3')
  assert.equal(
    conditionsText({ ...noConditions, leastDeposit: 50_000n, gameTypes: ['RNG'] }),
    'One deposit of at least 500.00; Games: Slots',
  )
  assert.equal(conditionsText(noConditions), 'None')
})
