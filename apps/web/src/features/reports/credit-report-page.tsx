import { useCall } from '@croupier/client/hooks'
import { creditReport } from '@croupier/contract/reports'
import type { ValueOf } from '@croupier/contract/route'
import { Amount } from '@croupier/ui/amount'
import { EmptyState } from '@croupier/ui/empty-state'
import { type Column, Table } from '@croupier/ui/table'
import { FileText } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { ReadFailure, useSession } from '#features/session/index.ts'
import { usePeriod } from './filters.tsx'
import { PeriodPage } from './period-page.tsx'

export type Credit = ValueOf<typeof creditReport>
type Row = Credit['rows'][number]

/** What came into the wallet and went out of it, between the balances before and after (SC-06). */
export function CreditReportPage() {
  return (
    <PeriodPage>
      <Report />
    </PeriodPage>
  )
}

function Report() {
  const text = useText()
  const { span, timeZone } = usePeriod()
  const read = useCall(creditReport, span, { keepPrevious: true, freshMs: 0 })
  if (read.error && !read.data) return <ReadFailure title={text('reports.failed')} read={read} />
  return (
    <div className="flex flex-col gap-3">
      <Balances report={read.data} />
      <CreditTable report={read.data} />
      <p className="text-12 text-muted">{text('reports.zone', { zone: timeZone })}</p>
    </div>
  )
}

function Balances({ report }: { report: Credit | undefined }) {
  const text = useText()
  const language = useSession((session) => session.language)
  return (
    <dl className="grid grid-cols-2 gap-3">
      {(['opening', 'closing'] as const).map((name) => (
        <div key={name} className="rounded-card border border-line bg-surface p-4">
          <dt className="text-12 text-muted">{text(`reports.${name}`)}</dt>
          <dd className="text-18 font-semibold">{report ? <Amount minor={report[name]} language={language} /> : '…'}</dd>
        </div>
      ))}
    </dl>
  )
}

export function CreditTable({ report }: { report: Credit | undefined }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const money = (minor: bigint) => <Amount minor={minor} language={language} />
  const columns: Column<Row>[] = [
    { key: 'type', label: text('reports.what'), cell: (row) => <span className="font-medium">{row.txTypeName}</span>, total: '' },
    { key: 'count', label: text('reports.entries'), isFigure: true, cell: (row) => row.count },
    {
      key: 'credit',
      label: text('reports.credit'),
      isFigure: true,
      cell: (row) => money(row.credit),
      total: report && money(report.credit),
    },
    { key: 'debit', label: text('reports.debit'), isFigure: true, cell: (row) => money(row.debit), total: report && money(report.debit) },
  ]
  return (
    <Table
      caption={text('reports.creditTitle')}
      columns={columns}
      rows={report?.rows}
      rowKey={(row) => row.txType}
      isCompact
      empty={
        <EmptyState icon={<FileText size={28} />} title={text('reports.movesEmpty')}>
          {text('reports.movesEmptyText')}
        </EmptyState>
      }
    />
  )
}
