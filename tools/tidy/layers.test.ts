import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuseFolderCycles, refuseForeignDoors, refuseForeignImports, refuseImpureRules, refuseLongClimbs } from './layers.ts'
import { refuseImpureDecisions } from './pure-decisions.ts'
import { productFiles } from './sources.ts'

const modules = 'apps/server/src/modules'
const manifest = (path: string, name: string) => ({ path: `${path}/package.json`, text: JSON.stringify({ name }) })
const packages = [
  manifest('packages/contract', '@croupier/contract'),
  manifest('packages/money', '@croupier/money'),
  manifest('packages/game-kit', '@croupier/game-kit'),
]
const planted = (path: string, text: string) => [...packages, { path, text }]

test('imports run along the import table', () => {
  assert.deepEqual(refuseForeignImports(productFiles()), [])
})

test('an import against the table is found, and is told what may be imported', () => {
  const found = (path: string, text: string) => refuseForeignImports(planted(path, text)).join()
  assert.match(found('packages/money/src/a.ts', "import { x } from '@croupier/contract/wire'"), /money may import nothing of ours/)
  assert.match(found('packages/money/src/a.ts', "import fs from 'node:fs'"), /does without it/)
  assert.match(found('apps/studio/src/a.ts', "export type { X } from '@croupier/contract/wire'"), /studio may import/)
  assert.match(found('apps/web/src/app/a.tsx', "const x = await import('../../../server/src/server.ts')"), /web may import/)
  assert.match(found(`${modules}/cashier/a.ts`, "import { useState } from 'react'"), /draw it in apps\/web/)
  assert.match(found('apps/web/src/app/a.tsx', "import pg from 'pg'"), /by a call of the contract/)
  assert.match(found('apps/server/src/a.ts', "import { aSite } from '../testing/site.ts'"), /may import|only tests/)
  assert.match(found('somewhere/a.ts', "import fs from 'node:fs'"), /stands in no part/)
  assert.equal(found(`${modules}/cashier/a.ts`, "import { amount } from '@croupier/contract/wire'"), '')
})

test('ASVS 1.2.5 an app that would run a program of the system is found', () => {
  const found = (path: string, text: string) => refuseForeignImports(planted(path, text)).join()
  for (const path of [`${modules}/cashier/a.ts`, 'apps/server/src/platform/a.ts', 'apps/studio/src/a.ts', 'apps/sandbox/src/a.ts'])
    assert.match(found(path, "import { exec } from 'node:child_process'"), /no app runs a program/, path)
  assert.equal(found('packages/local-postgres/src/a.ts', "import { execFile } from 'node:child_process'"), '')
})

test('modules and features are entered by their doors, and modules call only lower levels', () => {
  assert.deepEqual(refuseForeignDoors(productFiles()), [])
})

test('a side entrance and a call upwards are found', () => {
  const found = (path: string, text: string) => refuseForeignDoors(planted(path, text)).join()
  assert.match(found(`${modules}/reports/a.ts`, "import { x } from '#modules/wallet/store.ts'"), /entered by its index\.ts/)
  assert.match(found(`${modules}/wallet/a.ts`, "import { x } from '#modules/cashier/index.ts'"), /publish an event that cashier hears/)
  assert.match(found(`${modules}/cashier/a.ts`, "import { x } from '#modules/games/index.ts'"), /only lower levels/)
  assert.match(found(`${modules}/casino/a.ts`, "import { x } from '#modules/wallet/index.ts'"), /has no level/)
  assert.match(found('apps/web/src/features/cashier/a.tsx', "import { x } from '#features/wallet/balance.tsx'"), /wallet is entered by/)
  assert.equal(found(`${modules}/cashier/a.ts`, "import { x } from '#modules/wallet/index.ts'"), '')
  assert.equal(found(`${modules}/cashier/rules.ts`, "import { x } from '#modules/wallet/accounts.ts'"), '')
  assert.match(found(`${modules}/wallet/a.ts`, "import { x } from '#modules/limits/rules.ts'"), /publish an event that limits hears/)
})

test('rules of modules are pure', () => {
  assert.deepEqual(refuseImpureDecisions(productFiles()), [])
})

test('rules that reach a door, a file, chance or waiting are found, also through a file between', () => {
  const found = (text: string) => {
    const files = [
      { path: `${modules}/cashier/rules-fees.ts`, text: "import { x } from './fees.ts'" },
      { path: `${modules}/cashier/fees.ts`, text },
    ]
    return refuseImpureDecisions(files).join()
  }
  for (const [text, name] of [
    ["import { y } from '#modules/wallet/index.ts'", '#modules/wallet/index.ts'],
    ["import fs from 'node:fs'", 'node:fs'],
    ["import { createHash, randomInt } from 'node:crypto'", 'node:crypto'],
    ["import pg, { type Pool } from 'pg'", 'pg'],
  ] as const)
    assert.match(found(text), new RegExp(`fees.ts:1 may not import ${name}: rules reach it`))
  assert.match(found('export async function x() {}'), /fees.ts may not wait/)
  for (const text of [
    "import type { y } from '#modules/wallet/index.ts'",
    "import { type y } from '#modules/wallet/index.ts'",
    "import { createHash, type Hash } from 'node:crypto'",
    "import * as z from 'zod'",
    '// async',
  ])
    assert.equal(found(text), '', text)
})

test('folders of one module import one another in one direction', () => {
  assert.deepEqual(refuseFolderCycles(productFiles()), [])
})

test('an import of a higher folder, and a folder without a place, are found', () => {
  const found = (path: string, text: string) => refuseFolderCycles(planted(`${modules}/games/${path}`, text)).join()
  assert.match(found('catalogue/a.ts', "import { x } from '../callbacks/b.ts'"), /callbacks stands above catalogue/)
  assert.match(found('casino/a.ts', "import { x } from '../catalogue/b.ts'"), /casino of games has no place/)
  const another = planted(`${modules}/reports/bets/a.ts`, "import { x } from '../rounds/b.ts'")
  assert.match(refuseFolderCycles(another).join(), /bets of reports has no place/)
  for (const [path, target] of [
    ['callbacks/a.ts', '../catalogue/b.ts'],
    ['catalogue/a.ts', './b.ts'],
    ['catalogue/a.test.ts', '../callbacks/b.ts'],
    ['routes.ts', './catalogue/b.ts'],
  ] as const)
    assert.equal(found(path, `import { x } from '${target}'`), '', path)
})

test('the rules of every game are pure', () => {
  assert.deepEqual(refuseImpureRules(productFiles()), [])
})

test('rules that reach a picture or a machine are found through the file between', () => {
  const files = [
    ...packages,
    { path: 'games/new/rules.ts', text: "import { x } from './odds.ts'" },
    { path: 'games/new/odds.ts', text: "import fs from 'node:fs'\nimport { y } from '@croupier/game-kit/stage'" },
  ]
  assert.equal(refuseImpureRules(files).length, 2)
})

test('no import climbs three folders or leaves out the file ending', () => {
  assert.deepEqual(refuseLongClimbs(productFiles()), [])
  assert.equal(refuseLongClimbs(planted('apps/web/src/a/b/c/d.ts', "import x from '../../../e.ts'")).length, 1)
  assert.equal(refuseLongClimbs(planted('apps/web/src/a.ts', "import x from './b'")).length, 1)
})
