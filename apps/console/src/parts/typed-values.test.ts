import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountOf, countOf, filled, orNone, positiveOf, wholeUpTo } from './typed-values.ts'

test('a typed amount is exact, and what could mean two things is none', () => {
  assert.deepEqual(['1,000.5', '0', '', '1.234', '-5'].map(amountOf), [100_050n, 0n, undefined, undefined, undefined])
  assert.deepEqual(['0', '0.01'].map(positiveOf), [undefined, 1n])
})

test('typed whole numbers have bounds, and an empty field may mean none', () => {
  assert.deepEqual(['1,200', '0', '1.5', 'x'].map(countOf), [1_200n, undefined, undefined, undefined])
  assert.deepEqual(['0', '50', '51', ''].map(wholeUpTo(50)), [0, 50, undefined, undefined])
  assert.deepEqual(['', '7', 'x'].map(orNone(countOf)), [null, 7n, undefined])
})

test('a form is filled in when no field of it is left open', () => {
  assert.equal(filled<{ points: bigint; stock: number | null }>({ points: undefined, stock: null }), undefined)
  assert.deepEqual(filled<{ points: bigint; stock: number | null }>({ points: 1n, stock: null }), { points: 1n, stock: null })
})
