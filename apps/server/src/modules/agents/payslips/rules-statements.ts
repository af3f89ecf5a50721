import { clockAt, dateAt } from '@croupier/calendar/calendar'
import type { Language } from '@croupier/contract/wire'
import { formatAmount } from '@croupier/money/format'
import { sumMinor } from '@croupier/money/money'
import type { PdfTable } from '#platform/pdf-tables.ts'
import { textOf } from '#platform/texts.ts'
import type { Payslip } from './store.ts'
import type { Carried } from './store-debts.ts'

type Shown = { language: Language; zone: string }
type Side = 'received' | 'given'

/** What is paid of a payslip, and what is still due. */
export function standingOf({ state, amountMinor, settledMinor }: Pick<Payslip, 'state' | 'amountMinor' | 'settledMinor'>) {
  const paidMinor = state === 'paid' ? amountMinor : settledMinor
  return { paidMinor, openMinor: state === 'due' ? amountMinor - settledMinor : 0n }
}

/** Payslips of a side, with sums below. */
export function payslipTable(side: Side, rows: readonly Payslip[], { language, zone }: Shown): PdfTable {
  const text = (key: string) => textOf(language, `statement.${key}`)
  return {
    title: text(side),
    columns: [
      { label: text('time'), width: 95 },
      { label: text('contract'), width: 150 },
      { label: text('state'), width: 60 },
      { label: text('amount'), width: 70, isAmount: true },
      { label: text('paid'), width: 70, isAmount: true },
      { label: text('open'), width: 70, isAmount: true },
    ],
    rows: rows.map((row) => [
      `${dateAt(row.fromAt, zone)} ${clockAt(row.fromAt, zone)}`,
      contractName(side, row, language),
      text(`state.${row.state}`),
      ...sumsOf([row], language),
    ]),
    totals: [text('total'), '', '', ...sumsOf(rows, language)],
  }
}

/** Sums of a side by contract. */
export function contractTable(side: Side, rows: readonly Payslip[], { language }: Shown): PdfTable {
  const text = (key: string) => textOf(language, `statement.${key}`)
  const byContract = Map.groupBy(rows, ({ chainId }) => chainId)
  return {
    title: text(`contracts_${side}`),
    columns: [
      { label: text('contract'), width: 225 },
      { label: text('count'), width: 80, isAmount: true },
      { label: text('amount'), width: 70, isAmount: true },
      { label: text('paid'), width: 70, isAmount: true },
      { label: text('open'), width: 70, isAmount: true },
    ],
    rows: [...byContract.values()].map((own) => [
      own[0] ? contractName(side, own[0], language) : '',
      String(own.length),
      ...sumsOf(own, language),
    ]),
    totals: [text('total'), String(rows.length), ...sumsOf(rows, language)],
  }
}

/** What contracts carry over into their next payslips. */
export function carriedTable(rows: readonly Carried[], { language }: Shown): PdfTable {
  const text = (key: string) => textOf(language, `statement.${key}`)
  return {
    title: text('carried'),
    columns: [
      { label: text('contract'), width: 415 },
      { label: text('owed'), width: 100, isAmount: true },
    ],
    rows: rows.map(({ kind, contractId, owedMinor }) => [
      `${text(`contract.${kind}`)} ${shortId(contractId)}`,
      formatAmount(owedMinor, language),
    ]),
    totals: [text('total'), formatAmount(sumMinor(rows.map(({ owedMinor }) => owedMinor)), language)],
  }
}

function contractName(side: Side, row: Payslip, language: Language): string {
  const name = `${textOf(language, `statement.contract.${row.kind}`)} ${shortId(row.contractId)}`
  return side === 'given' ? `${name}, ${row.takerName}` : name
}

const shortId = (id: string) => id.slice(0, 8).toUpperCase()

function sumsOf(rows: readonly Payslip[], language: Language): string[] {
  const standings = rows.map(standingOf)
  const sums = [
    rows.map(({ amountMinor }) => amountMinor),
    standings.map(({ paidMinor }) => paidMinor),
    standings.map(({ openMinor }) => openMinor),
  ]
  return sums.map((amounts) => formatAmount(sumMinor(amounts), language))
}
