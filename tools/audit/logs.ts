import { readFileSync } from 'node:fs'
import type { VendorList } from './audit.ts'

/** The lines of a log, of which the last may be half: a crash leaves that. Any other line that cannot be read ends the audit. */
export function readLines(path: string): object[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, at) =>
    line.trim() === '' ? [] : parsed(line, { isLast: at === lines.length - 1, place: `${path}:${at + 1}` }),
  )
}

function parsed(line: string, { isLast, place }: { isLast: boolean; place: string }): object[] {
  try {
    return [JSON.parse(line) as object]
  } catch {
    if (isLast) return []
    throw new Error(`${place} cannot be read: nothing is skipped`)
  }
}

/** The provider's log has a line a change; the last one of an id is its state. */
export function latestOf(lines: readonly object[]): object[] {
  const byId = new Map<string, object>()
  for (const line of lines as { entry: string; id: string }[]) byId.set(`${line.entry} ${line.id}`, line)
  return [...byId.values()]
}

/** `CODE=FILE`: a vendor's list of transactions, a JSON line each. */
export function readVendorList(named: string): VendorList {
  const [vendor = '', ...file] = named.split('=')
  return { vendor, lines: readLines(file.join('=')) }
}
