import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorText, nextTryAt } from './rules-uncounted.ts'

test('rounds that cannot be counted are counted again after a minute, then after twice as long each time, up to an hour', () => {
  const waits = [1, 2, 3, 6, 7, 8, 100].map((tries) => nextTryAt(tries, new Date(0)).getTime() / 60_000)
  assert.deepEqual(waits, [1, 2, 4, 32, 60, 60, 60])
})

test('an operator reads what a try failed with, in 500 letters at most', () => {
  assert.equal(errorText(new Error('no terms')), 'no terms')
  assert.equal(errorText('x'.repeat(600)).length, 500)
})
