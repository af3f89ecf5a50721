import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsOfPdf } from '#testing/pdf.ts'
import { type PdfDocument, pdfOfTables } from './pdf-tables.ts'
import { fitted, widthOf, winAnsi } from './pdf-text.ts'

const written = (given: Partial<PdfDocument>) =>
  Buffer.concat([
    ...pdfOfTables({
      ...{ title: 'Parola (1): a\\b', language: 'en', facts: [['Member', 'Ñina Niño']], tables: [] },
      footer: ({ number, of }) => `page ${number} of ${of}`,
      ...given,
    }),
  ])

test('a PDF names its objects where they begin, and shows ñ, parentheses and the code of the currency for the peso sign', () => {
  const bytes = written({
    facts: [
      ['Member', 'Ñina Niño'],
      ['Balance', '₱5.00'],
    ],
  })
  const text = bytes.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1])
  assert.ok(text.slice(start).startsWith('xref\n0 8\n'))
  const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset))
  for (const [place, offset] of offsets.entries()) assert.ok(text.slice(offset).startsWith(`${place + 1} 0 obj\n`))
  assert.deepEqual(textsOfPdf(bytes), [['Parola (1): a\\b', 'Member', 'Ñina Niño', 'Balance', 'PHP 5.00', 'page 1 of 1']])
})

test('a table that is longer than a page has its head on each one, and each page knows how many there are', () => {
  const rows = Array.from({ length: 120 }, (_, row) => [`row ${row}`, '1.00'])
  const columns = [
    { label: 'What', width: 100 },
    { label: 'Amount', width: 100, isAmount: true as const },
  ]
  const pages = textsOfPdf(written({ tables: [{ title: 'Rows', columns, rows, totals: ['Total', '120.00'] }] }))
  assert.deepEqual(
    pages.map((page) => [page.includes('What'), page.at(-1)]),
    [1, 2, 3].map((page) => [true, `page ${page} of 3`]),
  )
  assert.deepEqual(
    pages.flat().filter((text) => text.startsWith('row ')),
    rows.map(([text]) => text),
  )
  assert.deepEqual(pages[2]?.slice(-3), ['Total', '120.00', 'page 3 of 3'])
})

test('a text has the width of its signs, and one that does not fit ends in three dots', () => {
  assert.equal(widthOf('1,234.50', 10), 38.92)
  assert.equal(fitted('Lantern Tide', 10, 1000), 'Lantern Tide')
  assert.equal(fitted('Lantern Tide', 10, 40), 'Lanter...')
  assert.equal(winAnsi('– ’ 漢 \u0007'), '\x96 \x92 ? ?')
})
