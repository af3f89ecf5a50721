/** A cell that a spreadsheet would run as a formula is written as text: names that people chose must not become one. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF'

/** Rows as a CSV file that spreadsheets open as UTF-8: every cell quoted, formulas disarmed. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `${CSV_START}${rows.map(csvLine).join('') || '\r\n'}`
}

/** One row of a CSV file. */
export function csvLine(row: readonly string[]): string {
  return `${row.map(cellOf).join(',')}\r\n`
}

/** Whether a spreadsheet would run a text as a formula. */
export function isFormula(value: string): boolean {
  return FORMULA.test(value) && !NUMBER.test(value)
}

function cellOf(value: string): string {
  const safe = isFormula(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
