import { toWire } from '@croupier/money/money'

type Row = Record<string, unknown>

/** Instants of the console's rows, which leave as ISO times. */
const INSTANTS: readonly string[] = ['at', 'createdAt', 'finishedAt', 'registeredAt', 'lastLoginAt', 'betTime', 'settleTime']

/** What forms need of a record, and nobody reads in a file. */
const FORMS_OWN = 'version'

/** The table of an export: amounts with two decimals, times in UTC, columns by the first row's fields. */
export function tableOf(rows: readonly Row[]): string[][] {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== FORMS_OWN)
  return [columns, ...rows.map((row) => columns.map((column) => plain(column, row[column])))]
}

function plain(column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'bigint') return toWire(value)
  if (typeof value === 'number' && INSTANTS.includes(column)) return new Date(value).toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
