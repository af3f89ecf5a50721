import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frequencies, tailGrid } from './tails.ts'

const rows = [
  { name: 'Eighth', numbers: ['07', '70'] },
  { name: 'Special', numbers: ['12375', '99970', '4'] },
]

test('GM-11 the grid of heads and tails has every pair of last digits under its head, as often as it was drawn', () => {
  const grid = tailGrid(rows)
  assert.equal(grid.length, 10)
  assert.deepEqual([grid[0]?.tails, grid[7]?.tails, grid[1]?.tails], [['7'], ['0', '0', '5'], []])
})

test('GM-11 statistics count every number of the last results, also digits that never came', () => {
  const digits = frequencies([[{ name: '', numbers: ['4', '1', '7'] }], [{ name: '', numbers: ['4', '4', '0'] }]], {
    hasTails: false,
    isDice: false,
  })
  assert.deepEqual([digits.length, digits[4]?.count, digits[9]?.count], [10, 3, 0])
  assert.deepEqual(frequencies([rows.slice(0, 1)], { hasTails: true, isDice: false }), [
    { number: '07', count: 1 },
    { number: '70', count: 1 },
  ])
  assert.equal(frequencies([[{ name: '', numbers: ['1', '1', '2'] }]], { hasTails: false, isDice: true }).length, 6)
  assert.deepEqual(frequencies([], { hasTails: false, isDice: false }), [])
})
