import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatAmount } from './format.ts'
import { AMOUNT_MAX_MINOR, parseWire, toWire } from './money.ts'
import { applyRate, divide } from './rate.ts'

test('an amount survives the way to the wire and back', () => {
  fc.assert(fc.property(fc.bigInt({ min: -AMOUNT_MAX_MINOR, max: AMOUNT_MAX_MINOR }), (minor) => parseWire(toWire(minor)) === minor))
})

test('the largest amount is an amount, one minor unit more is none', () => {
  assert.equal(parseWire('10000000000000.00'), AMOUNT_MAX_MINOR)
  assert.equal(parseWire('10000000000000.01'), undefined)
})

test('what is not exactly a decimal string with two digits is no amount', () => {
  const hostile = [
    '',
    '1',
    '1.0',
    '1.000',
    '01.00',
    '+1.00',
    '-0.00',
    '1e3',
    'NaN',
    'Infinity',
    '1,000.00',
    ' 1.00',
    '1.00 ',
    '０.０１',
    '0x10.00',
  ]
  for (const text of [...hostile, `${'9'.repeat(400)}.00`, '10000000000000.01', '1.00\n']) assert.equal(parseWire(text), undefined, text)
})

test('a rate is applied with the direction that the call names', () => {
  assert.equal(applyRate(999n, 4000n, 'down'), 3n)
  assert.equal(applyRate(999n, 4000n, 'up'), 4n)
  assert.equal(divide(-7n, 2n, 'down'), -4n)
  assert.equal(divide(-7n, 2n, 'up'), -3n)
})

test('splitting a basis never pays more than the whole', () => {
  const basis = fc.bigInt({ min: 0n, max: 10n ** 12n })
  fc.assert(
    fc.property(basis, basis, fc.bigInt({ min: 0n, max: 1_000_000n }), (a, b, rate) => {
      return applyRate(a, rate, 'down') + applyRate(b, rate, 'down') <= applyRate(a + b, rate, 'down')
    }),
  )
})

test('a person reads grouped amounts with two decimals, exact beyond the range of a double', () => {
  assert.equal(formatAmount(123_456_789_012_345n, 'EN'), '1,234,567,890,123.45')
  assert.equal(formatAmount(-50n, 'TY'), '-0.50')
  assert.equal(formatAmount(100_000n, 'EN', 'PHP'), '₱1,000.00')
})
