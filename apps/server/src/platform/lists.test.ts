import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { aDatabase } from '../../testing/database.ts'
import { openDatabase, type RawBuilder, sql } from './database.ts'
import { bigints, booleans, bytes, instants, integers, rowsOf, texts, uuids } from './lists.ts'

const database = await aDatabase(import.meta.filename)
const { db } = openDatabase(database.url, 1)
after(async () => {
  await db.destroy()
  await database.drop()
})

async function readBack(list: RawBuilder<unknown>): Promise<unknown[]> {
  const { rows } = await sql<{ element: unknown }>`select element from ${rowsOf({ element: list })} l`.execute(db)
  return rows.map(({ element }) => element)
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }).filter((any) => !any.includes('\u0000') && any.isWellFormed()),
  fc.constantFrom('', 'NULL', 'null', '{}', '{a,b}', '"', '\\', 'a,b', ' a ', 'ñ', '\\x41'),
)
const listsOf = <Element>(element: fc.Arbitrary<Element>) => fc.array(fc.option(element))

test('the database reads a list of any elements and nothings as it was written', async () => {
  const lists = fc.record({
    whole: listsOf(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
    large: listsOf(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
    flags: listsOf(fc.boolean()),
    names: listsOf(fc.uuid()),
    times: listsOf(fc.date({ min: new Date('1900-01-01'), max: new Date('2300-01-01'), noInvalidDate: true })),
    words: listsOf(text),
    parts: fc.array(fc.uint8Array().map((some) => Buffer.from(some))),
  })
  await fc.assert(
    fc.asyncProperty(lists, async ({ whole, large, flags, names, times, words, parts }) => {
      assert.deepEqual(await readBack(integers(whole)), whole)
      assert.deepEqual(await readBack(bigints(large)), large)
      assert.deepEqual(await readBack(booleans(flags)), flags)
      assert.deepEqual(await readBack(uuids(names)), names)
      assert.deepEqual(await readBack(instants(times)), times)
      assert.deepEqual(await readBack(texts(words)), words)
      assert.deepEqual(await readBack(bytes(parts)), parts)
    }),
    { numRuns: 60 },
  )
})

test('lists are the columns of rows, each beside the others of its place', async () => {
  const table = rowsOf({ id: bigints([3n, 1n, 2n]), name: texts(['c', null, 'b']), is_own: booleans([true, false, null]) })
  const { rows } = await sql`select m.name, m.id, m.is_own as "isOwn" from ${table} m order by m.id`.execute(db)
  assert.deepEqual(rows, [
    { id: 1n, name: null, isOwn: false },
    { id: 2n, name: 'b', isOwn: null },
    { id: 3n, name: 'c', isOwn: true },
  ])
})

test('what a type cannot hold is refused by the database', async () => {
  for (const none of [2 ** 31, -(2 ** 31) - 1, 1.5, Number.NaN]) await assert.rejects(readBack(integers([none])), /integer/)
  for (const none of [2n ** 63n, -(2n ** 63n) - 1n]) await assert.rejects(readBack(bigints([none])), /bigint/)
  const uuid = '00000000-0000-4000-8000-000000000000'
  for (const none of ['', 'nobody', uuid.slice(1), `${uuid}0`, uuid.replace('4', 'g'), uuid.replace('4', 'é')])
    await assert.rejects(readBack(uuids([none])), /uuid/)
  assert.throws(() => instants([new Date(Number.NaN)]), RangeError)
})
