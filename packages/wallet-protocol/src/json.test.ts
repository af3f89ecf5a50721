import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { INT64_MAX, parseJson, stringifyJson } from './json.ts'

test('integers of the protocol survive writing and reading exactly, past what a double can hold', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: INT64_MAX }), (amount) => {
      assert.deepEqual(parseJson(stringifyJson({ amount })), { amount })
    }),
  )
  assert.equal(stringifyJson({ amount: 9_007_199_254_740_993n }), '{"amount":9007199254740993}')
})

test('a number with a fraction, an exponent, a negative zero or too many digits is not read as an integer', () => {
  for (const written of ['1.0', '1e3', '1E3', '-0', '0.5', '12345678901234567890', '1e400']) {
    assert.equal(typeof (parseJson(`{"amount":${written}}`) as { amount: unknown }).amount, 'number', written)
  }
})

test('short integers are read the same with and without a long number beside them, at every depth', () => {
  const text = '{"a":5,"b":[0,-7,"1.5e3",{"c":999999999999999}],"d":null,"e":"-0","f":true,"__proto__":1}'
  const long = parseJson(text.replace('{', '{"long":9007199254740993,')) as Record<string, unknown>
  const { long: amount, ...rest } = long
  assert.equal(amount, 9_007_199_254_740_993n)
  assert.deepEqual(parseJson(text), rest)
  assert.deepEqual((rest.b as unknown[]).slice(0, 3), [0n, -7n, '1.5e3'])
})

test('what is no JSON, or no UTF-8, reads as undefined', () => {
  for (const raw of ['', '{', '{"a":01}', '{"a":NaN}', '[1,]', '\u0000']) assert.equal(parseJson(raw), undefined, raw)
  assert.equal(parseJson(Uint8Array.of(0x22, 0xff, 0x22)), undefined)
  assert.equal(parseJson('['.repeat(60_000)), undefined)
})
