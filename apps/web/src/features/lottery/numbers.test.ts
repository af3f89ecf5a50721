import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballsOf } from './numbers.ts'

test('AP-06 a drawn number is shown ball by ball, digits alone and larger figures whole', () => {
  assert.deepEqual(ballsOf('50058'), ['5', '0', '0', '5', '8'])
  assert.deepEqual(ballsOf('1,22,3'), ['1', '22', '3'])
  assert.deepEqual(ballsOf('04 11 25 + 7'), ['04', '11', '25', '7'])
  assert.deepEqual(ballsOf(''), [])
})
