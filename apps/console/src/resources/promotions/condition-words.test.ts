import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noConditions } from '@croupier/contract/promotions-conditions'
import { accountsTyped, audienceText, conditionsText, conditionsToSave, missingOfConditions } from './condition-words.ts'

test('CO-03 accounts are named one a line, and an empty list names nobody', () => {
  const audience = { kind: 'named' as const, usernames: accountsTyped('ana\n boyet \n') }
  assert.equal(missingOfConditions({ ...noConditions, audience }), undefined)
  assert.deepEqual(conditionsToSave({ ...noConditions, audience }, { metric: null, way: 'claim' }).audience, {
    kind: 'named',
    usernames: ['ana', 'boyet'],
  })
  assert.equal(missingOfConditions({ ...noConditions, audience: { kind: 'named', usernames: [''] } }), 'Name at least one account.')
})

test('CO-03 what a goal does not count is not asked', () => {
  const all = { ...noConditions, isFirstDeposit: true, gameTypes: ['RNG' as const] }
  assert.deepEqual(conditionsToSave(all, { metric: 'deposits', way: 'claim' }), { ...noConditions, isFirstDeposit: true })
  assert.deepEqual(conditionsToSave(all, { metric: 'turnover', way: 'claim' }), { ...noConditions, gameTypes: ['RNG'] })
})

test('CO-03 a gift for birthdays is claimed at once, without a goal', () => {
  const birthday = { days: 3, waitDays: 30 }
  const saved = (metric: string | null, way: string) => conditionsToSave({ ...noConditions, birthday }, { metric, way }).birthday
  assert.deepEqual([saved(null, 'claim'), saved(null, 'apply'), saved('rounds', 'claim')], [birthday, null, null])
})

test('CO-03 an audience and its conditions are said in words', () => {
  assert.equal(audienceText({ kind: 'ranks', from: 1, to: 3 }), 'Ranks 1 to 3')
  assert.equal(
    conditionsText({ ...noConditions, leastDeposit: 50_000n, gameTypes: ['RNG'] }),
    'One deposit of at least 500.00; Games: Slots',
  )
  assert.equal(conditionsText(noConditions), 'None')
})
