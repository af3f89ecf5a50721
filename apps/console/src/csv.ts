import { toWire } from '@croupier/money/money'

type Row = Record<string, unknown>

/** Instants of the console's rows, which leave as ISO times. */
const INSTANTS: readonly string[] = ['at', 'createdAt', 'finishedAt', 'registeredAt', 'lastLoginAt', 'betTime', 'settleTime']

/** Rows as comma-separated values: amounts with two decimals, times in UTC, columns by the first row's fields. */
export function csvOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((column) => cell(plain(column, row[column]))).join(','))
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`
}

function plain(column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'bigint') return toWire(value)
  if (typeof value === 'number' && INSTANTS.includes(column)) return new Date(value).toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : guarded(String(value))
}

/** A spreadsheet takes text that begins like this for a formula: names that people chose must not become one. */
function guarded(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^-?\d/.test(text) ? `'${text}` : text
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
