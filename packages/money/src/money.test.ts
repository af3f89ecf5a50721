import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isCurrency } from './currency.ts'
import { formatAmount } from './format.ts'
import { AMOUNT_MAX_MINOR, parseWire, sumMinor, toWire } from './money.ts'
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

test('what divides without a rest is rounded in neither direction', () => {
  for (const rounding of ['down', 'up'] as const) {
    assert.equal(divide(6n, 2n, rounding), 3n)
    assert.equal(divide(-6n, 2n, rounding), -3n)
    assert.equal(divide(0n, 2n, rounding), 0n)
  }
})

test('nothing is divided by zero or by less', () => {
  for (const divisor of [0n, -1n]) assert.throws(() => divide(1n, divisor, 'down'), new RangeError('divisor must be above zero'))
})

test('a sum adds every amount, and of none it is zero', () => {
  assert.equal(sumMinor([]), 0n)
  assert.equal(sumMinor([5n, -7n, 9_007_199_254_740_993n]), 9_007_199_254_740_991n)
})

test('a currency is known by its code alone, written as it is', () => {
  for (const code of ['PHP', 'USD', 'EUR', 'MYR', 'THB']) assert.equal(isCurrency(code), true, code)
  for (const code of ['php', 'XXX', '', 'toString', 'constructor']) assert.equal(isCurrency(code), false, code)
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
  assert.equal(formatAmount(100_000n, 'EN', 'USD'), '$1,000.00')
  assert.equal(formatAmount(100_000n, 'EN'), '1,000.00')
})
