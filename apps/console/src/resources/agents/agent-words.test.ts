import assert from 'node:assert/strict'
import { test } from 'node:test'
import { causesText, kindName, periodName, rateText, readRate, scaleText } from './agent-words.ts'

test('a rate is read and shown to the millionth', () => {
  for (const ppm of [0, 1, 12_345, 8_000, 1_000_000]) assert.equal(readRate(rateText(ppm)), ppm)
  for (const typed of ['', 'x', '100.1', '-1', '1,5']) assert.equal(readRate(typed), undefined)
})

test('a scale says what each step asks and gives', () => {
  const tier = { turnover: 0n, activeMembers: 0, netLoss: 0n, ratePpm: 8_000, fixed: 0n }
  const second = { ...tier, turnover: 5_000_000n, activeMembers: 5, ratePpm: 12_000, fixed: 10_000n }
  assert.equal(scaleText({ tiers: [tier, second] }), '0.8%; from turnover 50,000.00, 5 active: 1.2% + 100.00')
})

test('kinds and periods of contracts are said in words', () => {
  assert.deepEqual(['slot', 'hour', 'pair', 'halfmonth'].map(periodName), ['5 minutes', 'Hour', 'Two days', 'Half month'])
  assert.equal(kindName('realtime'), 'Real-time')
})

test('AC-07 a correction says why in words, with the number of its rounds', () => {
  const causes = [
    { cause: 'settled_late', count: 2 },
    { cause: 'payout_corrected', count: 1 },
    { cause: 'carried_loss', count: 1 },
  ] as const
  assert.equal(causesText(causes), '2 rounds settled late, payout of 1 round corrected, the loss carried into it changed')
  assert.equal(causesText(), '')
})
