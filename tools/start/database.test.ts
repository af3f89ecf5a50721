import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepCluster } from '@croupier/local-postgres/kept-cluster'
import { scratchFolder } from '@croupier/local-postgres/places'
import pg from 'pg'
import { openHome } from './home.ts'

const WITHIN_MS = 20_000

/** The one value that the database answers; undefined while it does not. */
async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return Object.values((await client.query(statement)).rows[0] ?? {})[0]
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

test('V6 the database of npm start is started again on its port when it was killed, as often as it is, and that is said', async (t) => {
  const folder = scratchFolder('croupier-kept-')
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const said: string[] = []
  const options = { folder: join(folder, 'data'), passwordFile: join(folder, 'password'), isDurable: false }
  const cluster = await keepCluster(options, (line) => said.push(line))
  try {
    const url = cluster.url('postgres')
    await ask(url, 'create table kept as select 7 as value')
    for (let kills = 1; kills <= 3; kills += 1) {
      // Tests give up durability: what a kill must not lose is on disk before it.
      await ask(url, 'checkpoint')
      process.kill(Number(readFileSync(join(options.folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
      const until = Date.now() + WITHIN_MS
      while (said.length < 2 * kills && Date.now() < until) await sleep(50)
      assert.equal(await ask(url, 'select value from kept'), 7)
    }
    assert.deepEqual(
      new Set(said.map((line) => line.replace(/\(.*\)/, ''))),
      new Set(['PostgreSQL ended , starting it again', 'PostgreSQL runs again']),
    )
  } finally {
    await cluster.stop()
  }
  assert.equal(said.length, 6, 'a database that was stopped stays so')
})

test('L4 of the data folder nobody else reads keys, logs, pictures or journals, also where an older start has left them open', (t) => {
  const folder = scratchFolder('croupier-home-')
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['logs', 'sandbox']) mkdirSync(join(folder, name))
  chmodSync(join(folder, 'logs'), 0o755)
  const home = openHome(folder)
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  assert.equal(modeOf(folder), '711')
  for (const name of ['secrets', 'logs', 'sandbox', 'pictures']) assert.equal(modeOf(home.path(name)), '700', name)
  for (const file of [home.secretFile('server'), home.keyPair('platform').privateKeyFile, home.keyPair('platform').publicKeyFile])
    assert.equal(modeOf(file), '600', file)
})
