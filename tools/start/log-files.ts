import { createWriteStream, openSync, readdirSync, renameSync, rmSync, statSync, type WriteStream } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const DAY_MS = 86_400_000
/** The security log is kept for 90 days (docs/security/logs.md), unless somebody fills the disk with it. */
const bounds = { fileMaxBytes: 50_000_000, keptMaxBytes: 2_000_000_000, keptMs: 90 * DAY_MS }

export type LogBounds = typeof bounds

/** Gives what appends to a log. Of a new day (UTC), or when it is full, the file gets its time behind its name and a new one begins, between two lines. */
export function openLog(
  path: string,
  { fileMaxBytes, ...kept }: LogBounds = bounds,
  now: () => number = Date.now,
): (chunk: Buffer) => void {
  let file: WriteStream | undefined
  let begun = stateOf(path, now())
  let isBetweenLines = true
  return (chunk) => {
    const isOver = begun.bytes + chunk.length > fileMaxBytes || dayOf(now()) !== begun.day
    if (isOver && isBetweenLines && begun.bytes > 0) {
      file?.end()
      file = undefined
      setAside(path, kept, now())
      begun = stateOf(path, now())
    }
    // A full disk neither ends what runs nor holds it up: lines that cannot be written are let go, and the next ones are tried again.
    if (!file || file.destroyed) file = appending(path)
    file?.write(chunk)
    begun.bytes += chunk.length
    isBetweenLines = chunk.at(-1) === 10
  }
}

/** The file is there before anything is written, so that it can be set aside at once; undefined where it cannot be opened. */
function appending(path: string): WriteStream | undefined {
  try {
    return createWriteStream(path, { fd: openSync(path, 'a', 0o600) }).on('error', () => undefined)
  } catch {
    return undefined
  }
}

/** How much the file holds, and of which day it is. */
function stateOf(path: string, now: number): { bytes: number; day: number } {
  const found = statSync(path, { throwIfNoEntry: false })
  return { bytes: found?.size ?? 0, day: dayOf(found?.mtimeMs ?? now) }
}

function dayOf(time: number): number {
  return Math.floor(time / DAY_MS)
}

/** A file that cannot be renamed goes on being written. */
function setAside(path: string, kept: Omit<LogBounds, 'fileMaxBytes'>, now: number): void {
  try {
    renameSync(path, `${path}.${new Date(now).toISOString().replaceAll(':', '-')}`)
    for (const old of outOfBounds(path, kept, now)) rmSync(old, { force: true })
  } catch {
    // The next chunk tries it again.
  }
}

/** Files that are too old, or stand behind as many bytes of newer ones as are kept. */
function outOfBounds(path: string, { keptMaxBytes, keptMs }: Omit<LogBounds, 'fileMaxBytes'>, now: number): string[] {
  let bytes = 0
  const asides = readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.`))
  const newestFirst = asides
    .sort()
    .reverse()
    .map((name) => join(dirname(path), name))
  return newestFirst.filter((old) => {
    const { size, mtimeMs } = statSync(old)
    bytes += size
    return bytes > keptMaxBytes || now - mtimeMs > keptMs
  })
}
