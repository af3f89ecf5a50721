import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prepaidsOf } from './prepaids.ts'

test('an operator is offered free rounds of the games that it sells, and of no others', () => {
  const games = (sold?: string[]) => [...new Set(prepaidsOf({ games: sold }).map(({ gameCode }) => gameCode))]
  assert.deepEqual(games(), ['stu_lantern_tide'])
  assert.deepEqual(games(['stu_keno', 'stu_lantern_tide']), ['stu_lantern_tide'])
  assert.deepEqual(games(['stu_keno']), [])
})
