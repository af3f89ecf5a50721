import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountOf } from '#parts/typed-values.ts'
import { gamesTyped, giftText, playText, stepsTyped } from './bonus-words.ts'

test('percentages of games are typed a line each, and anything else is none', () => {
  assert.deepEqual(gamesTyped('1001 50\n\n 1002   0 '), [
    { nodeId: 1_001, percent: 50 },
    { nodeId: 1_002, percent: 0 },
  ])
  assert.deepEqual(gamesTyped(''), [])
  for (const wrong of ['1001', '1001 101', '0 5', '1001 5 5', 'a 5', '1001 -5']) assert.equal(gamesTyped(wrong), undefined, wrong)
})

test('steps of a deposit are typed a line each: from, percent, at most', () => {
  assert.deepEqual(stepsTyped('100 50 2,000.00\n5000 100 10000', amountOf), [
    { from: 10_000n, percent: 50, most: 200_000n },
    { from: 500_000n, percent: 100, most: 1_000_000n },
  ])
  for (const wrong of [
    '',
    '100 50',
    '100 0 5',
    '100 501 5',
    '100 50 0',
    'x 50 5',
    '100 50 5 5',
    '1 1 1\n2 1 1\n3 1 1\n4 1 1\n5 1 1\n6 1 1',
  ])
    assert.equal(stepsTyped(wrong, amountOf), undefined, wrong)
})

test('a bonus is told in a line', () => {
  assert.equal(giftText({ kind: 'cashback', percent: 10, least: 1n, most: 50_000n }), "10% of a week's loss, up to 500.00")
  assert.equal(giftText({ kind: 'free_rounds', most: 50_000n }), 'What free rounds won, up to 500.00')
  const steps = [{ from: 10_000n, percent: 50, most: 200_000n }]
  const told = (timesPerMember: number | null) => giftText({ kind: 'deposit', steps, timesPerMember })
  assert.deepEqual(
    [1, 3, null].map(told),
    ['once', '3 times', 'with each deposit'].map((times) => `50% from 100.00, up to 2,000.00; ${times}`),
  )
  const terms = { times: 20, isWithDeposit: true, days: 7, isSticky: true } as Parameters<typeof playText>[0]
  assert.equal(playText(terms), '20 × bonus and deposit in 7 days, sticky')
})
