import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openCluster } from './src/cluster.ts'
import { scratchFolder } from './src/places.ts'

const HELD_MS = 700

async function connectedTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function readKept(url: string): Promise<unknown[]> {
  const client = await connectedTo(url)
  try {
    return (await client.query('select n from kept')).rows
  } finally {
    await client.end()
  }
}

test('a database that was killed starts again, also while a process of the old one still holds its folder', async (t) => {
  const home = scratchFolder('croupier-cluster-')
  t.after(() => rmSync(home, { recursive: true, force: true }))
  const options = { folder: join(home, 'data'), passwordFile: join(home, 'password'), isDurable: true }
  const killed = await openCluster(options)
  const before = await connectedTo(killed.url('postgres'))
  await before.query('create table kept as select 7 as n')
  const { rows } = await before.query<{ pid: number }>('select pg_backend_pid() as pid')
  const holder = rows[0]?.pid ?? 0
  process.kill(holder, 'SIGSTOP')
  process.kill(killed.pid, 'SIGKILL')
  await killed.ended
  const freed = sleep(HELD_MS).then(() => process.kill(holder, 'SIGCONT'))
  const again = await openCluster(options)
  await freed
  const kept = await readKept(again.url('postgres')).finally(again.stop)
  assert.deepEqual(kept, [{ n: 7 }])
})
