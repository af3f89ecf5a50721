import { searchAliases } from './search-aliases-data.ts'

/** What a word of a search may stand for in a name; the first is as it was typed. */
export type SearchTerm = readonly string[]

/** A search of more words is one of these. */
const TERMS_MAX = 6
const ALTERNATIVES_MAX = 6
/** A shorter word is looked for as it is: a mistake in it would make any other word. */
const CORRECTED_FROM_CHARS = 4
const TWO_MISTAKES_FROM_CHARS = 6

/**
 * The words of a search with what each may stand for: itself where some name holds it, its aliases, else the nearest words of the catalogue.
 * `undefined` where a word is near to nothing. `words` are those of all names; both come in the form of `searchForm`.
 */
export function searchTerms(search: string, words: readonly string[]): SearchTerm[] | undefined {
  const terms = search
    .split(' ')
    .slice(0, TERMS_MAX)
    .map((typed) => termOf(typed, words))
  return terms.every((term) => term.length > 0) ? terms : undefined
}

function termOf(typed: string, words: readonly string[]): SearchTerm {
  const aliases = searchAliases.get(typed) ?? []
  if (words.some((word) => word.includes(typed))) return [typed, ...aliases]
  const known = aliases.filter((alias) => words.includes(alias))
  return known.length > 0 ? known : nearest(typed, words)
}

function nearest(typed: string, words: readonly string[]): SearchTerm {
  if (typed.length < CORRECTED_FROM_CHARS) return []
  const most = typed.length < TWO_MISTAKES_FROM_CHARS ? 1 : 2
  const near = words
    .map((word) => ({ word, mistakes: mistakesBetween(typed, word, most) }))
    .filter(({ mistakes }) => mistakes <= most)
    .toSorted((one, other) => one.mistakes - other.mistakes)
  return near.slice(0, ALTERNATIVES_MAX).map(({ word }) => word)
}

/** Letters left out, put in, exchanged or turned round between two words; more than `most` counts as `most + 1`. */
export function mistakesBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let rows: Rows = { twoAbove: [], above: Array.from({ length: other.length + 1 }, (_, at) => at) }
  for (let at = 1; at <= one.length; at += 1) {
    const row = rowOf(one, other, { at, ...rows })
    if (Math.min(...row) > most) return most + 1
    rows = { twoAbove: rows.above, above: row }
  }
  return Math.min(rows.above[other.length] ?? 0, most + 1)
}

/** The last two rows of the table of distances between beginnings of the words. */
type Rows = { twoAbove: readonly number[]; above: readonly number[] }

/** The distances of the first `at` letters of one word to every beginning of the other. */
function rowOf(one: string, other: string, { at, twoAbove, above }: Rows & { at: number }): number[] {
  const row = [at]
  const letter = one[at - 1]
  for (let to = 1; to <= other.length; to += 1) {
    const isTurned = at > 1 && to > 1 && letter === other[to - 2] && one[at - 2] === other[to - 1]
    const exchanged = valueAt(above, to - 1) + (letter === other[to - 1] ? 0 : 1)
    const turned = isTurned ? valueAt(twoAbove, to - 2) + 1 : exchanged
    row.push(Math.min(valueAt(above, to) + 1, valueAt(row, to - 1) + 1, exchanged, turned))
  }
  return row
}

function valueAt(row: readonly number[], at: number): number {
  return row[at] ?? Number.POSITIVE_INFINITY
}
