import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PRIZE_GROUPS } from '@croupier/contract/console/prize-groups'
import { decidePrizeGroup, hasPrizeGroup, prizeGroupOf } from './rules.ts'

const { most } = PRIZE_GROUPS
const other = most - 1

test('CO-02 a member of whom nothing is written has the highest prizes, and going back to them leaves nothing written', () => {
  assert.deepEqual([prizeGroupOf(undefined), prizeGroupOf(other)], [most, other])
  assert.deepEqual(decidePrizeGroup(undefined, other), { kept: other, change: { before: String(most), after: String(other) } })
  assert.deepEqual(decidePrizeGroup(other, most), { kept: undefined, change: { before: String(other), after: String(most) } })
})

test('CO-02 the group that a member has already is no change, and one on trial has none', () => {
  assert.deepEqual([decidePrizeGroup(undefined, most), decidePrizeGroup(other, other)], Array(2).fill({ refusal: 'wrong_state' }))
  assert.deepEqual(
    [0, 1, 41, 4].map((type) => hasPrizeGroup({ type })),
    [true, true, true, false],
  )
})
