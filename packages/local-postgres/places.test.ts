import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { binariesFolder } from './src/places.ts'

/** A folder whose `bin/postgres` says which version it is, open to everybody. */
function aFolderSaying(t: TestContext, version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-postgres-'))
  t.after(() => rmSync(folder, { recursive: true }))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin', 'postgres'), `#!/bin/sh\necho 'postgres (PostgreSQL) ${version}'\n`, { mode: 0o755 })
  return folder
}

test('POSTGRES_HOME names the PostgreSQL that runs instead of the one from npm', (t) => {
  const folder = aFolderSaying(t, '18.4 (Debian 18.4-1)')
  assert.equal(binariesFolder(folder), folder)
  assert.notEqual(binariesFolder(undefined), folder)
})

test('another version and a folder without one are refused by name', (t) => {
  const older = aFolderSaying(t, '17.9')
  assert.throws(() => binariesFolder(older), {
    message: `POSTGRES_HOME is ${older}, which has postgres (PostgreSQL) 17.9: it must be PostgreSQL 18`,
  })
  assert.throws(() => binariesFolder('/nowhere'), { message: 'POSTGRES_HOME is /nowhere, where there is no bin/postgres' })
})

test('for root, a folder that the user nobody cannot enter is refused', { skip: process.getuid?.() !== 0 }, (t) => {
  const closed = aFolderSaying(t, '18.4')
  chmodSync(closed, 0o700)
  assert.throws(() => binariesFolder(closed), {
    message: `POSTGRES_HOME is ${closed}, which the user nobody cannot enter, whom PostgreSQL runs as for root`,
  })
})
