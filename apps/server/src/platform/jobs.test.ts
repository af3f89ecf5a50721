import assert from 'node:assert/strict'
import { after, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { aSite } from '../../testing/site.ts'
import { inTransaction } from './context.ts'
import { enqueue, type Job, partsOfMinute, platformJobs, startJobs } from './jobs.ts'

const site = await aSite(import.meta.filename)
const owner = new pg.Client({ connectionString: site.database.ownerUrl })
// The database is dropped under this connection when the file is done.
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())

/** A worker of these jobs, until the test is over, however it ends. */
async function work(t: TestContext, jobs: Job[]): Promise<void> {
  const runner = await startJobs(site.context, site.database.url, jobs)
  t.after(() => runner.stop())
}

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

test('a job that fails is written down with its reason and tried again, and the server lives on', async (t) => {
  let runs = 0
  const fragile = async () => {
    runs += 1
    if (runs === 1) throw new Error('the first time it fails')
  }
  await work(t, [{ name: 'fragile', run: fragile }])
  await inTransaction(site.context, (tx) => enqueue(tx, { name: 'fragile', payload: {}, key: 'fragile-1' }))
  await until(async () => (await seen('fragile-1'))?.error === 'the first time it fails')
  assert.equal((await seen('fragile-1'))?.attempts, 1)
  await until(async () => (await seen('fragile-1')) === undefined)
  assert.equal(runs, 2)
})

test('a job whose worker was killed is anyone’s again after two minutes, and one that is under way stays whose it is', async (t) => {
  let begun = 0
  const done = Promise.withResolvers<void>()
  const long = () => {
    begun += 1
    return done.promise
  }
  const keys = ['lost', 'long']
  const lockedFor = (seconds: number) =>
    owner.query(
      `update graphile_worker._private_jobs set locked_by = coalesce(locked_by, 'killed'), locked_at = now() - make_interval(secs => $2)
       where key = any($1)`,
      [keys, seconds],
    )
  await inTransaction(site.context, (tx) => enqueue(tx, { name: 'lost', payload: {}, key: 'lost' }))
  await lockedFor(60)
  t.mock.timers.enable({ apis: ['setInterval'] })
  t.after(() => done.resolve())
  const lost = async () => undefined
  await work(t, [...platformJobs, { name: 'lost', run: lost }, { name: 'long', run: long }])
  const giveBack = async () => {
    await inTransaction(site.context, (tx) => enqueue(tx, { name: 'platform-give-back-jobs', payload: {}, key: 'giving back' }))
    await until(async () => (await seen('giving back')) === undefined)
  }
  await giveBack()
  await inTransaction(site.context, (tx) => enqueue(tx, { name: 'long', payload: {}, key: 'long' }))
  await until(async () => begun === 1)
  assert.notEqual(await seen('lost'), undefined)
  await lockedFor(121)
  t.mock.timers.tick(30_000)
  await until(async () => {
    const { rows } = await owner.query("select from graphile_worker.jobs where key = 'long' and locked_at > now() - interval '1 minute'")
    return rows.length === 1
  })
  await giveBack()
  await until(async () => (await seen('lost')) === undefined)
  assert.equal((await seen('long'))?.attempts, 1)
  assert.equal(begun, 1)
})

test('jobs of several times a minute take turns, and what is over of a minute is left out', () => {
  const parts = (time: string, turn: number) =>
    partsOfMinute(new Date(`2026-11-20T${time}Z`), 3, turn).map(({ part, runAt }) => `${part} ${runAt.toISOString().slice(11, 19)}`)
  const [own, other] = [
    ['0 04:05:00', '1 04:05:20', '2 04:05:40'],
    ['0 04:05:10', '1 04:05:30', '2 04:05:50'],
  ]
  assert.deepEqual([parts('04:05:00.010', 0), parts('04:05:00.010', 0.5)], [own, other])
  assert.deepEqual([parts('04:04:59.990', 0), parts('04:04:59.990', 0.5)], [own, other])
  assert.deepEqual([parts('04:05:20', 0), parts('04:05:29', 0.5)], [own.slice(1), other])
  assert.deepEqual([parts('04:05:54', 0), parts('04:05:54', 0.5)], [own.slice(2), other.slice(2)])
})

test('the clock puts the parts of a minute in the queue, and a process that starts those that are left', async (t) => {
  const runs: string[] = []
  const job = (name: string) => ({
    name,
    every: '* * * * *',
    timesAMinute: 3,
    run: async (_: unknown, { part }: Record<string, string>) => void runs.push(`${name}-${part}`),
  })
  const keys = async () => {
    const { rows } = await owner.query<{ key: string }>("select key from graphile_worker.jobs where key ~ '^(often|other)-'")
    return new Set([...rows.map(({ key }) => key), ...runs])
  }
  await work(t, [job('often'), job('other')])
  await until(async () => {
    const known = await keys()
    return known.has('often-2') && known.has('other-2')
  })
  await owner.query("delete from graphile_worker._private_jobs where key ~ '^often-'")
  runs.length = 0
  await inTransaction(site.context, (tx) => enqueue(tx, { name: 'often', payload: {}, key: 'the clock' }))
  await until(async () => (await seen('the clock')) === undefined)
  await until(async () => (await keys()).has('often-2'))
  assert.ok(!runs.includes('often-undefined'))
})

test('a periodic job that is not done yet is not begun a second time', async (t) => {
  let begun = 0
  const done = Promise.withResolvers<void>()
  const slow = () => {
    begun += 1
    return done.promise
  }
  t.after(() => done.resolve())
  await work(t, [{ name: 'slow', every: '* * * * *', run: slow }])
  // Whichever comes first, of these or the clock's own, is under way from then on.
  const keys = ['slow-a', 'slow-b', 'slow-c']
  await inTransaction(site.context, async (tx) => {
    for (const key of keys) await enqueue(tx, { name: 'slow', payload: {}, key })
  })
  await until(async () => (await Promise.all(keys.map(seen))).filter((waiting) => waiting !== undefined).length < 2)
  assert.equal(begun, 1)
})
