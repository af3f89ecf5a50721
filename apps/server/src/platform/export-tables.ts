/** What the cells of a column are: text unless the contract says that they are a number or an instant of ours. */
export type Column = { name: string; kind: 'text' | 'number' | 'amount' | 'instant' }
/** The cells of a row as they are on the wire. */
export type Line = readonly unknown[]
/** A table whose rows come some at a time. */
export type Table = { columns: readonly Column[]; rows: AsyncGenerator<readonly Line[]> }

/** A value of the wire as text. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
