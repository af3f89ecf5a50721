import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import type { Column, Line } from './export-tables.ts'
import { workbook } from './workbook.ts'

const columns: Column[] = [
  { name: 'id', kind: 'text' },
  { name: 'amount', kind: 'amount' },
  { name: 'at', kind: 'instant' },
  { name: 'count', kind: 'number' },
]

async function* linesOf(...parts: Line[][]) {
  yield* parts
}

/** The parts of a workbook by their paths, read by the directory at its end. */
async function partsOf(bytes: AsyncIterable<Buffer>): Promise<Map<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  const zip = Buffer.concat(chunks)
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const parts = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name, extra, comment] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    parts.set(zip.toString('utf8', at + 46, at + 46 + name), inflateRawSync(zip.subarray(begin, begin + size)).toString())
    at += 46 + name + extra + comment
  }
  return parts
}

test('a cell of a workbook is text unless it is a number or an instant of ours, and no text is a formula', async () => {
  const lines: Line[] = [
    ['=HYPERLINK("x")', '-1234.50', Date.parse('2026-03-05T12:00:00Z'), 7],
    ['007 <&> _x0041_ \u0001\ud800', '12345678901234.00', null, undefined],
  ]
  const parts = await partsOf(workbook({ columns, rows: linesOf(lines) }))
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  assert.match(sheet, /<c r="A2" t="inlineStr" s="3"><is><t xml:space="preserve">=HYPERLINK\("x"\)<\/t>/)
  assert.match(sheet, /<c r="B2" s="2"><v>-1234\.50<\/v><\/c><c r="C2" s="1"><v>46086\.5<\/v><\/c><c r="D2"><v>7<\/v><\/c>/)
  assert.match(sheet, />007 &lt;&amp;&gt; _x005F_x0041_ \ufffd\ufffd<\/t>.*>12345678901234\.00<\/t><\/is><\/c><\/row>/)
  assert.doesNotMatch(sheet, /<f>/)
  assert.deepEqual([...parts.keys()].toSorted(), [
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
})

test('rows that do not fit a sheet go on in the next one, under the same heads', async () => {
  for (const [count, sheets] of [
    [4, 2],
    [2, 1],
    [0, 1],
  ] as const) {
    const rows = linesOf(...Array.from({ length: count }, (_, at): Line[] => [[`r${at}`, '1.00', 0, at]]))
    const parts = await partsOf(workbook({ columns, rows }, 3))
    const found = [...parts].filter(([path]) => path.startsWith('xl/worksheets/'))
    assert.equal(found.length, sheets)
    assert.equal(found.flatMap(([, sheet]) => sheet.match(/<row /g) ?? []).length, count + sheets)
  }
})

test('rows that fail break the workbook off, and rows that nobody takes are ended', async () => {
  async function* failing() {
    yield [['r', '1.00', 0, 0]] as Line[]
    throw new Error('the line broke')
  }
  await assert.rejects(partsOf(workbook({ columns, rows: failing() })), /the line broke/)
  const ended = Promise.withResolvers<void>()
  async function* endless() {
    try {
      while (true) yield Array.from({ length: 1_000 }, (_, at): Line => [`r${at}`, '1.00', 0, at])
    } finally {
      ended.resolve()
    }
  }
  const bytes = workbook({ columns, rows: endless() })
  let taken = 0
  for await (const chunk of bytes) {
    taken += (chunk as Buffer).length
    if (taken > 10_000) break
  }
  await ended.promise
})
