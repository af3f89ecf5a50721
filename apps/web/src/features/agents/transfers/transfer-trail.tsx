import { readNow } from '@croupier/client/call'
import { useCall } from '@croupier/client/hooks'
import { lineTransfers } from '@croupier/contract/agents'
import { toWire } from '@croupier/money/money'
import { Amount } from '@croupier/ui/amount'
import { CursorPager, useCursorWay } from '@croupier/ui/cursor-pager'
import { EmptyState } from '@croupier/ui/empty-state'
import { type Column, Table } from '@croupier/ui/table'
import { ArrowLeftRight } from 'lucide-react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { ExportButton } from '../export-button.tsx'
import { csvTime } from '../export-rows.ts'
import { ReadFailed } from '../report-parts.tsx'
import type { TransferRow } from './transfer-receipt.tsx'

const signed = (row: TransferRow) => (row.direction === 'in' ? row.amount : -row.amount)

/** The transfers along the line, newest first. */
export function TransferTrail() {
  const text = useText()
  const { timeZone } = useBrand()
  const way = useCursorWay()
  const read = useCall(lineTransfers, { cursor: way.cursor, size: 20 }, { keepPrevious: true, freshMs: 0 })
  if (read.error && !read.data) return <ReadFailed read={read} />
  return (
    <section aria-label={text('agents.trail')} className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-18 font-semibold">{text('agents.trail')}</h2>
        <ExportButton
          name="line-transfers"
          head={(['time', 'username', 'what', 'amount', 'note', 'number'] as const).map((name) => text(`agents.column.${name}`))}
          readPage={(cursor) => readNow(lineTransfers, { cursor, size: 100 })}
          cells={(row) => [
            csvTime(row.at, timeZone),
            row.other.username,
            text(`agents.direction.${row.direction}`),
            toWire(signed(row)),
            row.note,
            row.id,
          ]}
        />
      </div>
      <TrailTable rows={read.data?.rows} />
      <CursorPager way={way} next={read.data?.next} isBusy={read.isFetching} />
    </section>
  )
}

/** What was sent and received. */
export function TrailTable({ rows }: { rows: readonly TransferRow[] | undefined }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const columns: Column<TransferRow>[] = [
    { key: 'time', label: text('agents.column.time'), onPhone: 'below', cell: (row) => dateTimeText(row.at, { language, timeZone }) },
    {
      key: 'other',
      label: text('agents.column.other'),
      onPhone: 'lead',
      cell: (row) => (
        <span className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2">
          <span className="block break-all font-medium">{row.other.username}</span>
          <span className="text-12 text-muted">{text(`agents.relation.${row.other.relation}`)}</span>
        </span>
      ),
    },
    { key: 'note', label: text('agents.note'), cell: (row) => row.note || '–' },
    {
      key: 'amount',
      label: text('agents.column.amount'),
      isFigure: true,
      onPhone: 'aside',
      cell: (row) => <Amount minor={signed(row)} language={language} isSigned className="font-semibold" />,
    },
  ]
  return (
    <Table
      caption={text('agents.trail')}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.direction}${row.id}`}
      isCompact
      empty={<EmptyState icon={<ArrowLeftRight size={28} />} title={text('agents.trailEmpty')} />}
    />
  )
}
