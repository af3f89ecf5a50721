import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prizeLines, prizesOf } from './board-words.ts'

test('CO-03 prizes of a leaderboard are typed by place, and places that win the same in one line', () => {
  assert.deepEqual(prizesOf('500.00\n2 x 20\n\n'), [50_000n, 2_000n, 2_000n])
  assert.equal(prizeLines([50_000n, 2_000n, 2_000n]), '500\n2 x 20')
  assert.deepEqual(prizesOf(prizeLines([700n, 700n, 5n])), [700n, 700n, 5n])
})

test('CO-03 what is no prize, and more than a hundred places, is not taken', () => {
  for (const typed of ['', 'a lot', '0', '10.00\nx', '101 x 1', '0 x 5', '2 x']) assert.equal(prizesOf(typed), undefined, typed)
})
