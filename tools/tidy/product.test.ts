import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { requirementIds } from '../test/requirements.ts'
import { refuseHalfCatalogues, refuseMuteCodes, unlikeTexts } from './catalogues.ts'
import { refuseLongDecisions } from './doc-length.ts'
import { refuseDeadLinks, refuseLostDecisions, refuseUnknownDecisions } from './doc-links.ts'
import { refuseForeignPackages, refuseLooseVersions, refuseManyScripts, refuseMuteFolders } from './manifests.ts'
import { refuseUnknownIds } from './requirement-ids.ts'
import { productFiles } from './sources.ts'
import { refuseUnusedRules } from './unused-rules.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('every catalogue speaks both languages', () => {
  assert.deepEqual(refuseHalfCatalogues(productFiles()), [])
})

test('a missing key, an empty text and another value are found', () => {
  const pair = (en: object, ty: object) =>
    refuseHalfCatalogues([
      { path: 'apps/a/locales/en/x.json', text: JSON.stringify(en) },
      { path: 'apps/a/locales/ty/x.json', text: JSON.stringify(ty) },
    ]).length
  assert.equal(pair({ a: 'A {n}' }, { a: 'B {n}' }), 0)
  assert.equal(pair({ a: 'A' }, {}), 1)
  assert.equal(pair({ a: 'A' }, { a: ' ' }), 1)
  assert.equal(pair({ a: 'A {n}' }, { a: 'B {m}' }), 1)
  assert.equal(refuseHalfCatalogues([{ path: 'apps/server/locales/en.json', text: '{}' }]).length, 1)
})

test('every refusal of the contract has a text in both languages', () => {
  assert.deepEqual(refuseMuteCodes(productFiles()), [])
  assert.equal(refuseMuteCodes(productFiles(), ['no_such_code']).length, 2)
})

test('the texts of games speak both languages', async () => {
  for (const file of globSync(['games/*/*texts.ts', 'packages/game-kit/src/*-texts.ts', 'apps/{studio,sportsbook}/client/**/texts.ts'], {
    cwd: root,
  })) {
    const exported = (await import(root + file)) as Record<string, { EN?: unknown; TY?: unknown }>
    for (const [name, texts] of Object.entries(exported)) {
      if (texts.EN !== undefined || texts.TY !== undefined) assert.deepEqual(unlikeTexts(texts.EN, texts.TY, `${file} ${name}`), [])
    }
  }
})

test('a game text that is missing, empty or shorter is found', () => {
  const en = { title: 'A', lines: ['a', 'b'], won: () => '' }
  assert.deepEqual(unlikeTexts(en, { title: 'B', lines: ['c', 'd'], won: () => '' }, 'x'), [])
  assert.equal(unlikeTexts(en, { title: '', lines: ['c'], won: () => '' }, 'x').length, 2)
})

test('every requirement id in a test title is a requirement', () => {
  assert.ok(requirementIds().length > 200)
  assert.deepEqual(refuseUnknownIds(productFiles(), requirementIds()), [])
  const planted = { path: 'a.test.ts', text: ['te', "st('ZZ-99 a wish', () => {})"].join('') }
  assert.equal(refuseUnknownIds([planted], requirementIds()).length, 1)
})

test('every exported rule is called by the product', () => {
  assert.deepEqual(refuseUnusedRules(productFiles()), [])
  const rule = { path: 'apps/a/launch-rules.ts', text: 'export function mode(): string {}' }
  const proof = { path: 'apps/a/launch-rules.test.ts', text: 'mode()' }
  assert.equal(refuseUnusedRules([rule, proof]).length, 1)
  assert.equal(refuseUnusedRules([rule, proof, { path: 'apps/a/launch.ts', text: '// mode()' }]).length, 1)
  assert.equal(refuseUnusedRules([rule, proof, { path: 'apps/a/launch.ts', text: 'send(mode())' }]).length, 0)
})

test('every link and every named page exists', () => {
  const exists = (path: string) => existsSync(root + path)
  assert.deepEqual(refuseDeadLinks(productFiles(), exists), [])
  const page = { path: 'docs/a.md', text: '[b](b.md) [c](https://c.d) [e](#f)' }
  assert.deepEqual(
    refuseDeadLinks([page], () => false),
    ['docs/a.md leads to b.md, which does not exist', 'docs/a.md leads to #f, and docs/a.md has no such heading'],
  )
})

