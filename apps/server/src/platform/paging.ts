import { INSTANT_MAX } from '@croupier/contract/wire'
import { refuse } from './refusal.ts'

/** The default and the largest page of a list. */
const PAGE_DEFAULT = 25

export type Page<Row> = { rows: Row[]; next?: string }

/** What a list call asks for: rows before this key, this many. */
export type Cut = { before: bigint | undefined; limit: number }

/** Reads the cursor of a list whose key is a 64-bit id. */
export function cutOf(input: { cursor?: string | undefined; size?: number | undefined }): Cut {
  if (input.cursor !== undefined && !/^\d{1,18}$/.test(input.cursor)) refuse('request_param_err', { field: 'cursor' })
  return { before: input.cursor === undefined ? undefined : BigInt(input.cursor), limit: input.size ?? PAGE_DEFAULT }
}

/** Reads the cursor of a list whose key is an instant, in epoch milliseconds; the list is read with ties, since several rows may have one. */
export function instantCutOf(input: Parameters<typeof cutOf>[0]): { before: Date | undefined; limit: number } {
  const { before, limit } = cutOf(input)
  if (before !== undefined && before > INSTANT_MAX) refuse('request_param_err', { field: 'cursor' })
  return { before: before === undefined ? undefined : new Date(Number(before)), limit }
}

/** Cuts one page out of rows that were read with one more than the limit, and never between two of one key: the page is longer instead. */
export function pageOf<Row, Shown>(
  rows: readonly Row[],
  cut: { limit: number },
  show: { row: (row: Row) => Shown; key: (row: Row) => bigint },
): Page<Shown> {
  const last = rows.length > cut.limit ? rows[cut.limit - 1] : undefined
  if (last === undefined) return { rows: rows.map(show.row) }
  const key = show.key(last)
  const kept = rows.filter((row, at) => at < cut.limit || show.key(row) === key)
  return { rows: kept.map(show.row), next: String(key) }
}

const SMALL_MAX = 2_147_483_647n

/** A 32-bit id in an input; anything else is an object that does not exist. */
export function smallIdOf(text: string): number {
  const id = idOf(text)
  return id <= SMALL_MAX ? Number(id) : refuse('not_found')
}

/** A 64-bit id in an input; anything else is an object that does not exist. */
export function idOf(text: string): bigint {
  return /^\d{1,18}$/.test(text) ? BigInt(text) : refuse('not_found')
}
