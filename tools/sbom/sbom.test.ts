import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { billOf, type Component } from './bill.ts'
import { installedPackages, type LockFile, reachedFrom } from './lock-file.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as LockFile
const bill = billOf(lock, '1.2.3')

/** What a component lacks of what a bill of materials is read for. */
function lacks({ version, hashes, licenses, purl }: Omit<Component, 'properties'>): string[] {
  const [hash] = hashes
  const isHashed = hash !== undefined && /^[0-9a-f]{128}$/.test(hash.content)
  return [version === '' && 'version', !isHashed && 'hash', licenses.length === 0 && 'licence', !purl.includes('@') && 'purl'].filter(
    (one) => one !== false,
  )
}

test('S16 the SBOM names every package of the lock file, with version, hash and licence', () => {
  const names = ({ name, version }: { name: string; version: string }) => `${name}@${version}`
  const locked = installedPackages(lock).map(([path, one]) =>
    names({ name: path.split('node_modules/').at(-1) ?? '', version: `${one.version}` }),
  )
  assert.ok(locked.length > 600)
  assert.deepEqual(bill.components.map(names), locked)
  assert.deepEqual(
    bill.components.filter((one) => lacks(one).length > 0).map(({ name }) => name),
    [],
  )
})

test('S16 a package without version, hash or licence would be seen in the SBOM', () => {
  const planted = billOf(
    { packages: { 'node_modules/a': {}, 'apps/b/node_modules/c': { version: '1.0.0', integrity: 'sha512-AA==' } } },
    '1.0.0',
  )
  assert.deepEqual(planted.components.map(lacks), [
    ['version', 'hash', 'licence'],
    ['hash', 'licence'],
  ])
})

test('S16 every reference of the SBOM leads to a component, and the server process is told from the pages', () => {
  const known = new Set(bill.components.map((one) => one['bom-ref']))
  assert.equal(known.size, bill.components.length)
  for (const { dependsOn } of bill.dependencies) assert.ok(dependsOn.every((ref) => known.has(ref)))
  const appsOf = (name: string) => bill.components.find((one) => one.name === name)?.properties.map(({ value }) => value)
  assert.ok(appsOf('fastify')?.includes('server'))
  assert.deepEqual(appsOf('react-admin'), ['console'])
})

test('S16 the SBOM of a release is made by one command, as CycloneDX 1.6 and byte for byte the same each time', () => {
  const made = () => execFileSync(process.execPath, ['tools/sbom/main.ts'], { cwd: root, maxBuffer: 16 << 20 }).toString()
  const text = made()
  assert.equal(text, made())
  const { bomFormat, specVersion, components } = JSON.parse(text) as { bomFormat: string; specVersion: string; components: unknown[] }
  assert.deepEqual([bomFormat, specVersion, components.length], ['CycloneDX', '1.6', bill.components.length])
})

/** A package more in the process that has the keys and the database is a decision, not an accident. */
const SERVER_PACKAGES_MAX = 255

test('S16 M10 no more packages are installed for the server than docs/security/supply-chain.md says', () => {
  const reached = [...reachedFrom(lock, 'apps/server')].filter((path) => path.includes('node_modules/') && existsSync(root + path))
  assert.ok(reached.length > 100)
  assert.ok(reached.length <= SERVER_PACKAGES_MAX, `${reached.length} packages`)
})
