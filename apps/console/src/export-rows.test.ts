import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from '@croupier/contract/csv'
import { tableOf } from './export-rows.ts'

const exported = (rows: Parameters<typeof tableOf>[0]) => csvOf(tableOf(rows))

test('an export holds exact amounts and instants', () => {
  const rows = [{ id: '7', amount: -123450n, createdAt: 0, finishedAt: null, games: 3 }]
  const lines = ['"id","amount","createdAt","finishedAt","games"', '"7","-1234.50","1970-01-01T00:00:00.000Z","","3"', '']
  assert.equal(exported(rows), `\uFEFF${lines.join('\r\n')}`)
})

test('a name never becomes a formula or breaks its line', () => {
  const rows = [{ holder: '=HYPERLINK("http://x")' }, { holder: '+639' }, { holder: 'Cruz, Ana\n"Ann"' }, { holder: '-5' }]
  const cells = ['holder', `'=HYPERLINK(""http://x"")`, "'+639", 'Cruz, Ana\n""Ann""', '-5']
  assert.equal(exported(rows), `\uFEFF${cells.map((cell) => `"${cell}"\r\n`).join('')}`)
})

test('an export has no version of a record: it is for forms', () => {
  assert.equal(exported([{ code: 'day', version: '0123456789abcdef' }]), '\uFEFF"code"\r\n"day"\r\n')
})

test('an export of nothing is empty', () => {
  assert.equal(exported([]), '\uFEFF\r\n')
})
