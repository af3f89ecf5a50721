import { DAY_MS } from '@croupier/calendar/durations'

/** Exports that wait or are written, of one operator and of a brand. */
const UNFINISHED_MAX = { own: 3, all: 30 }
/** Files of one operator that are kept. */
const KEPT_MAX = 20
/** The most rows and bytes of one file. */
export const FILE_ROWS_MAX = 5_000_000
const FILE_BYTES_MAX = 2_147_483_648
/** A link lives for as long. */
export const KEPT_MS = 7 * DAY_MS
/** A writing that broke off is begun anew so many times in all. */
export const RUNS_MAX = 5

export type Standing = { ownUnfinished: number; allUnfinished: number; ownKept: number; bytes: number }

/** Why an operator may not ask for another file; undefined when nothing stands in the way. */
export function refusalOfAsking({ ownUnfinished, allUnfinished, ownKept, bytes }: Standing, bytesMax: number) {
  if (ownUnfinished >= UNFINISHED_MAX.own || allUnfinished >= UNFINISHED_MAX.all || ownKept >= KEPT_MAX) return 'too_many_exports'
  return bytes >= bytesMax ? 'exports_full' : undefined
}

/** How large a file may grow beside those that are kept. */
export function roomFor(bytes: number, bytesMax: number): number {
  return Math.max(0, Math.min(FILE_BYTES_MAX, bytesMax - bytes))
}

type Content = { list: string; filters: unknown; format: string }

/** Whether a request under a known id asks for the same file again. */
export function isSameExport(known: Content, { list, filters, format }: Content): boolean {
  return known.list === list && known.format === format && sorted(known.filters) === sorted(filters)
}

function sorted(filters: unknown): string {
  return JSON.stringify(Object.entries(filters as object).toSorted(([one], [other]) => one.localeCompare(other)))
}

/** What the file of a run is called. */
export function nameOfFile({ id, run, format }: { id: string; run: number; format: string }): string {
  return `${id}-${run}.${format}`
}
