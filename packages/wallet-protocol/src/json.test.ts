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

test('a number is read by what is written, wherever it stands and whatever stands in strings beside it', () => {
  const read = (text: string) =>
    (JSON.parse as (text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown) => unknown)(
      text,
      (_key, value, { source = '' }) => (typeof value === 'number' && /^(?!-0$)-?\d{1,19}$/.test(source) ? BigInt(source) : value),
    )
  const number = fc.oneof(
    fc.constantFrom('0', '-0', '-7', '1.0', '1e3', '2E-1', '-0.5', '999999999999999', '9999999999999999', '-12345678901234567890'),
    fc.bigInt({ min: 0n, max: INT64_MAX }).map(String),
  )
  const space = fc.constantFrom('', ' ', '\n\t', '\r\n ')
  const word = fc.oneof(number, fc.constantFrom(':1.5', ',-0', '[1e3', '\\":2.5', '3e7a')).map((text) => `"${text}"`)
  const value = fc.oneof(number, word, fc.constantFrom('null', 'true', '{}', '[]'))
  const spaced = fc.tuple(space, value, space).map((parts) => parts.join(''))
  const list = fc.array(spaced, { minLength: 1, maxLength: 4 }).map((all) => `[${all.join(',')}]`)
  const object = fc
    .array(fc.tuple(space, fc.oneof(spaced, list)), { maxLength: 4 })
    .map((all) => `{${all.map(([gap, one], at) => `${gap}"k${at}"${gap}:${one}`).join(',')}}`)
  fc.assert(fc.property(fc.oneof(spaced, list, object), (text) => assert.deepEqual(parseJson(text), read(text), text)))
})

test('what is no JSON, or no UTF-8, reads as undefined', () => {
  for (const raw of ['', '{', '{"a":01}', '{"a":NaN}', '[1,]', '\u0000']) assert.equal(parseJson(raw), undefined, raw)
  assert.equal(parseJson(Uint8Array.of(0x22, 0xff, 0x22)), undefined)
  assert.equal(parseJson('['.repeat(60_000)), undefined)
})

test('a number that stands alone, a text and what is nothing are read as they are, and no object loses a field', () => {
  assert.equal(parseJson('7'), 7n)
  assert.equal(parseJson('1234567890123456789'), 1_234_567_890_123_456_789n)
  assert.equal(parseJson('"7"'), '7')
  assert.equal(parseJson('null'), null)
  assert.deepEqual(parseJson('{"a":null,"b":[1,null,"2",true,{"c":3}],"d":"4","e":false}'), {
    a: null,
    b: [1n, null, '2', true, { c: 3n }],
    d: '4',
    e: false,
  })
  assert.deepEqual(parseJson('{"a":null,"b":["2",true,1234567890123456789]}'), { a: null, b: ['2', true, 1_234_567_890_123_456_789n] })
  assert.equal(parseJson(new TextEncoder().encode('"₱"')), '₱')
})
