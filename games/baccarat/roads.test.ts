import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bigRoad, readStone, type Stone } from './roads.ts'

const stones = (text: string) => text.split(' ').flatMap((result) => readStone(result) ?? []) as Stone[]
const places = (text: string) => bigRoad(stones(text)).map(({ winner, column, row, ties }) => `${winner}${column}${row}${'/'.repeat(ties)}`)

test('GM-03 a result of baccarat is read back from its letters, and what is none is left out', () => {
  assert.deepEqual(readStone('B7pb'), { winner: 'B', points: 7, isPlayerPair: true, isBankerPair: true })
  assert.deepEqual(readStone('T0'), { winner: 'T', points: 0, isPlayerPair: false, isBankerPair: false })
  for (const text of ['', 'B', 'X3', 'B77', 'P3bp', 'B7x']) assert.equal(readStone(text), undefined)
})

test('GM-03 the big road goes down with a streak and right with a change, and marks ties on the stone before', () => {
  assert.deepEqual(places('P1 P2 B3 T4 T5 B6 P7'), ['P00', 'P01', 'B10//', 'B11', 'P20'])
  assert.deepEqual(places('T1 P2'), ['P00/'])
})

test('GM-03 a streak of the big road turns right at the bottom and before a taken place, and nothing lies on anything else', () => {
  assert.deepEqual(places('P1 P1 P1 P1 P1 P1 P1 P1 B2 B2'), ['P00', 'P01', 'P02', 'P03', 'P04', 'P05', 'P15', 'P25', 'B10', 'B11'])
  const long = places(`${'P1 '.repeat(9)}${'B1 '.repeat(9)}${'P1 '.repeat(9)}`.trim())
  assert.equal(new Set(long.map((place) => place.slice(1))).size, 27)
  assert.deepEqual(long.slice(9, 15), ['B10', 'B11', 'B12', 'B13', 'B14', 'B24'])
})
