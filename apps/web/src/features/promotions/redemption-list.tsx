import { useCall } from '@croupier/client/hooks'
import { redemptions } from '@croupier/contract/promotions-points'
import type { ValueOf } from '@croupier/contract/route'
import { Badge } from '@croupier/ui/badge'
import { CursorPager, useCursorWay } from '@croupier/ui/cursor-pager'
import { EmptyState } from '@croupier/ui/empty-state'
import { type Column, Table } from '@croupier/ui/table'
import { ShoppingBag } from 'lucide-react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { Reading } from './reading.tsx'
import { wholeText } from './whole-text.ts'

type Redemption = ValueOf<typeof redemptions>['rows'][number]

const LOOKS = { processing: 'waiting', approved: 'good', rejected: 'bad' } as const
const PAGE_SIZE = 10

/** What was asked for in exchange for points, with its state (SC-02). */
export function RedemptionList() {
  const way = useCursorWay()
  const read = useCall(redemptions, { cursor: way.cursor, size: PAGE_SIZE }, { keepPrevious: true })
  return (
    <Reading read={read}>
      {({ rows, next }) => (
        <>
          <RedemptionTable rows={rows} />
          <CursorPager way={way} next={next} isBusy={read.isFetching} />
        </>
      )}
    </Reading>
  )
}

function RedemptionTable({ rows }: { rows: readonly Redemption[] }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const columns: Column<Redemption>[] = [
    { key: 'what', label: text('promotions.reward'), cell: (row) => <span className="font-medium">{row.title}</span> },
    { key: 'time', label: text('promotions.time'), cell: (row) => dateTimeText(row.askedAt, { language, timeZone }) },
    { key: 'points', label: text('promotions.pointsName'), isFigure: true, cell: (row) => wholeText(row.points, language) },
    {
      key: 'state',
      label: text('promotions.state'),
      cell: (row) => (
        <div className="grid justify-items-start gap-1">
          <Badge kind={LOOKS[row.state]}>{text(`promotions.redemption.${row.state}`)}</Badge>
          {row.note !== '' && <p className="max-w-xs text-12 text-muted wrap-anywhere">{row.note}</p>}
        </div>
      ),
    },
  ]
  return (
    <Table
      caption={text('promotions.mall.redemptions')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={
        <EmptyState icon={<ShoppingBag size={28} />} title={text('promotions.redemptionsEmpty')}>
          {text('promotions.redemptionsEmptyText')}
        </EmptyState>
      }
    />
  )
}
