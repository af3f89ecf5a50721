import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FAVOURITES_MAX, hasRoomFor, pagesIn, readLimits, searchForm } from './rules.ts'

test('LB-17 names are compared without case, marks and signs', () => {
  const forms = ['  Lantern   Tide ', 'LANTERN-TIDE!', 'Làntérn Tïde', 'ＬＡＮＴＥＲＮ　ＴＩＤＥ'.normalize('NFKC')].map(searchForm)
  assert.deepEqual(forms, Array(4).fill('lantern tide'))
  assert.deepEqual(['Đua Xe', 'đua xe 7', '777', '---', ''].map(searchForm), ['dua xe', 'dua xe 7', '777', '', ''])
})

test('AP-04 a list has as many pages as its rows fill or begin, an empty one has none', () => {
  assert.deepEqual(
    [0, 1, 40, 41, 80].map((rows) => pagesIn(rows, 40)),
    [0, 1, 1, 2, 2],
  )
})

test('HM-14 a member marks 999 games at most, and one that is marked already may be marked again', () => {
  const ids = Array.from({ length: FAVOURITES_MAX }, (_, at) => at)
  assert.deepEqual([hasRoomFor(1_000, ids.slice(1)), hasRoomFor(1_000, ids), hasRoomFor(998, ids)], [true, false, true])
})

test('the smallest and the largest stake of a game are read in minor units; what has no limit is left to the vendor', () => {
  const limits = readLimits({ lantern: ['100', '5000000'], tide: [null, '200'], mine: ['1', null] })
  assert.deepEqual(
    [...limits],
    [
      ['lantern', { smallestMinor: 100n, largestMinor: 5_000_000n }],
      ['tide', { smallestMinor: null, largestMinor: 200n }],
      ['mine', { smallestMinor: 1n, largestMinor: null }],
    ],
  )
  assert.equal(limits.get('another'), undefined)
})
