import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'

const main = resolve(import.meta.dirname, 'main.ts')
const inherited = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

/** Starts the platform where it must refuse; gives what it said. */
async function refusal(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const started = promisify(execFile)(process.execPath, [main], { env: { ...inherited, ...env }, timeout: 20_000 })
  const failed = await started.then(
    () => assert.fail('it started'),
    (failure: { code: number; stderr: string }) => failure,
  )
  return { code: failed.code, said: failed.stderr.trim() }
}

function aFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-start-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a taken port is named in one sentence, and nothing is made', async (t) => {
  const home = join(aFolder(t), 'home')
  const holder = createServer()
  // Below the ports that the system gives away: the one beside it stays free.
  const port = 29_301
  holder.listen(port, '127.0.0.1')
  await once(holder, 'listening')
  t.after(() => holder.close())
  const { code, said } = await refusal({ PORT: String(port - 1), CROUPIER_HOME: home })
  assert.equal(code, 1)
  assert.equal(said, `port ${port} (console) is in use: stop what uses it, or set PORT to another number`)
  assert.ok(!existsSync(home))
})

test('a port that is no number is refused', async (t) => {
  for (const port of ['web', '70000'])
    assert.match((await refusal({ PORT: port, CROUPIER_HOME: aFolder(t) })).said, /^PORT must be a number from 1 to 65529, not /)
})

test('a data folder of another layout is refused and left as it is', async (t) => {
  const home = aFolder(t)
  writeFileSync(join(home, 'version'), '9')
  const { code, said } = await refusal({ PORT: '29310', CROUPIER_HOME: home })
  assert.equal(code, 1)
  assert.match(said, /^the data folder \S+ has the layout 9, this release needs 1: move it away or set CROUPIER_HOME$/)
  assert.ok(!existsSync(join(home, 'database')))
})

test('a disk that is nearly full is refused before the database is made', async (t) => {
  const home = aFolder(t)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', home], { stdio: 'ignore' })
  } catch {
    return t.skip('only root may mount a small disk')
  }
  const { code, said } = await refusal({ PORT: '29320', CROUPIER_HOME: home }).finally(() => execFileSync('umount', [home]))
  assert.equal(code, 1)
  assert.match(said, /^the disk of \S+ has less than 300 MB free$/)
})
