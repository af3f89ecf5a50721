import { installedPackages, type LockedPackage, type LockFile, nameAt, reachedFrom, resolvedFrom } from './lock-file.ts'

type Hash = { alg: string; content: string }
type Licence = { license: { name: string } } | { expression: string }

export type Component = {
  'bom-ref': string
  type: 'library'
  name: string
  version: string
  purl: string
  scope: 'required' | 'optional' | 'excluded'
  hashes: Hash[]
  licenses: Licence[]
  properties: { name: string; value: string }[]
}

/** The lock file leaves these without a licence; each says it in its LICENSE file. */
const LICENCES_BY_HAND: Record<string, string> = { 'xmlhttprequest-ssl': 'MIT' }

/** `BSD` is no id of SPDX, so that it can stand as a name alone. */
const NAMES_WITHOUT_ID = new Set(['BSD'])

const APPS = ['apps/server', 'apps/studio', 'apps/web', 'apps/console', 'apps/sportsbook', 'apps/sandbox'] as const

/**
 * The software bill of materials of a lock file, as CycloneDX 1.6: every package with version, hash, licence, what it depends on, and which
 * apps resolve it. The same lock file gives the same bytes, so that anybody can make it again from a release and compare.
 */
export function billOf(lock: LockFile, version: string) {
  const reaches = APPS.map((app) => ({ app: app.slice('apps/'.length), paths: reachedFrom(lock, app) }))
  const found = installedPackages(lock)
  const root = { 'bom-ref': `croupier@${version}`, type: 'application', name: 'croupier', version }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...root, licenses: [{ expression: 'Apache-2.0' }], purl: `pkg:npm/croupier@${version}` } },
    components: found.map(([path, one]) => ({
      ...componentOf(path, one),
      properties: reaches.filter(({ paths }) => paths.has(path)).map(({ app }) => ({ name: 'croupier:app', value: app })),
    })),
    dependencies: [
      { ref: root['bom-ref'], dependsOn: ownDependencies(lock) },
      ...found.map(([path]) => ({ ref: path, dependsOn: foreignFrom(lock, path) })),
    ],
  }
}

function componentOf(path: string, one: LockedPackage): Omit<Component, 'properties'> {
  const name = nameAt(path)
  const version = one.version ?? ''
  return {
    'bom-ref': path,
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: one.dev ? 'excluded' : one.optional ? 'optional' : 'required',
    hashes: hashesOf(one.integrity),
    licenses: licencesOf(one.license ?? LICENCES_BY_HAND[name]),
  }
}

/** `sha512-<base64>` as CycloneDX writes it: the algorithm's name and hexadecimal digits. */
function hashesOf(integrity = ''): Hash[] {
  const [, bits, base64] = /^sha(256|384|512)-(\S+)$/.exec(integrity) ?? []
  return bits && base64 ? [{ alg: `SHA-${bits}`, content: Buffer.from(base64, 'base64').toString('hex') }] : []
}

function licencesOf(licence: string | undefined): Licence[] {
  if (licence === undefined) return []
  return NAMES_WITHOUT_ID.has(licence) ? [{ license: { name: licence } }] : [{ expression: licence }]
}

/** What the root and the workspaces of the project depend on themselves. */
function ownDependencies(lock: LockFile): string[] {
  const ours = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'))
  return [...new Set(ours.flatMap((path) => foreignFrom(lock, path)))].sort()
}

/** One of ours can stand in for a package of others: it is no component. */
function foreignFrom(lock: LockFile, path: string): string[] {
  return resolvedFrom(lock, path).filter((one) => one.includes('node_modules/'))
}
