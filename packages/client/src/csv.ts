/** A cell that a spreadsheet would run as a formula is written as text: names that people chose must not become one. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Rows as a CSV file that spreadsheets open as UTF-8: every cell quoted, formulas disarmed. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
