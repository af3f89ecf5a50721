import { DAY_FILE_COLUMNS, DAY_FILE_LINES_MAX } from '@croupier/contract/console/cashier-matching'
import { parseWire } from '@croupier/money/money'

type Column = (typeof DAY_FILE_COLUMNS)[number]
export type DayLine = {
  subject: 'payment' | 'payout'
  reference: string
  /** The order that the reference names, where it has the form of one. */
  orderId: string | null
  providerRef: string
  amountMinor: bigint
  currency: string
  at: Date
}
/** Where a file is not as expected; lines count from 1, the head among them. */
export type DayFault = { line: number; what: Column | 'encoding' | 'head' | 'columns' | 'lines' | 'day' }

const LINE_MAX = 400
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/
const forms: Record<Column, RegExp> = {
  type: /^(payment|payout)$/,
  reference: /^[\x21-\x7e]{1,64}$/,
  id: /^[\x21-\x7e]{1,100}$/,
  amount: /^\d{1,12}\.\d{2}$/,
  currency: /^[A-Z]{3}$/,
  at: INSTANT,
}

/** Reads a provider's file of a day: bytes of anybody, of which nothing is taken where a line is not as expected. */
export function readDayFile(file: Uint8Array): { lines: DayLine[] } | { fault: DayFault } {
  const text = decode(file)
  if (text === undefined) return { fault: { line: 1, what: 'encoding' } }
  const [head = '', ...rows] = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (cellsOf(head)?.join() !== DAY_FILE_COLUMNS.join()) return { fault: { line: 1, what: 'head' } }
  if (rows.length > DAY_FILE_LINES_MAX) return { fault: { line: DAY_FILE_LINES_MAX + 2, what: 'lines' } }
  const lines: DayLine[] = []
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const read = readLine(row)
    if ('what' in read) return { fault: { line: index + 2, what: read.what } }
    const name = `${read.subject} ${read.providerRef}`
    if (seen.has(name)) return { fault: { line: index + 2, what: 'id' } }
    seen.add(name)
    lines.push(read)
  }
  return { lines }
}

function decode(file: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}

function readLine(row: string): DayLine | { what: DayFault['what'] } {
  const cells = cellsOf(row)
  if (!cells || cells.length !== DAY_FILE_COLUMNS.length) return { what: 'columns' }
  const wrong = DAY_FILE_COLUMNS.find((column, index) => !forms[column].test(cells[index] ?? ''))
  if (wrong) return { what: wrong }
  const [type, reference = '', providerRef = '', amount = '', currency = '', at = ''] = cells
  const amountMinor = parseWire(amount)
  const instant = new Date(at)
  if (amountMinor === undefined || amountMinor <= 0n) return { what: 'amount' }
  if (Number.isNaN(instant.getTime())) return { what: 'at' }
  const orderId = UUID.test(reference) ? reference : null
  return { subject: type === 'payout' ? 'payout' : 'payment', reference, orderId, providerRef, amountMinor, currency, at: instant }
}

/** The cells of a row, each plain or quoted as a whole; no cell of the file has a reason to hold a quote. Undefined for anything else. */
function cellsOf(row: string): string[] | undefined {
  if (row.length > LINE_MAX) return undefined
  const cells = row.split(',').map((cell) => /^"([^"]*)"$/.exec(cell)?.[1] ?? cell)
  return cells.some((cell) => cell.includes('"')) ? undefined : cells
}

/** The first line that lies outside the day. */
export function outsideOf(lines: readonly DayLine[], { from, to }: { from: Date; to: Date }): DayFault | undefined {
  const index = lines.findIndex(({ at }) => at < from || at >= to)
  return index === -1 ? undefined : { line: index + 2, what: 'day' }
}

export type DaySide = { count: number; sumMinor: bigint }

/** How many lines of one kind there are, and their sum. */
export function sideOf(lines: readonly DayLine[], subject: DayLine['subject']): DaySide {
  const own = lines.filter((line) => line.subject === subject)
  return { count: own.length, sumMinor: own.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) }
}
