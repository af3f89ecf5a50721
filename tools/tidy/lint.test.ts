import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What the linter finds in planted files under the product's own rules: `path rule`, one for each finding. */
function findings(files: Readonly<Record<string, string>>): string[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'croupier-lint-')))
  try {
    cpSync(`${root}biome.json`, join(folder, 'biome.json'))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), `${text}\n`)
    }
    const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', '.']
    const done = spawnSync(`${root}node_modules/.bin/biome`, args, { cwd: folder, encoding: 'utf8' })
    return [...done.stdout.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+)/g)].map(
      ([, rule, path = '']) => `${relative(folder, path)} ${rule}`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const longFunction = (lines: number) =>
  `export function long(): number {\n${'  work()\n'.repeat(lines)}  return 1\n}\ndeclare function work(): void`

test('a function has at most 50 lines, a component 80, a test as many as it needs', () => {
  const found = findings({
    'a/long.ts': longFunction(60),
    'a/short.ts': longFunction(40),
    'a/component.tsx': longFunction(60),
    'a/long-component.tsx': longFunction(90),
    'a/long.test.ts': longFunction(60),
  })
  const wanted = ['a/long-component.tsx', 'a/long.ts'].map((path) => `${path} noExcessiveLinesPerFunction`)
  assert.deepEqual(found.filter((one) => one.endsWith('noExcessiveLinesPerFunction')).sort(), wanted)
})

test('the linter keeps the style: named exports, types and unions, few parameters, nothing dropped', () => {
  const planted: Readonly<Record<string, string>> = {
    noDefaultExport: 'export default function a() {}',
    noEnum: 'export enum A { B }',
    useConsistentTypeDefinitions: 'export interface A { b: string }',
    noExplicitAny: 'export const a = (b: any) => b',
    noNonNullAssertion: 'export const a = (b?: { c: string }) => b!.c',
    noReExportAll: "export * from './b.ts'",
    noConsole: 'console.log(1)',
    useMaxParams: 'export function a(b: number, c: string, d: boolean, e: number) {\n  return [b, c, d, e]\n}',
    noParameterProperties: 'export class A { constructor(readonly b: string) {} }',
    noFloatingPromises: 'async function a() {}\nexport function b() {\n  a()\n}',
  }
  const found = findings(Object.fromEntries(Object.entries(planted).map(([rule, text]) => [`a/${rule.toLowerCase()}.ts`, text])))
  for (const rule of Object.keys(planted)) assert.ok(found.includes(`a/${rule.toLowerCase()}.ts ${rule}`), rule)
})
