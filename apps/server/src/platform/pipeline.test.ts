import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { aDatabase } from '../../testing/database.ts'
import { perDatabase } from './cache.ts'
import { type Db, isBusy, openDatabase, prepared, sql } from './database.ts'
import { InsideTransaction, Pipeline } from './pipeline.ts'

const database = await aDatabase(import.meta.filename)
const { db: other } = openDatabase(database.url, 1)
const pipeline = new Pipeline(database.url, other)
after(async () => {
  await pipeline.destroy()
  await other.destroy()
  await database.drop()
})

const numbered = async (n: number) => {
  const { rows } = await sql<{
    n: number
    pid: number
  }>`${prepared('numbered')} select ${n}::integer as n, pg_backend_pid() as pid`.execute(pipeline)
  return rows[0] ?? { n: 0, pid: 0 }
}

test('what is asked at once is answered in order, by one process of the database', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => numbered(at)))
  assert.deepEqual(
    answers.map(({ n }) => n),
    Array.from({ length: 50 }, (_, at) => at),
  )
  assert.equal(new Set(answers.map(({ pid }) => pid)).size, 1)
})

test('a statement that fails leaves the ones beside it alone', async () => {
  const [before, failed, behind] = await Promise.allSettled([numbered(1), sql`select 1 / 0`.execute(pipeline), numbered(2)])
  assert.deepEqual([before.status, failed.status, behind.status], ['fulfilled', 'rejected', 'fulfilled'])
})

test('what is remembered of a database is the same for its pool, its transactions and every pipeline of it', async () => {
  const memory = perDatabase(() => ({}))
  const beside = new Pipeline(database.url, other)
  const inTransaction = await other.transaction().execute(async (tx) => memory(tx))
  assert.equal(memory(pipeline), memory(other))
  assert.equal(memory(beside), memory(other))
  assert.equal(inTransaction, memory(other))
  await beside.destroy()
})

test('a transaction has a connection to itself', async () => {
  const { pid } = await numbered(3)
  await pipeline.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    assert.notEqual(rows[0]?.pid, pid)
  })
})

test('between beginning and end what is asked is one transaction, written whole or not at all', async () => {
  await sql`create temporary table kept (n integer)`.execute(pipeline)
  const add = (n: number) => sql`insert into kept values (${n})`.execute(pipeline)
  await Promise.all([pipeline.begin(), add(1), add(2), pipeline.commit()])
  const failed = await Promise.allSettled([pipeline.begin(), add(3), sql`select 1 / 0`.execute(pipeline), pipeline.commit()])
  assert.deepEqual(
    failed.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  )
  const { rows } = await sql<{ n: number }>`select n from kept order by n`.execute(pipeline)
  assert.deepEqual(
    rows.map(({ n }) => n),
    [1, 2],
  )
})

test('a transaction beside the own one is refused: it could wait for what the own one holds', async () => {
  await pipeline.begin()
  assert.throws(() => pipeline.transaction(), InsideTransaction)
  await pipeline.commit()
  await pipeline.transaction().execute(async (tx) => await sql`select 1`.execute(tx))
})

test('a writer that stands still in the middle of a transaction loses it, and with it whom it has claimed', async () => {
  const claim = async (db: Db) => (await sql<{ has: boolean }>`select pg_try_advisory_xact_lock(8) as has`.execute(db)).rows[0]?.has
  assert.deepEqual(await Promise.all([pipeline.begin(), claim(pipeline)]), [undefined, true])
  assert.equal(await claim(other), false)
  await sleep(1_300)
  assert.equal(await claim(other), true)
  assert.equal((await numbered(6)).n, 6)
})

test('a database that is not there is busy, by a port that refuses as by a Unix socket that is gone', async () => {
  for (const url of ['postgres://a:b@127.0.0.1:1/c', 'postgres://a:b@/c?host=/tmp/nobody-listens-here']) {
    const absent = openDatabase(url, 1)
    await assert.rejects(sql`select 1`.execute(absent.db), isBusy)
    await absent.db.destroy()
  }
})

test('a connection that broke fails as busy what was on its way, and is replaced', async () => {
  const { pid } = await numbered(4)
  const waiting = sql`select pg_sleep(60)`.execute(pipeline)
  await Promise.all([assert.rejects(waiting, isBusy), sql`select pg_terminate_backend(${pid}::integer)`.execute(other)])
  // Until the socket has ended, a call may still be sent into it; it hears the same.
  for (let tries = 0; ; tries += 1) {
    const answer = await numbered(5).catch((failure: unknown) => {
      assert.ok(isBusy(failure) && tries < 50)
      return undefined
    })
    if (answer) return assert.notEqual(answer.pid, pid)
    await sleep(10)
  }
})

test('a plan that was made while its table was empty goes by the key when the table has grown', async () => {
  await sql`create temporary table grown (id bigint primary key, note text)`.execute(pipeline)
  await sql`vacuum analyze grown`.execute(pipeline)
  const look = () =>
    sql`${prepared('grown')}
      select g.note from unnest(${'{1,2}'}::bigint[]) m (id) cross join lateral (select o.note from grown o where o.id = m.id limit 1) g
    `.execute(pipeline)
  for (let times = 0; times < 10; times += 1) await look()
  await sql`insert into grown select n, 'note' from generate_series(1, 1000) n`.execute(pipeline)
  await look()
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain execute grown ('{1,2}')`.execute(pipeline)
  assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /Index Scan using grown_pkey/)
})
