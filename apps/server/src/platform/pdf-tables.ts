import { literal, PAGE, pdfOf } from './pdf.ts'
import { fitted, widthOf } from './pdf-text.ts'

export type PdfColumn = { label: string; width: number; isAmount?: true }
export type PdfTable = {
  title: string
  columns: readonly PdfColumn[]
  rows: readonly (readonly string[])[]
  totals?: readonly string[]
}
export type PdfDocument = {
  title: string
  language: string
  /** Lines below the title: what is meant, and what it is. */
  facts: readonly (readonly [string, string])[]
  tables: readonly PdfTable[]
  /** What stands below each page. */
  footer: (page: { number: number; of: number }) => string
}

const MARGIN = 40
const LINE_HEIGHT = 14
const LINES_A_PAGE = 52
const SIZE = 8.5
const TITLE_SIZE = 15
const GAP = 6
const FACT_WIDTH = 150
const TEXT_WIDTH = PAGE.width - 2 * MARGIN

type Cell = { text: string; left: number; width: number; isAmount?: true }
/** `head` is repeated above a line that begins a page; `keep` are the lines that must find room with it. */
type Line = { cells: readonly Cell[]; isBold?: true; size?: number; head?: Line; keep?: number; isRuled?: true }

/** Bytes of a document of tables, one page after the other. */
export function pdfOfTables(document: PdfDocument): Generator<Buffer> {
  const pages = pagesOf(linesOf(document))
  return pdfOf({ title: document.title, language: document.language, pageCount: pages.length, pages: drawn(document, pages) })
}

function* drawn({ footer }: PdfDocument, pages: readonly Line[][]): Generator<string> {
  for (const [place, lines] of pages.entries()) {
    const below = wide(footer({ number: place + 1, of: pages.length }))
    yield [...lines.map((line, row) => draw(line, row)), draw(below, LINES_A_PAGE + 1)].join('\n')
  }
}

function linesOf({ title, facts, tables }: PdfDocument): Line[] {
  const factLines = facts.map(
    ([name, value]): Line => ({
      cells: [
        { text: name, left: 0, width: FACT_WIDTH },
        { text: value, left: FACT_WIDTH, width: TEXT_WIDTH - FACT_WIDTH },
      ],
    }),
  )
  return [{ ...wide(title), isBold: true, size: TITLE_SIZE }, wide(''), ...factLines, ...tables.flatMap(linesOfTable)]
}

function linesOfTable({ title, columns, rows, totals }: PdfTable): Line[] {
  const head: Line = {
    cells: cellsOf(
      columns,
      columns.map(({ label }) => label),
    ),
    isBold: true,
    isRuled: true,
  }
  const body = rows.map((row): Line => ({ cells: cellsOf(columns, row), head }))
  const sums: Line[] = totals ? [{ cells: cellsOf(columns, totals), isBold: true, head }] : []
  return [wide(''), { ...wide(title), isBold: true, size: 11, keep: 3 }, head, ...body, ...sums]
}

function cellsOf(columns: readonly PdfColumn[], texts: readonly string[]): Cell[] {
  let left = 0
  return columns.map(({ width, isAmount }, place) => {
    const cell: Cell = { text: texts[place] ?? '', left, width: width - GAP, ...(isAmount && { isAmount }) }
    left += width
    return cell
  })
}

const wide = (text: string): Line => ({ cells: [{ text, left: 0, width: TEXT_WIDTH }] })

function pagesOf(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = [[]]
  for (const line of lines) {
    const page = pages.at(-1) ?? []
    if (page.length + (line.keep ?? 1) <= LINES_A_PAGE) page.push(line)
    else pages.push(line.head ? [line.head, line] : [line])
  }
  return pages
}

function draw({ cells, isBold, size = SIZE, isRuled }: Line, row: number): string {
  const below = PAGE.height - MARGIN - (row + 1) * LINE_HEIGHT
  const texts = cells.map(({ text, left, width, isAmount }) => {
    const shown = fitted(text, size, width)
    const from = MARGIN + left + (isAmount ? width - widthOf(shown, size) : 0)
    return shown === '' ? '' : `BT /${isBold ? 'F2' : 'F1'} ${size} Tf 1 0 0 1 ${from.toFixed(2)} ${below} Tm (${literal(shown)}) Tj ET`
  })
  const rule = isRuled ? [`0.5 w ${MARGIN} ${below - 3} m ${PAGE.width - MARGIN} ${below - 3} l S`] : []
  return [...texts.filter((text) => text !== ''), ...rule].join('\n')
}
