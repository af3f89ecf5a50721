import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vnNorth as rules } from '@croupier/games/vn-north/rules'
import { lottery as vnNorth } from '@croupier/games/vn-north/tickets'
import { fieldsOf, readPasted, writeResult } from './result-shape.ts'

const shape =
  '72483/86666/53403-58188/43676-58484-72510-07302-28912-66834/5464-7175-6391-7340/7136-6150-7409-5931-3122-3034/961-246-337/24-44-10-29'

test('GM-09 the desk asks for every number of a result by its prize, and writes it as it is read', () => {
  assert.ok(rules.readResult(shape))
  const fields = fieldsOf(shape, vnNorth.resultRows(shape, 'EN'))
  assert.equal(fields.length, 27)
  assert.deepEqual([fields[0]?.length, fields[26]?.length], [5, 2])
  assert.ok(fields.every(({ label }) => label !== ''))
  assert.equal(new Set(fields.map(({ label }) => label)).size, 27)
  const numbers: string[] = shape.match(/\d+/g) ?? []
  assert.equal(writeResult(shape, numbers), shape)
  const others = numbers.map((number) => '0'.repeat(number.length))
  assert.ok(rules.readResult(writeResult(shape, others)))
  assert.equal(rules.readResult(writeResult(shape, numbers.with(3, ''))), undefined, 'a number that is missing is no result')
})

test('GM-09 a text with all numbers fills them at once, and one with a lost zero fills none', () => {
  const numbers: string[] = shape.match(/\d+/g) ?? []
  assert.deepEqual(readPasted(shape, numbers.join(', ')), numbers)
  assert.equal(readPasted(shape, numbers.with(7, '7302').join(' ')), undefined)
  assert.equal(readPasted(shape, ''), undefined)
})