test('every decision is in the index, and every decision about the specification that is cited is written down', () => {
  const files = productFiles()
  assert.deepEqual([...refuseLostDecisions(files), ...refuseUnknownDecisions(files)], [])
  const lost = { path: 'docs/decisions/lost.md', text: '' }
  assert.deepEqual(refuseLostDecisions([lost]), ['docs/decisions/lost.md is not in the index docs/README.md'])
  assert.deepEqual(refuseLostDecisions([lost, { path: 'docs/README.md', text: '[lost](decisions/lost.md)' }]), [])
  const defined = { path: 'docs/spec/decisions.md', text: '| D1 | this | that |' }
  assert.equal(refuseUnknownDecisions([defined, { path: 'a.ts', text: ['// (D', '1, D', '2)'].join('') }]).length, 1)
})

test('a decision says what it has to in 350 words', () => {
  assert.deepEqual(refuseLongDecisions(productFiles()), [])
  const page = (words: number) => [{ path: 'docs/decisions/a.md', text: `${'word '.repeat(words)}\n\`\`\`\nlisting\n\`\`\`\n` }]
  assert.deepEqual([refuseLongDecisions(page(350)), refuseLongDecisions(page(351)).length], [[], 1])
})

test('a link to a heading that a page does not have is found, and one that it has is not', () => {
  const b = { path: 'docs/b.md', text: '# One, and two\n## `In` code\n```\n# no heading\n```\n## `In` code\n' }
  const lostFrom = (anchor: string) => refuseDeadLinks([{ path: 'docs/a.md', text: `[b](b.md#${anchor})` }, b], () => true).length
  assert.deepEqual(['one-and-two', 'in-code', 'in-code-1'].map(lostFrom), [0, 0, 0])
  assert.deepEqual(['one', 'no-heading', 'in-code-2'].map(lostFrom), [1, 1, 1])
})

test('at most fourteen verbs, each package exact in its versions and with a page that explains it', () => {
  const files = productFiles()
  assert.deepEqual([...refuseManyScripts(files), ...refuseLooseVersions(files), ...refuseMuteFolders(files)], [])
})

test('a fifteenth verb, a loose version and a mute package are found', () => {
  const scripts = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`verb${at}`, '']))
  const at = (path: string, manifest: object) => [{ path, text: JSON.stringify(manifest) }]
  assert.equal(refuseManyScripts(at('package.json', { scripts })).length, 1)
  assert.equal(refuseManyScripts(at('package.json', { scripts: { ...scripts, verb14: undefined, pretest: '' } })).length, 0)
  assert.equal(refuseManyScripts(at('apps/a/package.json', { scripts: { build: '' } })).length, 1)
  for (const version of ['^1.0.0', '*', 'git+https://a.b/c', 'latest'])
    assert.equal(refuseLooseVersions(at('package.json', { dependencies: { a: version } })).length, 1)
  assert.equal(refuseMuteFolders(at('packages/a/package.json', {})).length, 2)
})

test('every installed package is pinned by its hash and comes under a licence that we can pass on', () => {
  for (const lock of [
    'package-lock.json',
    'tools/bench/lighthouse-package/package-lock.json',
    'tools/mutants/stryker-package/package-lock.json',
  ])
    assert.deepEqual(refuseForeignPackages(JSON.parse(readFileSync(`${root}${lock}`, 'utf8'))), [])
})

test('a package by address, without a hash or under a binding licence is found', () => {
  const good = { integrity: 'sha512-x', license: 'MIT' }
  const found = (change: object) => refuseForeignPackages({ packages: { 'node_modules/a': { ...good, ...change } } }).length
  assert.equal(found({}), 0)
  assert.equal(found({ license: '(MIT OR GPL-3.0)' }), 0)
  for (const change of [{ license: 'GPL-3.0' }, { license: 'MIT AND AGPL-3.0' }, { integrity: '' }, { resolved: 'git+ssh://a' }])
    assert.equal(found(change), 1)
  assert.equal(refuseForeignPackages({ packages: { 'apps/a/node_modules/b': { ...good, license: 'GPL-3.0' } } }).length, 1)
})
