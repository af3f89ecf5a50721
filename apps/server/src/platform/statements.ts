import { Readable } from 'node:stream'
import type { Language } from '@croupier/contract/wire'
import type { FileAnswer } from './exports.ts'
import { type PdfDocument, pdfOfTables } from './pdf-tables.ts'
import { textOf } from './texts.ts'

/** A statement of more rows is not written. */
export const STATEMENT_ROWS_MAX = 10_000

type Statement = {
  name: string
  language: Language
  brand: { name: string; mode: 'play' | 'real' }
  facts: PdfDocument['facts']
  tables: PdfDocument['tables']
}

/** A statement as a file: under the name of its kind and brand, with each page counted, and play money named as such. */
export function statementFile({ name, language, brand, facts, tables }: Statement, title: string): FileAnswer {
  const text = (key: string, values?: Record<string, string>) => textOf(language, `statement.${key}`, values)
  const play = brand.mode === 'play' ? [[text('note'), text('play_money')] as const] : []
  const bytes = pdfOfTables({
    title: `${brand.name}: ${title}`,
    language: language === 'EN' ? 'en' : 'fil-PH',
    facts: [...facts, ...play],
    tables,
    footer: ({ number, of }) => `${brand.name} - ${text('page', { number: String(number), of: String(of) })}`,
  })
  return { name: `${name}.pdf`, type: 'application/pdf', bytes: Readable.from(bytes) }
}
