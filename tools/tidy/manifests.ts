import { dirname } from 'node:path'
import { installedPackages, type LockFile } from '../sbom/lock-file.ts'
import type { Source } from './sources.ts'

type Manifest = {
  license?: string
  private?: boolean
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const SCRIPTS_MAX = 14
const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/

const manifestsOf = (files: readonly Source[]) =>
  files
    .filter(({ path }) => path === 'package.json' || /^((apps|packages)\/[^/]+|games)\/package\.json$/.test(path))
    .map(({ path, text }) => ({ path, manifest: JSON.parse(text) as Manifest }))

/** Fourteen verbs: `returns` and `mutants` prove what no other does; hooks that run by themselves do not count. */
export function refuseManyScripts(files: readonly Source[]): string[] {
  return manifestsOf(files).flatMap(({ path, manifest }) => {
    const scripts = Object.keys(manifest.scripts ?? {}).filter((name) => !/^(pre|post)/.test(name) || name === 'preview')
    if (path !== 'package.json')
      return scripts.length > 0 ? [`${path} has scripts of its own: the verbs stand in the root's package.json`] : []
    return scripts.length > SCRIPTS_MAX
      ? [`${path} has ${scripts.length} scripts, ${SCRIPTS_MAX} are the limit: give one of them a flag`]
      : []
  })
}

/** What is installed is what was tried: exact versions from the registry, nothing by address. */
export function refuseLooseVersions(files: readonly Source[]): string[] {
  return manifestsOf(files).flatMap(({ path, manifest }) => {
    const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    const loose = Object.entries(all).filter(([, version]) => !EXACT.test(version))
    return loose.map(([name, version]) => `${path}: ${name} is "${version}"; name the exact version that was tried`)
  })
}

/** Every package says what it is, what its door is and who uses it. */
export function refuseMuteFolders(files: readonly Source[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  return manifestsOf(files).flatMap(({ path, manifest }) => {
    const readme = path.replace('package.json', 'README.md')
    const missing = paths.has(readme) ? [] : [`${dirname(path)} has no README.md: ten lines on what it is, its door, who uses it`]
    return manifest.license === 'Apache-2.0' && manifest.private
      ? missing
      : [...missing, `${path}: say "license": "Apache-2.0" and "private": true`]
  })
}

/** Licences that let everybody use, change and sell what is built with them. */
const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'Zlib',
  'OFL-1.1',
])

/** Each with its reason. None is changed by us; they are used as they come. */
const EXCEPTIONS: readonly { name: RegExp; why: string }[] = [
  { name: /@img\/sharp-/, why: 'LGPL: libvips, a library of its own that sharp loads and anyone may replace' },
  { name: /lightningcss/, why: 'MPL: the style compiler of the build; no line of it is shipped' },
  { name: /(^|\/)(axe-core|@axe-core\/playwright)$/, why: 'MPL: only tests use it' },
  { name: /@resvg\//, why: 'MPL: draws pictures on the server, used as it comes' },
  { name: /(^|\/)caniuse-lite$/, why: 'CC BY: a table of browsers that comes with the tool of mutants; no line of it is shipped' },
  { name: /xmlhttprequest-ssl$/, why: 'MIT, said in its LICENSE file alone' },
]

/** The lock file pins every package by its hash, names no address, and brings no licence that we could not pass on. */
export function refuseForeignPackages(lock: LockFile): string[] {
  return installedPackages(lock).flatMap(([path, one]) => {
    if (!one.integrity || one.resolved) return [`${path} is not pinned by its hash alone: take it from the registry`]
    const licence = one.license ?? 'no licence'
    const isFree = isPermissive(licence) || EXCEPTIONS.some(({ name }) => name.test(path))
    return isFree ? [] : [`${path} is under ${licence}: take another package, or name the exception with its reason`]
  })
}

/** `(A OR B)` leaves the choice, `A AND B` does not. */
function isPermissive(expression: string): boolean {
  const parts = expression.replace(/[()]/g, '').split(' AND ')
  return parts.every((part) => part.split(' OR ').some((one) => PERMISSIVE.has(one.trim())))
}
