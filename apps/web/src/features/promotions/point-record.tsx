import { useCall } from '@croupier/client/hooks'
import { pointLines } from '@croupier/contract/promotions-points'
import type { ValueOf } from '@croupier/contract/route'
import { CursorPager, useCursorWay } from '@croupier/ui/cursor-pager'
import { EmptyState } from '@croupier/ui/empty-state'
import { type Column, Table } from '@croupier/ui/table'
import { Coins } from 'lucide-react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { Reading } from './reading.tsx'
import { wholeText } from './whole-text.ts'

type Line = ValueOf<typeof pointLines>['rows'][number]
const PAGE_SIZE = 10

/** Every change of points with the balance after it. */
export function PointRecord() {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const way = useCursorWay()
  const read = useCall(pointLines, { cursor: way.cursor, size: PAGE_SIZE }, { keepPrevious: true })
  const columns: Column<Line>[] = [
    {
      key: 'what',
      label: text('promotions.reason'),
      cell: (row) => <span className="font-medium">{text(`promotions.kind.${row.kind}`)}</span>,
    },
    { key: 'time', label: text('promotions.time'), cell: (row) => dateTimeText(row.at, { language, timeZone }) },
    {
      key: 'points',
      label: text('promotions.pointsName'),
      isFigure: true,
      cell: (row) => <span className="font-semibold">{`${row.points > 0n ? '+' : ''}${wholeText(row.points, language)}`}</span>,
    },
    { key: 'after', label: text('promotions.after'), isFigure: true, cell: (row) => wholeText(row.balanceAfter, language) },
  ]
  return (
    <Reading read={read}>
      {({ rows, next }) => (
        <>
          <Table
            caption={text('promotions.mall.record')}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            empty={
              <EmptyState icon={<Coins size={28} />} title={text('promotions.recordEmpty')}>
                {text('promotions.recordEmptyText')}
              </EmptyState>
            }
          />
          <CursorPager way={way} next={next} isBusy={read.isFetching} />
        </>
      )}
    </Reading>
  )
}
