import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lanesOf, sheetOf, vendorTypesOf } from './shown-vendors.ts'
import type { VendorRow } from './store.ts'

const vendor = (code: string, gameType: VendorRow['gameType'], status: VendorRow['status'] = null): VendorRow => ({
  code,
  name: `House ${code}`,
  accountTypeName: code,
  gameType,
  status,
  games: 3n,
})
const vendors = [vendor('B', 'LIVE'), vendor('A', 'RNG', 'connected'), vendor('B', 'RNG', 'maintenance'), vendor('C', 'FISH')]

test('GC-01 GC-02 GC-04 lanes stand in the order of the site, each with its vendors in the order of the catalogue', () => {
  const { lanes, sortingVendor, mappingVendor } = lanesOf('EN', vendors, [])
  assert.deepEqual(sortingVendor, [
    { gameType: 'RNG', vendors: ['A', 'B'] },
    { gameType: 'LIVE', vendors: ['B'] },
    { gameType: 'FISH', vendors: ['C'] },
  ])
  assert.deepEqual(mappingVendor, { A: 'House A', B: 'House B', C: 'House C' })
  assert.deepEqual(
    lanes[0]?.cards.map(({ state }) => state),
    ['open', 'maintenance'],
  )
})

test('LB-21 a lane lists the sub-types that have games, in their order, with the number of games of all vendors', () => {
  const rows = [
    { gameType: 'RNG' as const, subType: 'BG', vendorCode: 'A', games: 2n },
    { gameType: 'RNG' as const, subType: 'JP', vendorCode: 'A', games: 1n },
    { gameType: 'RNG' as const, subType: 'JP', vendorCode: 'B', games: 4n },
  ]
  const [slots, live] = lanesOf('EN', vendors, rows).lanes
  assert.deepEqual(
    slots?.gameClassify.map(({ key, gameCount, vendors: own }) => [key, gameCount, own.join()]),
    [
      ['JP', 5, 'A,B'],
      ['BG', 2, 'A'],
    ],
  )
  assert.deepEqual(live?.gameClassify, [])
})

test('FT-01 the marks of vendors stand on one sheet, eight in a row, whose version names its vendors alone', () => {
  const codes = Array.from({ length: 9 }, (_, at) => `V${at}`)
  const sheet = sheetOf([...codes, 'V0'].toReversed())
  assert.deepEqual([sheet.codes, sheet.columns, sheet.rows], [codes, 8, 2])
  assert.equal(sheet.version, sheetOf(codes).version)
  assert.notEqual(sheet.version, sheetOf(codes.slice(1)).version)
  const marks = lanesOf(
    'EN',
    codes.map((code) => vendor(code, 'RNG')),
    [],
  ).lanes[0]?.cards.map(({ icons }) => icons.mark)
  assert.deepEqual([marks?.[7]?.column, marks?.[7]?.row, marks?.[8]?.column, marks?.[8]?.row], [7, 0, 0, 1])
})

test('GC-04 a category names every vendor that serves it', () => {
  assert.deepEqual(vendorTypesOf(vendors), { LIVE: { vendor: ['B'] }, RNG: { vendor: ['A', 'B'] }, FISH: { vendor: ['C'] } })
})
