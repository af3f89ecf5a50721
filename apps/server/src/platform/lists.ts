import { type RawBuilder, sql } from './database.ts'

/** A list as a parameter with its type, for `any (…)`, for a function, or as a column of `rowsOf`. */
type List = RawBuilder<unknown>

/** Lists of one length by the names of their columns. */
export type Columns = Record<string, List>

export const integers = listsOf<number>('integer')
export const bigints = listsOf<bigint>('bigint')
export const booleans = listsOf<boolean>('boolean')
export const uuids = listsOf<string>('uuid')
export const texts = listsOf<string>('text')
export const bytes = listsOf<Buffer>('bytea')

const isoTexts = listsOf<string>('timestamptz')

/** Written in UTC: the driver would write them in the zone of the machine. */
export function instants(elements: readonly (Date | null)[]): List {
  return isoTexts(elements.map((element) => element?.toISOString() ?? null))
}

/** The places of elements from 0, for rows that must be known again. */
export function placesOf(elements: readonly unknown[]): List {
  return integers(elements.map((_, at) => at))
}

/**
 * Lists as the rows of a table: `from ${rowsOf({ id: bigints(ids) })} m`. The database gives them one
 * by one; `unnest` with several lists in `from` would first write each of them down.
 */
export function rowsOf(columns: Columns): RawBuilder<unknown> {
  const unfolded = Object.entries(columns).map(([name, list]) => sql`unnest(${list}) as ${sql.id(name)}`)
  return sql`(select ${sql.join(unfolded)})`
}

/** The driver writes the list; the database refuses an element that the type cannot hold. */
function listsOf<Element>(type: string): (elements: readonly (Element | null)[]) => List {
  const cast = sql.raw(`${type}[]`)
  return (elements) => sql`${elements}::${cast}`
}
