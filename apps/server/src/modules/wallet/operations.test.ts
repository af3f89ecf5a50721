import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { operationId } from './operations.ts'

test('what an operation is for gives the same id from one release to the next: it is stored', () => {
  assert.equal(operationId('limit-grant', 7n, '2026-11-20'), '53e5e626-0927-8aa1-96ab-b97ad77959cd')
  assert.equal(operationId('payslip'), '1f336ef6-5e2a-8a09-bd57-675fe6e32456')
})

test('every operation id is a UUID of version 8, and the same for a number and its text', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.bigInt()), (purpose, parts) => {
      const id = operationId(purpose, ...parts)
      assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      assert.equal(operationId(purpose, ...parts.map(String)), id)
    }),
  )
})

test('parts that read the same when they are joined are other operations', () => {
  const ids = [operationId('a', 'b', 'c'), operationId('ab', 'c'), operationId('a', 'bc'), operationId('abc'), operationId('a', 'c', 'b')]
  assert.equal(new Set(ids).size, ids.length)
})
