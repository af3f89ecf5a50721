import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { aSite } from '../../testing/site.ts'
import { inTransaction } from './context.ts'
import { enqueue, startJobs } from './jobs.ts'

const site = await aSite(import.meta.filename)
const owner = new pg.Client({ connectionString: site.database.ownerUrl })
// The database is dropped under this connection when the file is done.
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())

type Seen = { attempts: number; error: string | null }

/** What the queue knows of a job; undefined once it is done. */
async function seen(key: string): Promise<Seen | undefined> {
  const { rows } = await owner.query<Seen>('select attempts, last_error as error from graphile_worker.jobs where key = $1', [key])
  return rows[0]
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSo()) return
    await sleep(100)
  }
  assert.fail('it did not come about')
}

test('a job that fails is written down with its reason and tried again, and the server lives on', async () => {
  let runs = 0
  const fragile = async () => {
    runs += 1
    if (runs === 1) throw new Error('the first time it fails')
  }
  const runner = await startJobs(site.context, site.database.url, [{ name: 'fragile', run: fragile }])
  await inTransaction(site.context, (tx) => enqueue(tx, { name: 'fragile', payload: {}, key: 'fragile-1' }))
  await until(async () => (await seen('fragile-1'))?.error === 'the first time it fails')
  assert.equal((await seen('fragile-1'))?.attempts, 1)
  await until(async () => (await seen('fragile-1')) === undefined)
  assert.equal(runs, 2)
  await runner.stop()
})

test('jobs of several times a minute take turns, from the start of their process on', async () => {
  const runs: string[] = []
  const job = (name: string) => ({ name, timesAMinute: 3, run: async () => void runs.push(name) })
  const runner = await startJobs(site.context, site.database.url, [job('often'), job('other')])
  const planned = async () => {
    const { rows } = await owner.query<{ key: string; second: number }>(
      "select key, round(extract(second from run_at))::integer as second from graphile_worker.jobs where key ~ '^(often|other)-' and run_at > now() order by key",
    )
    return Object.fromEntries(rows.map(({ key, second }) => [key, second]))
  }
  const expected: Record<string, number> = { 'often-0': 0, 'often-1': 20, 'often-2': 40, 'other-0': 10, 'other-1': 30, 'other-2': 50 }
  const isSo = async () => {
    for (const [key, second] of Object.entries(await planned())) assert.equal(second, expected[key], key)
  }
  await isSo()
  await inTransaction(site.context, (tx) => enqueue(tx, { name: 'often', payload: {}, key: 'the clock' }))
  await until(async () => (await seen('the clock')) === undefined)
  await isSo()
  await until(async () => Object.keys(await planned()).length + runs.length >= 2)
  await runner.stop()
})

test('a job of several times a minute that is not done yet is not begun a second time', async () => {
  let [begun, atOnce, most] = [0, 0, 0]
  const slow = async () => {
    begun += 1
    atOnce += 1
    most = Math.max(most, atOnce)
    await sleep(500)
    atOnce -= 1
  }
  const runner = await startJobs(site.context, site.database.url, [{ name: 'slow', timesAMinute: 2, run: slow }])
  await inTransaction(site.context, async (tx) => {
    for (const key of ['slow-a', 'slow-b']) await enqueue(tx, { name: 'slow', payload: { part: key }, key })
  })
  await until(async () => (await seen('slow-a')) === undefined && (await seen('slow-b')) === undefined && atOnce === 0)
  assert.deepEqual([begun, most], [1, 1])
  await runner.stop()
})
