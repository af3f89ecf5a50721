import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { refuseBannedCalls } from '../tidy/banned-words.ts'
import { refuseForeignDoors, refuseForeignImports, refuseLongClimbs } from '../tidy/layers.ts'
import { refuseOddNames } from '../tidy/names.ts'
import { productFiles, type Source } from '../tidy/sources.ts'
import { refuseForeignTables, refuseOddMigrations, refuseStraySql } from '../tidy/sql-places.ts'
import { engines, scaffold } from './scaffold.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'croupier-new-'))
after(() => rmSync(folder, { recursive: true }))

const now = new Date('2030-01-02T03:04:05.678Z')
const orders = [
  { kind: 'call', name: 'cashier/pause-deposits', test: 'apps/server/src/modules/cashier/pause-deposits.test.ts' },
  { kind: 'module', name: 'loyalty', test: 'apps/server/src/modules/loyalty/loyalty.test.ts' },
  { kind: 'feature', name: 'point-shop', test: 'apps/web/src/features/point-shop/point-shop-rules.test.ts' },
  ...engines.map((engine) => ({ kind: 'game', engine, name: `star-${engine}`, test: `games/star-${engine}/rules.test.ts` })),
]

function freshFolder(name: string): string {
  const place = join(folder, name)
  mkdirSync(dirname(join(place, 'packages/contract/src/cashier.ts')), { recursive: true })
  cpSync(`${root}packages/contract/src/cashier.ts`, join(place, 'packages/contract/src/cashier.ts'))
  return place
}

for (const { test: testFile, ...order } of orders) {
  const { kind, name } = order
  test(`npm run new ${kind} ${name} writes files that read and keep the house rules, and a test among them`, () => {
    const place = freshFolder(`${kind}-${name.replace('/', '-')}`)
    const { files, next } = scaffold(place, { ...order, now })
    assert.ok(files.includes(testFile) && next.length > 0)
    const made: Source[] = files.map((path) => ({ path, text: readFileSync(join(place, path), 'utf8') }))
    for (const { path, text } of made) {
      assert.doesNotMatch(path + text, /__[a-z]+__/)
      if (path.endsWith('.ts')) stripTypeScriptTypes(text)
      if (path.endsWith('.json')) JSON.parse(text)
    }
    const manifests = productFiles().filter(({ path }) => path.endsWith('package.json'))
    const rules = [refuseOddNames, refuseBannedCalls, refuseStraySql, refuseForeignTables, refuseOddMigrations, refuseLongClimbs]
    for (const rule of rules) assert.deepEqual(rule(made), [], rule.name)
    assert.deepEqual(refuseForeignImports([...manifests, ...made]), [])
    if (kind !== 'module') assert.deepEqual(refuseForeignDoors([...manifests, ...made]), [])
  })
}

test('npm run new game writes a game for each engine that passes the types and its own test at once', () => {
  const place = join(folder, 'whole')
  const names = engines.map((engine) => `star-${engine}`)
  for (const [at, engine] of engines.entries()) scaffold(place, { kind: 'game', name: names[at] ?? '', engine, now })
  const compilerOptions = { incremental: false, tsBuildInfoFile: null }
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
  writeFileSync(join(place, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(place, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: ['games'], exclude: [] }),
  )
  // A test run inside of another would say nothing of its own.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const run = (command: string, given: string[]) => spawnSync(command, given, { cwd: place, env, encoding: 'utf8' })
  const types = run(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.json', '--noEmit', '--checkers', '1'])
  assert.equal(types.status, 0, types.stdout)
  const tests = run(process.execPath, ['--test', ...names.map((name) => `games/${name}/rules.test.ts`)])
  assert.equal(tests.status, 0, tests.stdout)
  assert.match(tests.stdout, /tests \d\d\n/)
})

test('what stands is not written over, and a name is words joined by dashes', () => {
  const place = freshFolder('again')
  scaffold(place, { kind: 'game', name: 'star-wheel', now })
  assert.throws(() => scaffold(place, { kind: 'game', name: 'star-wheel', now }), /stands already/)
  assert.throws(() => scaffold(place, { kind: 'call', name: 'nowhere/do-it', now }), /make the module first/)
  assert.throws(() => scaffold(place, { kind: 'call', name: 'cashier/deposit', now }), /deposit stands already/)
  for (const name of ['Star', '../star', 'star_wheel', '', 'a/b'])
    assert.throws(() => scaffold(place, { kind: 'game', name, now }), /is no name/)
  assert.throws(() => scaffold(place, { kind: 'call', name: 'cashier', now }), /is named/)
  assert.throws(() => scaffold(place, { kind: 'module', name: 'point-shop', now }), /one word/)
  assert.throws(() => scaffold(place, { kind: 'game', name: 'star', engine: '../module', now }), /instant\|stepped/)
  assert.throws(() => scaffold(place, { kind: 'thing', name: 'star', now }), /npm run new/)
})
