import { withoutAccents } from '#platform/accents.ts'
import type { StakeLimit, WrittenLimits } from './store-stake-limits.ts'

/** How a search compares names: lower case, without diacritics, single spaces. */
export function searchForm(text: string): string {
  return withoutAccents(text)
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Pages in a list of rows; an empty list has none. */
export function pagesIn(rows: number, size: number): number {
  return Math.ceil(rows / size)
}

/** A member's favourites are fetched up to this many (HM-14). */
export const FAVOURITES_MAX = 999

/** Whether a game may be marked beside the member's favourites; one that is marked already always may. */
export function hasRoomFor(nodeId: number, favourites: readonly number[]): boolean {
  return favourites.length < FAVOURITES_MAX || favourites.includes(nodeId)
}

/** Limits in minor units by the codes of games, out of what `connectionLimits` read; a game without any is not in it. */
export function readLimits(written: WrittenLimits): ReadonlyMap<string, StakeLimit> {
  const minorOf = (text: string | null) => (text === null ? null : BigInt(text))
  const entries = Object.entries(written)
  return new Map(entries.map(([code, [smallest, largest]]) => [code, { smallestMinor: minorOf(smallest), largestMinor: minorOf(largest) }]))
}
