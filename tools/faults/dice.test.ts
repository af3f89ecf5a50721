import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeDice } from './dice.ts'

test('a seed repeats a run, and parts of a run do not shift each other', () => {
  const rolls = (seed: number, part: number) =>
    Array.from(
      { length: 20 },
      (
        (dice) => () =>
          dice.roll(1_000)
      )(makeDice(seed).split(part)),
    )
  assert.deepEqual(rolls(7, 1), rolls(7, 1))
  assert.notDeepEqual(rolls(7, 1), rolls(7, 2))
  assert.notDeepEqual(rolls(7, 1), rolls(8, 1))
})

test('a chance comes about as often as it says', () => {
  const dice = makeDice(11)
  const hits = Array.from({ length: 10_000 }, () => dice.chance(0.2)).filter(Boolean).length
  assert.ok(hits > 1_800 && hits < 2_200, String(hits))
})
