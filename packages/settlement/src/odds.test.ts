import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { oddsFormats, readOdds, showOdds } from './odds.ts'

test('odds are shown in the five formats that bettors read', () => {
  const rows: [bigint, string[]][] = [
    [1900n, ['1.90', '0.90', '0.90', '-1.111', '-111']],
    [2000n, ['2.00', '1.00', '1.00', '1.00', '+100']],
    [2500n, ['2.50', '1.50', '-0.667', '1.50', '+150']],
    [2155n, ['2.155', '1.155', '-0.866', '1.155', '+116']],
    [1001n, ['1.001', '0.001', '0.001', '-1000.00', '-100000']],
  ]
  for (const [odds, texts] of rows)
    assert.deepEqual(
      oddsFormats.map((format) => showOdds(odds, format)),
      texts,
    )
})

test('odds that a person types are read back to what was shown, within what the shown digits can say', () => {
  fc.assert(
    fc.property(fc.bigInt(1010n, 100_000n), fc.constantFrom('decimal', 'hong-kong'), (odds, format) => {
      assert.equal(readOdds(showOdds(odds, format), format), odds)
    }),
  )
  assert.equal(readOdds('-0.5', 'malay'), 3000n)
  assert.equal(readOdds('-2', 'indonesian'), 1500n)
  assert.equal(readOdds('+150', 'american'), 2500n)
  assert.equal(readOdds('-111', 'american'), 1900n)
})

test('what is no odds of its format, or beyond what a book takes, is not read', () => {
  for (const text of ['', '0', '1', '1.0', '-1.9', 'abc', '1,9', '1e3', '٢', '1.9001', '1000.001', '99999999', ' '])
    assert.equal(readOdds(text, 'decimal'), undefined, text)
  assert.equal(readOdds('-0', 'malay'), undefined)
  assert.equal(readOdds('-0.5', 'hong-kong'), undefined)
})
