import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from './csv.ts'

test('an exported file keeps every cell apart, and runs nothing in a spreadsheet', () => {
  const file = csvOf([
    ['Name', 'Amount'],
    ['=HYPERLINK("http://x")', '-12.50'],
    ['Juan, "Jun"', '+63917'],
    ['Cruz\nAna', '-5+cmd'],
  ])
  assert.equal(
    file,
    '\uFEFF"Name","Amount"\r\n"\'=HYPERLINK(""http://x"")","-12.50"\r\n"Juan, ""Jun""","\'+63917"\r\n"Cruz\nAna","\'-5+cmd"\r\n',
  )
})
