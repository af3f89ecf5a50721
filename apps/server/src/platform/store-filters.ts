import { type RawBuilder, sql } from './database.ts'

/** What an operator narrows a list down by: days of a calendar (both included) and sums. */
export type WrittenFilter = {
  fromDay?: string | undefined
  toDay?: string | undefined
  minimum?: bigint | undefined
  maximum?: bigint | undefined
}

type Columns = { at: RawBuilder<unknown>; amount?: RawBuilder<unknown> }

/** The conditions that a filter asks of two columns; the zone is the one of the calendar. */
export function conditionsOf(
  { fromDay, toDay, minimum, maximum }: WrittenFilter,
  { at, amount }: Columns,
  zone: string,
): RawBuilder<boolean> {
  const conditions = [
    sql`true`,
    ...(fromDay === undefined ? [] : [sql`${at} >= ${fromDay}::date::timestamp at time zone ${zone}`]),
    ...(toDay === undefined ? [] : [sql`${at} < (${toDay}::date + 1)::timestamp at time zone ${zone}`]),
    ...(minimum === undefined || !amount ? [] : [sql`${amount} >= ${minimum}`]),
    ...(maximum === undefined || !amount ? [] : [sql`${amount} <= ${maximum}`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
