import { Readable } from 'node:stream'
import { CSV_START, csvLine } from '@croupier/contract/csv'
import type { ExportFormat } from '@croupier/contract/export-types'
import { type Column, type Table, textOf } from './export-tables.ts'
import { workbook } from './workbook.ts'

/** A table as the bytes of a file, made as they are taken; where they are not taken to the end, the rows are ended too. */
export function bytesOf(format: ExportFormat, table: Table): Readable {
  return format === 'csv' ? Readable.from(csv(table)) : workbook(table)
}

async function* csv({ columns, rows }: Table): AsyncGenerator<string> {
  yield `${CSV_START}${csvLine(columns.map(({ name }) => name))}`
  for await (const lines of rows)
    if (lines.length > 0) yield lines.map((line) => csvLine(line.map((value, at) => cellOf(columns[at]?.kind, value)))).join('')
}

function cellOf(kind: Column['kind'] | undefined, value: unknown): string {
  return kind === 'instant' && typeof value === 'number' ? new Date(value).toISOString() : textOf(value)
}
