import { CursorPager, type CursorWay } from '@croupier/ui/cursor-pager'
import { EmptyState } from '@croupier/ui/empty-state'
import { Skeleton } from '@croupier/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { Receipt } from 'lucide-react'
import type { ReactNode } from 'react'
import { CashierFailure } from './loading.tsx'

type Page<Row> = { rows: Row[]; next?: string | undefined }

type HistoryProps<Row> = {
  title: string
  empty: { title: string; text: string }
  read: UseQueryResult<Page<Row>, Error>
  way: CursorWay
  draw: (row: Row) => ReactNode
}

const PLACES = ['first', 'second', 'third'] as const

/** A member's own deposits or withdrawals, newest first, one card each. */
export function History<Row extends { id: string }>({ title, empty, read, way, draw }: HistoryProps<Row>) {
  return (
    <section aria-label={title}>
      <h3 className="mb-3 text-16 font-semibold">{title}</h3>
      {read.error && !read.data ? <CashierFailure read={read} /> : <Rows page={read.data} draw={draw} empty={empty} />}
      <CursorPager way={way} next={read.data?.next} isBusy={read.isFetching} />
    </section>
  )
}

type RowsProps<Row> = { page: Page<Row> | undefined; draw: (row: Row) => ReactNode; empty: HistoryProps<Row>['empty'] }

function Rows<Row extends { id: string }>({ page, draw, empty }: RowsProps<Row>) {
  if (page === undefined)
    return (
      <div className="flex flex-col gap-2">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-16 w-full" />
        ))}
      </div>
    )
  if (page.rows.length === 0)
    return (
      <div className="rounded-card border border-line">
        <EmptyState icon={<Receipt size={28} />} title={empty.title}>
          {empty.text}
        </EmptyState>
      </div>
    )
  return (
    <ul className="flex flex-col gap-2">
      {page.rows.map((row) => (
        <li key={row.id}>{draw(row)}</li>
      ))}
    </ul>
  )
}
