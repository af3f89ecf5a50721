import assert from 'node:assert/strict'
import { test } from 'node:test'
import { percentOf, pointsTyped, rateText, wholeText } from './whole-text.ts'

test('SC-12 a bar is full only when the target is reached', () => {
  assert.deepEqual(
    [percentOf(0n, 10n), percentOf(-5n, 10n), percentOf(999n, 1000n), percentOf(10n, 10n), percentOf(50n, 10n), percentOf(0n, 0n)],
    [0, 0, 99, 100, 100, 100],
  )
})

test('SC-02 points and rates are written as the reader writes them', () => {
  assert.equal(wholeText(1234567n, 'EN'), '1,234,567')
  assert.equal(rateText(5_000, 'EN'), '0.5%')
})

test('SC-02 points are typed in whole steps of the rate, up to what there is', () => {
  const read = (typed: string) => pointsTyped(typed, { step: 10n, balance: 50n })
  assert.deepEqual(['10', ' 50 ', '60', '15', '0', '-10', '1e1', ''].map(read), [
    10n,
    50n,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
