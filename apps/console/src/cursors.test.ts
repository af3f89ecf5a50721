import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CursorBook, type CursorPage, readPage } from './cursors.ts'

/** A list of rows, newest first, two a page, as the calls give it; it counts what it was asked. */
function listOf(rows: number[]) {
  const asked: (string | undefined)[] = []
  const read = async (cursor: string | undefined): Promise<CursorPage<number>> => {
    asked.push(cursor)
    const left = cursor === undefined ? rows : rows.filter((row) => row < Number(cursor))
    const page = left.slice(0, 2)
    return left.length > 2 ? { rows: page, next: String(page.at(-1)) } : { rows: page }
  }
  return { asked, read }
}

test('CO-01 a list goes forward and back by page, one call a page', async () => {
  const book: CursorBook = new Map()
  const { asked, read } = listOf([9, 8, 7, 6, 5])
  const pages = []
  for (const page of [1, 2, 3, 2, 1]) pages.push((await readPage(book, { name: 'list', page }, read)).rows)
  assert.deepEqual(pages, [[9, 8], [7, 6], [5], [7, 6], [9, 8]])
  assert.deepEqual(asked, [undefined, '8', '6', '8', undefined])
})

test('a page that is opened by its number is found by walking to it', async () => {
  const { asked, read } = listOf([9, 8, 7, 6, 5])
  assert.deepEqual(await readPage(new Map(), { name: 'list', page: 3 }, read), { rows: [5] })
  assert.equal(asked.length, 3)
})

test('a page behind the end is empty', async () => {
  const { read } = listOf([9, 8, 7])
  assert.deepEqual(await readPage(new Map(), { name: 'list', page: 7 }, read), { rows: [] })
})

test('new rows at the top move the pages behind them', async () => {
  const book: CursorBook = new Map()
  const before = listOf([9, 8, 7, 6, 5])
  for (const page of [1, 2, 3]) await readPage(book, { name: 'list', page }, before.read)
  const after = listOf([10, 9, 8, 7, 6, 5])
  assert.deepEqual((await readPage(book, { name: 'list', page: 1 }, after.read)).rows, [10, 9])
  assert.deepEqual((await readPage(book, { name: 'list', page: 2 }, after.read)).rows, [8, 7])
  assert.deepEqual((await readPage(book, { name: 'list', page: 3 }, after.read)).rows, [6, 5])
})

test('lists with other filters do not share their pages, and old ones are forgotten', async () => {
  const book: CursorBook = new Map()
  const { read } = listOf([9, 8, 7])
  for (let list = 0; list < 60; list += 1) await readPage(book, { name: `list ${list}`, page: 1 }, read)
  assert.equal(book.size, 50)
  assert.equal(book.has('list 0'), false)
  assert.equal(book.has('list 59'), true)
})

test('a walk has an end, however far the page', async () => {
  let calls = 0
  const endless = async () => ({ rows: [0], next: String(++calls) })
  assert.deepEqual(await readPage(new Map(), { name: 'list', page: 1000 }, endless), { rows: [] })
  assert.equal(calls, 40)
})
