import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Award } from '@croupier/contract/promotions-awards'
import { placesOf, runLines, runsOf, runsTyped } from './award-lines.ts'

const money = (amount: bigint): Award => ({ kind: 'money', amount })
const most = { lines: 20, places: 100 }
const kinds: Award[] = [
  money(50_000n),
  { kind: 'points', points: 100n },
  { kind: 'bonus', amount: 2_050n, offer: 'spring-gift' },
  { kind: 'rounds', prize: 'spins' },
]

test('CO-03 prizes of places are typed one a line, of every kind, and read back as they were written', () => {
  const lines = '500\n2 x 100 points\n20.50 bonus spring-gift\n3 x rounds spins'
  const runs = kinds.map((award, at) => ({ winners: [1, 2, 1, 3][at] ?? 1, award }))
  assert.deepEqual(runsTyped(lines, most), runs)
  assert.equal(runLines(runs), lines)
  assert.deepEqual(runsOf(placesOf(runs)), runs)
  assert.deepEqual(runsTyped('1 x 5,000\n\n3X200.00 ', most), [
    { winners: 1, award: money(500_000n) },
    { winners: 3, award: money(20_000n) },
  ])
})

test('CO-03 what is no prize, and more places or lines than there may be, leaves the form open', () => {
  for (const typed of [
    '',
    'a lot',
    '0',
    '10.00\nx',
    '101 x 1',
    '51 x 1\n50 x 1',
    '0 x 5',
    '2 x',
    'x 100',
    'one x 100',
    '1 x 100\nand more',
  ])
    assert.equal(runsTyped(typed, most), undefined, typed)
  for (const typed of [
    '100 point',
    '0 points',
    '5 points more',
    '5 bonus',
    '5 bonus Spring',
    'bonus gift',
    'rounds',
    'rounds a b',
    '5 rounds a',
  ])
    assert.equal(runsTyped(typed, most), undefined, typed)
  assert.equal(runsTyped('1\n2', { lines: 1, places: 100 }), undefined)
})
