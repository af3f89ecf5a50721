import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { aDatabase } from '../../testing/database.ts'
import { openDatabase, sql } from './database.ts'
import { listOf } from './lists.ts'

const database = await aDatabase(import.meta.filename)
const { db } = openDatabase(database.url, 1)
after(async () => {
  await db.destroy()
  await database.drop()
})

async function readBack<Element>(list: string, type: 'text' | 'bytea' | 'bigint' | 'boolean'): Promise<Element[]> {
  const { rows } = await sql<{ element: Element }>`select u.element from unnest(${list}::${sql.raw(type)}[]) u (element)`.execute(db)
  return rows.map(({ element }) => element)
}

test('the database reads a list of any texts, bytes, numbers and nothings as it was written', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }).filter((any) => !any.includes('\u0000') && any.isWellFormed()),
    fc.constantFrom('', 'NULL', 'null', '{}', '{a,b}', '"', '\\', 'a,b', ' a ', 'ñ', '\\x41'),
  )
  const lists = fc.record({
    texts: fc.array(fc.option(text)),
    bytes: fc.array(fc.uint8Array().map((bytes) => Buffer.from(bytes))),
    numbers: fc.array(fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }))),
    flags: fc.array(fc.boolean()),
  })
  await fc.assert(
    fc.asyncProperty(lists, async ({ texts, bytes, numbers, flags }) => {
      assert.deepEqual(await readBack(listOf(texts), 'text'), texts)
      assert.deepEqual(await readBack(listOf(bytes), 'bytea'), bytes)
      assert.deepEqual(await readBack(listOf(numbers), 'bigint'), numbers)
      assert.deepEqual(await readBack(listOf(flags), 'boolean'), flags)
    }),
    { numRuns: 60 },
  )
})
