import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lottery as filipino6 } from '@croupier/games/filipino-6/tickets'
import { lottery as keno } from '@croupier/games/keno/tickets'
import { listedRows } from './listed-rows.ts'

const SIX = ['41', '07', '30', '02', '19', '12']
const TWENTY = Array.from({ length: 20 }, (_, at) => String(80 - at * 4).padStart(2, '0'))

test('GM-11 Keno is shown as its numbers are drawn, and rising in the list of results', () => {
  const rows = keno.resultRows(TWENTY.join('-'), 'EN')
  assert.deepEqual(rows[0]?.numbers, TWENTY)
  assert.deepEqual(listedRows(keno, rows)[0]?.numbers, TWENTY.toReversed())
})

test('GM-09 Filipino 6/42 is shown and listed in the order in which it was drawn or entered', () => {
  const rows = filipino6.resultRows(SIX.join('-'), 'EN')
  assert.deepEqual(rows[0]?.numbers, SIX)
  assert.deepEqual(listedRows(filipino6, rows), rows)
})
