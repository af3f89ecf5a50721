import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allRows, csvTime } from './export-rows.ts'

test("an exported time is that of the tables, in the brand's zone", () => {
  assert.equal(csvTime(Date.UTC(2026, 9, 31, 16), 'Asia/Manila'), '2026-11-01 00:00:00')
  assert.equal(csvTime(null, 'Asia/Manila'), '')
})

test('an export reads page after page, and says when it stopped before the end', async () => {
  const pages = async (cursor: string | undefined) => {
    const at = Number(cursor ?? '0')
    return at === 2 ? { rows: [at] } : { rows: [at], next: String(at + 1) }
  }
  assert.deepEqual(await allRows(pages), { rows: [0, 1, 2], isCut: false })
  const endless = await allRows(async () => ({ rows: [1], next: 'x' }))
  assert.equal(endless.isCut, true)
  assert.equal(endless.rows.length, 50)
})
