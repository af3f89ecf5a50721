import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AMOUNT_MAX_MINOR, toWire } from '@croupier/money/money'
import fc from 'fast-check'
import * as z from 'zod/mini'
import {
  amount,
  cursor,
  done,
  instant,
  language,
  noInput,
  operationId,
  pageNumber,
  pageOf,
  pageSize,
  positiveAmount,
  queryInstant,
  queryInt,
  queryLanguage,
  text,
} from './wire.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeDecode(schema, value as never).success
const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeDecode(schema, value as never).error?.issues.map(({ message }) => message) ?? []

test('an amount is exact in both directions, up to the largest', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -AMOUNT_MAX_MINOR, max: AMOUNT_MAX_MINOR }), (minor) => {
      assert.equal(z.encode(amount, minor), toWire(minor))
      assert.equal(z.decode(amount, toWire(minor)), minor)
    }),
  )
})

test('what is no decimal string of two digits is refused as an amount, not read as another', () => {
  for (const hostile of ['1', '1.0', '01.00', '1e3', '-0.00', '', 1, 1n, null])
    assert.equal(accepts(amount, hostile), false, String(hostile))
  assert.deepEqual(messagesOf(amount, '1.005'), ['not an amount'])
})

test('money that is asked to move is above zero', () => {
  assert.equal(z.decode(positiveAmount, '0.01'), 1n)
  for (const none of ['0.00', '-0.01']) assert.deepEqual(messagesOf(positiveAmount, none), ['must be above zero'], none)
})

test('the id of a money call is the same id in capitals', () => {
  const id = '3f2b8c1e-5d4a-4b6f-9e7d-1a2b3c4d5e6f'
  assert.equal(z.decode(operationId, id.toUpperCase()), id)
  assert.equal(accepts(operationId, 'not-an-id'), false)
})

test('an instant is a whole millisecond from 1970 to the last year of four digits', () => {
  const last = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
  for (const good of [0, last]) {
    assert.equal(z.decode(instant, good), good)
    assert.equal(z.decode(queryInstant, String(good)), good)
    assert.equal(z.encode(queryInstant, good), String(good))
  }
  for (const bad of [-1, last + 1, 0.5, '0']) assert.equal(accepts(instant, bad), false, String(bad))
  for (const bad of ['', '-1', '1.0', ' 1', '1 ', '1x', 'x1', String(last + 1), 0])
    assert.equal(accepts(queryInstant, bad), false, String(bad))
})

test('a number in a query has one way to be written and keeps its bounds', () => {
  const bounded = queryInt({ min: 0, max: 999_999_999 })
  for (const good of [0, 7, 10, 999_999_999]) {
    assert.equal(z.decode(bounded, String(good)), good)
    assert.equal(z.encode(bounded, good), String(good))
  }
  for (const bad of ['', '-1', '+1', '01', '00', '1.0', '1e2', '0x1', ' 1', '1 ', '1x', '1000000000', 1]) {
    assert.equal(accepts(bounded, bad), false, String(bad))
  }
  const narrow = queryInt({ min: 2, max: 3 })
  assert.deepEqual(
    ['1', '2', '3', '4'].map((written) => accepts(narrow, written)),
    [false, true, true, false],
  )
})

test('pages are numbered from 1 and have at most 100 rows', () => {
  const bounds = (schema: z.ZodMiniType, written: readonly string[]) => written.map((one) => accepts(schema, one))
  assert.deepEqual(bounds(pageNumber, ['0', '1', '100000', '100001']), [false, true, true, false])
  assert.deepEqual(bounds(pageSize, ['0', '1', '100', '101']), [false, true, true, false])
  assert.equal(z.decode(pageSize, undefined), undefined)
})

test('a language of a query may be written in any case, the site has it in capitals', () => {
  for (const written of ['EN', 'en', 'En'] as const) assert.equal(z.decode(queryLanguage, written), 'EN')
  for (const written of ['TY', 'ty', 'Ty'] as const) assert.equal(z.decode(queryLanguage, written), 'TY')
  for (const known of ['EN', 'TY'] as const) {
    assert.equal(z.decode(language, known), known)
    assert.equal(z.encode(queryLanguage, known), known)
  }
  for (const unknown of ['eN', 'FR', '', 'EN ']) assert.equal(accepts(queryLanguage, unknown), false, unknown)
  for (const unknown of ['en', 'FR', '']) assert.equal(accepts(language, unknown), false, unknown)
})

test('typed text has its bounds and no control characters but tabulator and line feed', () => {
  const bounded = text({ min: 2, max: 4 })
  assert.deepEqual(
    ['a', 'ab', 'abcd', 'abcde'].map((typed) => accepts(bounded, typed)),
    [false, true, true, false],
  )
  assert.equal(accepts(text({ max: 1 }), ''), true)
  for (let code = 0; code <= 0xa0; code += 1) {
    const isRefused = (code < 0x20 && code !== 0x09 && code !== 0x0a) || code === 0x7f
    for (const typed of [String.fromCodePoint(code), `a${String.fromCodePoint(code)}`, `${String.fromCodePoint(code)}a`])
      assert.equal(accepts(text({ max: 9 }), typed), !isRefused, `U+${code.toString(16)}`)
  }
})

test('a call without input takes no field, and one without an answer gives null', () => {
  assert.deepEqual(z.decode(noInput, {}), {})
  assert.equal(accepts(noInput, { field: 1 }), false)
  assert.equal(z.encode(done, null), null)
  assert.equal(accepts(done, {}), false)
})

test('a page has its rows and, unless it is the last, a cursor to the next', () => {
  const page = pageOf(z.object({ amount }))
  assert.deepEqual(z.encode(page, { rows: [{ amount: 5n }], next: 'x' }), { rows: [{ amount: '0.05' }], next: 'x' })
  assert.deepEqual(z.encode(page, { rows: [] }), { rows: [] })
  assert.equal(accepts(page, { rows: [{ amount: '0.5' }] }), false)
  assert.equal(accepts(page, {}), false)
  assert.equal(z.decode(cursor, undefined), undefined)
  assert.deepEqual(
    ['', 'x', 'x'.repeat(200), 'x'.repeat(201), 'x\u0000'].map((given) => accepts(cursor, given)),
    [false, true, true, false, false],
  )
})
