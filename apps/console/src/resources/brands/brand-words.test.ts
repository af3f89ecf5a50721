import assert from 'node:assert/strict'
import { test } from 'node:test'
import { treeRows } from './brand-words.ts'

test('CO-03 brands stand below the one that opened them', () => {
  const brands = [
    { id: '1', parentId: null },
    { id: '2', parentId: '1' },
    { id: '3', parentId: '1' },
    { id: '4', parentId: '2' },
  ]
  assert.deepEqual(
    treeRows(brands).map(({ brand, depth }) => `${brand.id}@${depth}`),
    ['1@0', '2@1', '4@2', '3@1'],
  )
})
