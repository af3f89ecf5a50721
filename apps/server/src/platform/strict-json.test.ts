import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { JsonFault, parseStrictJson } from './strict-json.ts'

test('a key that stands twice is refused, also when one of them is escaped', () => {
  assert.throws(() => parseStrictJson('{"amount":"1.00","amount":"2.00"}'), JsonFault)
  assert.throws(() => parseStrictJson('{"a":1,"\\u0061":2}'), JsonFault)
  assert.deepEqual(parseStrictJson('[{"a":1},{"a":2}]'), [{ a: 1 }, { a: 2 }])
  assert.deepEqual(parseStrictJson('{"a":{"a":":{"},"b":"a"}'), { a: { a: ':{' }, b: 'a' })
})

test('nesting over 32 is refused without exhausting the stack', () => {
  assert.throws(
    () => parseStrictJson('['.repeat(20_000)),
    (fault: JsonFault) => fault.kind === 'depth',
  )
  assert.ok(parseStrictJson('['.repeat(32) + ']'.repeat(32)))
})

test('a key that reaches for the prototype is refused', () => {
  assert.throws(() => parseStrictJson('{"__proto__":{"isAdmin":true}}'), JsonFault)
  assert.throws(() => parseStrictJson('[{"a":{"\\u005f_proto__":null}}]'), JsonFault)
  assert.throws(() => parseStrictJson('{"constructor":{"prototype":{"isAdmin":true}}}'), JsonFault)
})

test('every JSON value without such faults reads as JSON.parse reads it', () => {
  const ordinary = fc.json({ maxDepth: 5 }).filter((text) => !text.includes('__proto__'))
  fc.assert(fc.property(ordinary, (text) => assert.deepEqual(parseStrictJson(text), JSON.parse(text))))
})
