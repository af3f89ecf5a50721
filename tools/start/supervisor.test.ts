import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@croupier/local-postgres/cluster'
import { Supervisor } from './supervisor.ts'

/** Says that it lives and is ready; not ready any more after `/unready`, and nothing after `/stuck`. */
const SERVICE = `
import { createServer } from 'node:http'
let ready = 200
createServer(({ url }, answer) => {
  if (url === '/stuck') for (;;);
  if (url === '/unready') ready = 0
  // A service that is not ready waits for its database, and says nothing.
  if (url !== '/health/ready' || ready) answer.writeHead(200).end()
}).listen(process.env.PORT, '127.0.0.1')`

const LOOK_EVERY_MS = 200
const READY_WITHIN_MS = 30_000

async function aService(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-supervisor-'))
  const script = join(folder, 'service.mjs')
  writeFileSync(script, SERVICE)
  const port = await freePort()
  const group = new Supervisor(folder, { onLaunch: () => undefined, isWatching: false, lookEveryMs: LOOK_EVERY_MS })
  t.after(async () => {
    await group.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  await group.start({ name: 'service', script, env: { PORT: String(port) }, health: `${url}/health` })
  // Until its first look was answered it has ten times as long.
  await sleep(4 * LOOK_EVERY_MS)
  const ask = (path: string, withinMs = LOOK_EVERY_MS) =>
    fetch(url + path, { signal: AbortSignal.timeout(withinMs) }).then(
      ({ status }) => status,
      () => undefined,
    )
  return { ask, pid: () => group.pids.service }
}

test('a service that answers nothing any more is ended and set up again', async (t) => {
  const { ask, pid } = await aService(t)
  const stuck = pid()
  await ask('/stuck')
  for (let waited = 0; (await ask('/health/ready')) !== 200; waited += 1) {
    assert.ok(waited < 200, 'it stays stuck')
    await sleep(100)
  }
  assert.notEqual(pid(), stuck)
})

test('a service that lives and is not ready is left alone', async (t) => {
  const { ask, pid } = await aService(t)
  const unready = pid()
  await ask('/unready')
  // A supervisor that took its silence for being stuck would have ended it after twelve.
  await sleep(18 * LOOK_EVERY_MS)
  assert.deepEqual([await ask('/health/ready'), await ask('/health/live', 5000)], [undefined, 200])
  assert.equal(pid(), unready)
})

/** Starts a service and says its process when it is ready. */
const PARENT = `
const { Supervisor } = await import(process.env.SUPERVISOR)
const group = new Supervisor(process.env.FOLDER, { onLaunch: () => undefined, isWatching: false })
await group.start({ name: 'service', script: process.env.SCRIPT, env: { PORT: process.env.PORT }, health: process.env.HEALTH })
process.stdout.write(String(group.pids.service))`

test('kill -9 of the supervisor ends its services, so that the next start finds their ports free', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-supervisor-'))
  const script = join(folder, 'service.mjs')
  writeFileSync(script, SERVICE)
  const port = await freePort()
  const health = `http://127.0.0.1:${port}/health`
  const env = { ...process.env, SUPERVISOR: new URL('supervisor.ts', import.meta.url).href, FOLDER: folder, SCRIPT: script, HEALTH: health }
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', PARENT], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => {
    parent.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const [pid] = await once(parent.stdout, 'data', { signal: AbortSignal.timeout(READY_WITHIN_MS) })
  t.after(() => isThere(Number(pid)) && process.kill(Number(pid)))
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  for (let looks = 0; looks < 50 && isThere(Number(pid)); looks += 1) await sleep(100)
  assert.equal(isThere(Number(pid)), false)
})

function isThere(pid: number): boolean {
  return existsSync(`/proc/${pid}`)
}
