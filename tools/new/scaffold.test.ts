import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
import { scaffold } from './scaffold.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'croupier-new-'))
after(() => rmSync(folder, { recursive: true }))

const now = new Date('2030-01-02T03:04:05.678Z')
const orders = [
  { kind: 'call', name: 'cashier/pause-deposits', test: 'apps/server/src/modules/cashier/pause-deposits.test.ts' },
  { kind: 'module', name: 'loyalty', test: 'apps/server/src/modules/loyalty/loyalty.test.ts' },
  { kind: 'feature', name: 'point-shop', test: 'apps/web/src/features/point-shop/point-shop-rules.test.ts' },
  { kind: 'game', name: 'star-wheel', test: 'games/star-wheel/rules.test.ts' },
]

function freshFolder(name: string): string {
  const place = join(folder, name)
  mkdirSync(dirname(join(place, 'packages/contract/src/cashier.ts')), { recursive: true })
  cpSync(`${root}packages/contract/src/cashier.ts`, join(place, 'packages/contract/src/cashier.ts'))
  return place
}

for (const { kind, name, test: testFile } of orders) {
  test(`npm run new ${kind} ${name} writes files that read and keep the house rules, and a test among them`, () => {
    const place = freshFolder(kind)
    const { files, next } = scaffold(place, { kind, name, now })
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
  assert.throws(() => scaffold(place, { kind: 'thing', name: 'star', now }), /npm run new/)
})
