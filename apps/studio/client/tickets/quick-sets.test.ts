import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellsOf } from './pad-selection.ts'
import { animalsOf, headsOf, paritiesOf, tailsOf, withSet } from './quick-sets.ts'

const cells = cellsOf({ kind: 'digits', length: 2 })

test('GM-11 heads, tails, odd, even and the twelve animals each share out all hundred numbers', () => {
  const { odd, even } = paritiesOf(cells)
  for (const sets of [headsOf(cells).map((set) => set.cells), tailsOf(cells).map((set) => set.cells), [odd, even], animalsOf(cells)])
    assert.deepEqual(sets.flat().toSorted(), cells)
  assert.deepEqual(headsOf(cells)[3]?.cells, ['30', '31', '32', '33', '34', '35', '36', '37', '38', '39'])
  assert.deepEqual(tailsOf(cells)[7]?.cells.slice(0, 3), ['07', '17', '27'])
  assert.deepEqual(animalsOf(cells)[0]?.slice(0, 3), ['01', '13', '25'])
  assert.deepEqual(animalsOf(cells)[11]?.slice(0, 3), ['00', '12', '24'])
})

test('GM-11 a set is added to what is chosen, and pressed again it is taken back', () => {
  assert.deepEqual(withSet(['05', '31'], ['30', '31']), ['05', '30', '31'])
  assert.deepEqual(withSet(['05', '30', '31'], ['30', '31']), ['05'])
})
