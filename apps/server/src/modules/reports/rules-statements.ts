import { clockAt, dateAt, daysFrom, type Span } from '@croupier/calendar/calendar'
import type { Language } from '@croupier/contract/wire'
import { formatAmount } from '@croupier/money/format'
import { sumMinor } from '@croupier/money/money'
import type { PdfTable } from '#platform/pdf-tables.ts'
import { textOf } from '#platform/texts.ts'
import { orderNoOf, typeOf } from './rules-records.ts'

const DAYS_MAX = 92

/** Whole days of a zone, both included; a text for what is wrong with them. */
export function statementSpan({ fromDay, toDay }: { fromDay: string; toDay: string }, zone: string): Span | 'reversed' | 'too_long' {
  const span = { from: daysFrom(fromDay, 1, zone).from, to: daysFrom(toDay, 1, zone).to }
  if (span.to <= span.from) return 'reversed'
  return span.to > daysFrom(fromDay, DAYS_MAX, zone).to ? 'too_long' : span
}

export type StatementLine = { at: Date; kind: string; operationId: string | null; transferId: bigint; amountMinor: bigint }

type Shown = { language: Language; zone: string }

/** Movements with the balance after each; the last one is the closing balance. */
export function movementTable(opening: bigint, lines: readonly StatementLine[], { language, zone }: Shown): PdfTable {
  const text = (key: string) => textOf(language, `statement.${key}`)
  let balance = opening
  const rows = lines.map((line) => {
    balance += line.amountMinor
    const amounts = [formatAmount(line.amountMinor, language), formatAmount(balance, language)]
    return [`${dateAt(line.at, zone)} ${clockAt(line.at, zone)}`, kindName(line.kind, language), orderNoOf(line), ...amounts]
  })
  return {
    title: text('movements'),
    columns: [
      { label: text('time'), width: 100 },
      { label: text('kind'), width: 135 },
      { label: text('reference'), width: 90 },
      { label: text('amount'), width: 95, isAmount: true },
      { label: text('balance'), width: 95, isAmount: true },
    ],
    rows: [[text('opening'), '', '', '', formatAmount(opening, language)], ...rows],
    totals: [text('closing'), '', '', '', formatAmount(balance, language)],
  }
}

/** What came and went by kind, in the order in which the kinds came. */
export function kindTable(lines: readonly StatementLine[], { language }: Shown): PdfTable {
  const text = (key: string) => textOf(language, `statement.${key}`)
  const byName = Map.groupBy(lines, ({ kind }) => kindName(kind, language))
  const sumsOf = (own: readonly StatementLine[]) => {
    const amounts = own.map(({ amountMinor }) => amountMinor)
    const [credit, debit] = [amounts.filter((amount) => amount > 0n), amounts.filter((amount) => amount < 0n)].map(sumMinor)
    return [String(own.length), formatAmount(credit ?? 0n, language), formatAmount(-(debit ?? 0n), language)]
  }
  return {
    title: text('sums'),
    columns: [
      { label: text('kind'), width: 235 },
      { label: text('count'), width: 90, isAmount: true },
      { label: text('credit'), width: 95, isAmount: true },
      { label: text('debit'), width: 95, isAmount: true },
    ],
    rows: [...byName].map(([name, own]) => [name, ...sumsOf(own)]),
    totals: [text('total'), ...sumsOf(lines)],
  }
}

const kindName = (kind: string, language: Language) => textOf(language, `record.${typeOf(kind)}`)
