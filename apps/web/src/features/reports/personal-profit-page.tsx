import { useCall } from '@croupier/client/hooks'
import { personalProfit } from '@croupier/contract/reports'
import type { ValueOf } from '@croupier/contract/route'
import { Amount } from '@croupier/ui/amount'
import { EmptyState } from '@croupier/ui/empty-state'
import { type Column, Table } from '@croupier/ui/table'
import { Scale } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { ReadFailure, useSession } from '#features/session/index.ts'
import { usePeriod } from './filters.tsx'
import { PeriodPage } from './period-page.tsx'

export type Profit = ValueOf<typeof personalProfit>
type Day = Profit['rows'][number]

/** What the member staked and got back, day by day (MC-06). */
export function PersonalProfitPage() {
  return (
    <PeriodPage>
      <Days />
    </PeriodPage>
  )
}

function Days() {
  const text = useText()
  const { span, timeZone } = usePeriod()
  const read = useCall(personalProfit, span, { keepPrevious: true })
  if (read.error && !read.data) return <ReadFailure title={text('reports.failed')} read={read} />
  return (
    <div>
      <ProfitTable profit={read.data} />
      <p className="mt-3 text-12 text-muted">{text('reports.zone', { zone: timeZone })}</p>
    </div>
  )
}

export function ProfitTable({ profit }: { profit: Profit | undefined }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const money = (minor: bigint, isSigned = false) => <Amount minor={minor} language={language} isSigned={isSigned} />
  const sum = profit?.footer
  const columns: Column<Day>[] = [
    {
      key: 'day',
      label: text('reports.day'),
      cell: (row) => <span className="figures font-medium">{row.day.replaceAll('-', '/')}</span>,
      total: '',
    },
    { key: 'rounds', label: text('reports.rounds'), isFigure: true, cell: (row) => row.count, total: sum?.count },
    {
      key: 'bet',
      label: text('reports.turnover'),
      isFigure: true,
      cell: (row) => money(row.betAmount),
      total: sum && money(sum.betAmount),
    },
    { key: 'win', label: text('reports.won'), isFigure: true, cell: (row) => money(row.winAmount), total: sum && money(sum.winAmount) },
    {
      key: 'result',
      label: text('reports.result'),
      isFigure: true,
      cell: (row) => money(row.profitAndLoss, true),
      total: sum && money(sum.profitAndLoss, true),
    },
  ]
  return (
    <Table
      caption={text('reports.profitTitle')}
      columns={columns}
      rows={profit?.rows}
      rowKey={(row) => row.day}
      isCompact
      empty={
        <EmptyState icon={<Scale size={28} />} title={text('reports.profitEmpty')}>
          {text('reports.profitEmptyText')}
        </EmptyState>
      }
    />
  )
}
