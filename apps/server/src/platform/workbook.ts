import { Readable } from 'node:stream'
import { isFormula } from '@croupier/contract/csv'
import { type Column, type Line, type Table, textOf } from './export-tables.ts'
import { type Part, zip } from './zip.ts'

/** A sheet of a workbook ends there, its heads included. */
const SHEET_ROWS_MAX = 1_048_576
/** So many characters fit a cell. */
const CELL_MAX = 32_767
/** A spreadsheet keeps 15 digits of a number: an amount with more stays text. */
const AMOUNT = /^-?\d{1,13}\.\d{2}$/
/** Instants are days since 1899-12-30, in UTC. */
const EPOCH_DAYS = 25_569
const DAY_MS = 86_400_000

/** Styles of cells by their places in `STYLES`: text, an instant, an amount, and text that looks like a formula. */
const styleOf = { text: 0, instant: 1, amount: 2, formula: 3 } as const

/** A table as a workbook (ECMA-376), packed as its rows come: as little of it is in memory as of a CSV file. */
export function workbook(table: Table, sheetRowsMax = SHEET_ROWS_MAX): Readable {
  return Readable.from(zip(partsOf(table, sheetRowsMax)))
}

/** Sheets first, as many as the rows need; what names them stands behind them. */
async function* partsOf(table: Table, sheetRowsMax: number): AsyncGenerator<Part> {
  const source: Source = { ...table, left: [], isOver: false }
  try {
    let sheets = 0
    do {
      sheets += 1
      yield { path: `xl/worksheets/sheet${sheets}.xml`, text: sheetOf(source, sheetRowsMax) }
    } while (!source.isOver)
    for (const [path, text] of Object.entries(framesOf(sheets))) yield { path, text: [text] }
  } finally {
    await table.rows.return(undefined)
  }
}

type Source = Table & { left: readonly Line[]; isOver: boolean }

/** One sheet: what the one before left over, then rows until they end or the sheet is full. */
async function* sheetOf(source: Source, rowsMax: number): AsyncGenerator<string> {
  const { columns } = source
  const names = columns.map((_, at) => columnName(at))
  const rowOf = (line: Line, number: number, kindOf = (at: number) => columns[at]?.kind) =>
    `<row r="${number}">${line.map((value, at) => cellOf(`${names[at]}${number}`, kindOf(at) ?? 'text', value)).join('')}</row>`
  const heads = columns.map(({ name }) => name)
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rowOf(heads, 1, () => 'text')}`
  let number = 1
  while (number < rowsMax) {
    if (source.left.length === 0) await refill(source)
    if (source.left.length === 0) break
    const lines = source.left.slice(0, rowsMax - number)
    source.left = source.left.slice(lines.length)
    const begin = number + 1
    number += lines.length
    yield lines.map((line, at) => rowOf(line, begin + at)).join('')
  }
  if (source.left.length === 0) await refill(source)
  yield '</sheetData></worksheet>'
}

/** Takes rows until there are some, or no more. */
async function refill(source: Source): Promise<void> {
  while (source.left.length === 0 && !source.isOver) {
    const { value, done = false } = await source.rows.next()
    source.isOver = done
    source.left = done ? [] : value
  }
}

/** A, B … Z, AA, AB … */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : `${columnName(Math.floor(at / 26) - 1)}${letter}`
}

function cellOf(place: string, kind: Column['kind'], value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'instant' && typeof value === 'number')
    return `<c r="${place}" s="${styleOf.instant}"><v>${value / DAY_MS + EPOCH_DAYS}</v></c>`
  if (kind === 'number' && typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  const text = textOf(value)
  if (kind === 'amount' && AMOUNT.test(text)) return `<c r="${place}" s="${styleOf.amount}"><v>${text}</v></c>`
  const style = isFormula(text) ? ` s="${styleOf.formula}"` : ''
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text.slice(0, CELL_MAX))}</t></is></c>`
}

/** Characters that no XML may bear, among them halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is taken out here.
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** Spreadsheets read `_x0041_` as the letter A. */
const CODED = /_(?=x[0-9A-Fa-f]{4}_)/g

function escaped(text: string): string {
  const fit = text.replaceAll(UNFIT, '\ufffd').replaceAll(CODED, '_x005F_')
  return fit.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>` +
  '<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/>' +
  '<xf numFmtId="2" applyNumberFormat="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>'

/** What a workbook has beside its sheets. */
function framesOf(sheets: number): Record<string, string> {
  const each = (one: (at: number) => string) => Array.from({ length: sheets }, (_, at) => one(at + 1)).join('')
  const override = (part: string, type: string) => `<Override PartName="/xl/${part}.xml" ContentType="${PARTS}.${type}+xml"/>`
  return {
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(
      (at) => `<sheet name="Rows ${at}" sheetId="${at}" r:id="rId${at}"/>`,
    )}</sheets></workbook>`,
    'xl/styles.xml': `${XML}${STYLES}`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each(
      (at) => `<Relationship Id="rId${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
    )}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override(
      'workbook',
      'sheet.main',
    )}${override('styles', 'styles')}${each((at) => override(`worksheets/sheet${at}`, 'worksheet'))}</Types>`,
  }
}
