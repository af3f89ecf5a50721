import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from './csv.ts'

test('an export holds exact amounts and instants', () => {
  const rows = [{ id: '7', amount: -123450n, createdAt: 0, finishedAt: null, games: 3 }]
  assert.equal(csvOf(rows), 'id,amount,createdAt,finishedAt,games\r\n7,-1234.50,1970-01-01T00:00:00.000Z,,3\r\n')
})

test('a name never becomes a formula or breaks its line', () => {
  const rows = [{ holder: '=HYPERLINK("http://x")' }, { holder: '+639' }, { holder: 'Cruz, Ana\n"Ann"' }, { holder: '-5' }]
  assert.equal(csvOf(rows), `holder\r\n"'=HYPERLINK(""http://x"")"\r\n'+639\r\n"Cruz, Ana\n""Ann"""\r\n-5\r\n`)
})

test('an export of nothing is empty', () => {
  assert.equal(csvOf([]), '\r\n')
})
