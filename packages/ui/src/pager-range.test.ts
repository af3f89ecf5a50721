import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagerItems } from './pager-range.ts'

const drawn = (options: Parameters<typeof pagerItems>[0]) =>
  pagerItems(options)
    .map((item) => (item.kind === 'page' ? item.page : '…'))
    .join(' ')

test('LB-16 a lobby pager shows 1 page at each end and 3 around the current one', () => {
  assert.equal(drawn({ page: 1, total: 20, margin: 1, range: 3 }), '1 2 3 … 20')
  assert.equal(drawn({ page: 10, total: 20, margin: 1, range: 3 }), '1 … 9 10 11 … 20')
  assert.equal(drawn({ page: 20, total: 20, margin: 1, range: 3 }), '1 … 18 19 20')
})

test('LB-16 a search pager shows 2 pages at each end and 5 around the current one', () => {
  assert.equal(drawn({ page: 10, total: 20, margin: 2, range: 5 }), '1 2 … 8 9 10 11 12 … 19 20')
})

test('a gap of one page shows the page, and short lists show all', () => {
  assert.equal(drawn({ page: 4, total: 7, margin: 1, range: 3 }), '1 2 3 4 5 6 7')
  assert.equal(drawn({ page: 1, total: 1, margin: 2, range: 5 }), '1')
  assert.equal(drawn({ page: 1, total: 0, margin: 2, range: 5 }), '')
})
