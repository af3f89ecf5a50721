import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outsideOf, readDayFile, sideOf } from './rules-matching.ts'

const HEAD = 'type,reference,id,amount,currency,at'
const LINE = 'payment,3c27e302-aade-4082-8946-2c8d2c95d73f,pay_1,1000.00,PHP,2026-11-20T04:30:00.000Z'
const read = (...lines: string[]) => readDayFile(Buffer.from(lines.join('\r\n')))
const faultOf = (...lines: string[]) => {
  const answer = read(...lines)
  return 'fault' in answer ? `${answer.fault.line} ${answer.fault.what}` : 'none'
}
const cell = (at: number, value: string) => LINE.split(',').toSpliced(at, 1, value).join()

test('WD-04 a file of a day is read with and without quotes, with a mark of UTF-8 or none, and may have no lines', () => {
  const quoted = [HEAD, LINE].map((line) =>
    line
      .split(',')
      .map((value) => `"${value}"`)
      .join(),
  )
  const plain = read(HEAD, LINE)
  assert.deepEqual(plain, read(`\uFEFF${quoted[0]}`, quoted[1] ?? '', ''))
  assert.ok('lines' in plain)
  assert.deepEqual(sideOf(plain.lines, 'payment'), { count: 1, sumMinor: 100_000n })
  assert.deepEqual(sideOf(plain.lines, 'payout'), { count: 0, sumMinor: 0n })
  assert.deepEqual(read(HEAD), { lines: [] })
})

test('WD-04 the first line that is not as expected is named, and what of it', () => {
  assert.equal(faultOf(''), '1 head')
  assert.equal(faultOf('reference,type,id,amount,currency,at', LINE), '1 head')
  assert.equal(faultOf(HEAD, LINE, ''), 'none')
  assert.equal(faultOf(HEAD, '', LINE), '2 columns')
  assert.equal(faultOf(HEAD, `${LINE},more`), '2 columns')
  assert.equal(faultOf(HEAD, cell(1, '"a""b"')), '2 columns')
  assert.equal(faultOf(HEAD, cell(1, 'x'.repeat(500))), '2 columns')
  assert.equal(faultOf(HEAD, LINE, cell(0, 'refund')), '3 type')
  for (const reference of ['', ' ', 'a b', 'a\u0000b', 'é', 'x'.repeat(65)]) assert.equal(faultOf(HEAD, cell(1, reference)), '2 reference')
  for (const amount of ['1000', '1e3', '-1.00', '0.00', '00.50', '1,000.00', '1000.001', '9'.repeat(13), '=1.00', ' 1.00', '١.٠٠'])
    assert.match(faultOf(HEAD, cell(3, amount)), /^2 (amount|columns)$/)
  for (const currency of ['', 'php', 'PHPP']) assert.equal(faultOf(HEAD, cell(4, currency)), '2 currency')
  for (const at of ['', '2026-11-20', '2026-11-20T04:30:00', '2026-13-20T04:30:00Z', '2026-11-20T04:30:00+08:00'])
    assert.equal(faultOf(HEAD, cell(5, at)), '2 at')
  assert.equal(faultOf(HEAD, LINE, LINE), '3 id')
  assert.deepEqual(readDayFile(Buffer.from([0xff, 0xfe, 0x00])), { fault: { line: 1, what: 'encoding' } })
  assert.equal(faultOf(HEAD, ...Array.from({ length: 20_001 }, (_, at) => cell(2, `pay_${at}`))), '20002 lines')
})

test('WD-04 a line outside the day is named', () => {
  const answer = read(HEAD, LINE, cell(2, 'pay_2').replace('04:30', '16:00'))
  assert.ok('lines' in answer)
  const day = { from: new Date('2026-11-19T16:00:00Z'), to: new Date('2026-11-20T16:00:00Z') }
  assert.deepEqual(outsideOf(answer.lines, day), { line: 3, what: 'day' })
  assert.equal(outsideOf(answer.lines.slice(0, 1), day), undefined)
})
