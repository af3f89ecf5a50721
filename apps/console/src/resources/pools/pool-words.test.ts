import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgementOf } from './pool-words.ts'

const standing = { pool: 1_000n, reserve: 500n, lent: 1_000n, seed: 1_000n }
const fits = { isByTerms: true }

test('CO-03 a pool within its bounds whose movements follow from its terms is called good', () => {
  assert.deepEqual(judgementOf(standing, [fits, fits]), { isGood: true, text: 'The newest movements all follow from the terms.' })
})

test('CO-03 a pool outside of its bounds, or with a movement that no term explains, is called so', () => {
  const wrong = [
    judgementOf({ ...standing, pool: 999n }, [fits]),
    judgementOf({ ...standing, reserve: -1n }, [fits]),
    judgementOf({ ...standing, reserve: 1_001n }, [fits]),
    judgementOf(standing, [fits, { isByTerms: false }]),
  ]
  assert.deepEqual(
    wrong.map(({ isGood }) => isGood),
    [false, false, false, false],
  )
  assert.match(wrong[3]?.text ?? '', /1 of the newest/)
})
