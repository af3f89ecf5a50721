import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  colorStyle,
  hasTrial,
  homeLimits,
  type LobbyFilter,
  lookFor,
  pageFrom,
  pageSizes,
  pagingOf,
  pickSelect,
  pickSubType,
  pickVendor,
  readFilter,
  rowOf,
  selectsOf,
  turnTo,
  writeFilter,
} from './lobby-rules.ts'

const deep: LobbyFilter = { select: 'HOT', vendor: 'STU', name: '', page: 3 }

test('RT-03 the vendor of the address is the vendor of the lobby', () => {
  assert.deepEqual(readFilter({ vassalage: 'STU' }), { select: 'ALL', vendor: 'STU', name: '', page: 1 })
  assert.deepEqual(readFilter({ vassalage: "x' or 1=1", show: 'constructor', page: '0', class: 'XX' }), readFilter({}))
})

test('LB-11 the whole filter stands in the address and comes back from it', () => {
  const filters: LobbyFilter[] = [
    readFilter({}),
    deep,
    { select: 'ALL', subType: 'JP', name: '', page: 1 },
    { select: 'SEARCH', vendor: 'PG', name: 'dragon', page: 2 },
    { select: 'NEW', name: '', page: 1 },
  ]
  for (const filter of filters) {
    const written = Object.entries(writeFilter(filter)).filter((entry): entry is [string, string] => entry[1] !== undefined)
    assert.deepEqual(readFilter(Object.fromEntries(written)), filter)
  }
})

test('LB-13 picking a vendor resets the list to all', () => {
  assert.deepEqual(pickVendor('PG'), { select: 'ALL', vendor: 'PG', name: '', page: 1 })
  assert.deepEqual(pickVendor(undefined), { select: 'ALL', name: '', page: 1 })
})

test('LB-13 picking a list keeps the vendor, goes to page 1 and clears the search text', () => {
  const searched: LobbyFilter = { select: 'SEARCH', vendor: 'PG', name: 'dragon', page: 4 }
  assert.deepEqual(pickSelect(searched, 'NEW'), { select: 'NEW', vendor: 'PG', name: '', page: 1 })
  assert.deepEqual(pickSubType(searched, 'JP'), { select: 'ALL', vendor: 'PG', subType: 'JP', name: '', page: 1 })
})

test('LB-05 a page number above the total is ignored', () => {
  assert.equal(turnTo(deep, { page: 9, total: 8 }), deep)
  assert.equal(turnTo(deep, { page: 0, total: 8 }), deep)
  assert.equal(turnTo(deep, { page: 8, total: 8 }).page, 8)
})

test('LB-17 the name looked for is trimmed, and an empty one shows all games', () => {
  assert.deepEqual(lookFor(deep, '  tide '), { select: 'SEARCH', vendor: 'STU', name: 'tide', page: 1 })
  assert.equal(lookFor(deep, '   ').select, 'ALL')
  assert.equal(lookFor(deep, 'x'.repeat(200)).name.length, 80)
})

test('LB-15 the main lobby shows 40 games a page, personal lists 15, the search 24', () => {
  assert.deepEqual(pagingOf('ALL'), { size: 40, margin: 1, range: 3 })
  for (const select of ['HOT', 'FAV', 'RECENT'] as const) assert.deepEqual(pagingOf(select), { size: 15, margin: 2, range: 5 })
  assert.equal(pageSizes.vendorWindow, 9)
})

test('LB-07 the search page shows 24 games', () => assert.equal(pagingOf('SEARCH').size, 24))

test('LB-16 the search pager keeps 2 pages at its ends and 5 around the current one', () => {
  assert.deepEqual(pagingOf('SEARCH'), { size: 24, margin: 2, range: 5 })
})

test('LB-03 the lists are all, hot, recent and favourites, and new games among slots only', () => {
  assert.deepEqual(
    selectsOf('RNG', () => true),
    ['ALL', 'HOT', 'RECENT', 'FAV', 'NEW'],
  )
  assert.deepEqual(
    selectsOf('FISH', () => true),
    ['ALL', 'HOT', 'RECENT', 'FAV'],
  )
  assert.deepEqual(
    selectsOf('FISH', () => false),
    [],
    'one entry is no choice',
  )
})

test('LB-19 the colours of a card go round with its number', () => {
  assert.deepEqual([1000, 1001, 1002, 1003, 1004, 1005].map(colorStyle), [1, 2, 3, 4, 5, 1])
})

test('LB-20 a free trial is offered where either mark says so', () => {
  assert.equal(hasTrial({ supportPlay: 0, freeplay: 0 }), true)
  assert.equal(hasTrial({ supportPlay: 1, freeplay: 1 }), true)
  assert.equal(hasTrial({ supportPlay: 1, freeplay: 0 }), false)
})

test('HM-14 a lottery row on home ends at five vendors, the rows of other categories do not', () => {
  const vendors = [1, 2, 3, 4, 5, 6, 7]
  assert.deepEqual([rowOf('LOTT', vendors), rowOf('ELOTT', vendors), rowOf('RNG', vendors)], [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], vendors])
})

test('HM-08 home shows 12 games and 6 vendors before Load more', () => {
  assert.deepEqual([homeLimits.games, homeLimits.vendors], [12, 6])
})

test('a list that came whole is cut into pages', () => {
  const list = Array.from({ length: 31 }, (_, index) => index)
  assert.deepEqual(pageFrom(list, { page: 3, size: 15 }), { items: [30], totalPages: 3, page: 3 })
  assert.deepEqual(pageFrom(list, { page: 99, size: 15 }), pageFrom(list, { page: 3, size: 15 }))
  assert.deepEqual(pageFrom([], { page: 2, size: 15 }), { items: [], totalPages: 0, page: 1 })
})
