import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useScrolls } from './scrolls.ts'
import { Skeleton } from './skeleton.tsx'
import { placesOf, TableRow } from './table-row.tsx'
import { useUiText } from './ui-text.tsx'

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Figures stand right-aligned in tabular digits. */
  isFigure?: boolean
  total?: ReactNode
  /** The place on a phone, where a table that names some shows two lines a row: `PhonePlace`. */
  onPhone?: PhonePlace
  /** The head orders the rows: how they stand now, and what a press does. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; onPress: () => void }
}

/** The name of a row and its figure on one line, what is said `below` it with or without its name, and the rest behind a button. */
type PhonePlace = 'lead' | 'aside' | 'below' | 'belowNamed'

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  isCompact?: boolean
  /** A long table scrolls in itself on a desktop: its head and its totals stay in sight. */
  isTall?: boolean
  /** Shown in place of the rows when there are none. */
  empty: ReactNode
  skeletonRows?: number
}

const PADS = {
  compact: { head: 'px-3 py-2', cell: 'md:px-3 md:py-2' },
  comfortable: { head: 'px-4 py-3', cell: 'md:px-4 md:py-3' },
} as const

/** Rows and columns on a desktop; on a phone one card for each row: its first cell on a line of its own, the others beside each other. `rows` undefined means that they are on their way. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isCompact = false,
  isTall = false,
  empty,
  skeletonRows = 5,
}: TableProps<Row>) {
  const text = useUiText()
  const isDense = columns.some((column) => column.onPhone !== undefined)
  const places = placesOf(columns)
  const hasTotal = columns.some((column) => column.total !== undefined)
  const pads = isCompact ? PADS.compact : PADS.comfortable
  const { ref, scrolls } = useScrolls<HTMLDivElement>()
  if (rows?.length === 0) return <div className="rounded-card border border-line">{empty}</div>
  return (
    <div
      ref={ref}
      {...(scrolls ? { tabIndex: 0 } : {})}
      className={classNames(
        'rounded-card border border-line bg-surface md:overflow-x-auto',
        isTall && 'md:max-h-[70dvh] md:overflow-y-auto',
      )}
    >
      <table className="w-full text-14 max-md:block" aria-busy={rows === undefined || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {columns.map((column, index) => [
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sort?.direction}
                className={classNames(
                  'sticky top-0 z-10 bg-surface text-12 font-semibold text-muted',
                  pads.head,
                  column.isFigure ? 'text-right' : 'text-left',
                )}
              >
                {column.sort && <SortButton label={column.label} sort={column.sort} />}
                <span className={classNames(column.sort && 'md:hidden')}>{column.label}</span>
              </th>,
              isDense && places[index] === 'lead' && (
                <th key="fold" scope="col" className="md:hidden">
                  {text.details}
                </th>
              ),
            ])}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows?.map((row) => (
            <TableRow key={rowKey(row)} columns={columns} pad={pads.cell} isDense={isDense} cellOf={(column) => column.cell(row)} />
          ))}
          {rows === undefined &&
            Array.from({ length: skeletonRows }, (_, index) => (
              <TableRow
                key={`skeleton${String(index)}`}
                columns={columns}
                pad={pads.cell}
                isDense={isDense}
                isWaiting
                cellOf={() => <Skeleton className="h-4 w-24" />}
              />
            ))}
        </tbody>
        {hasTotal && rows && (
          <tfoot className={classNames('max-md:block', isTall && 'md:sticky md:bottom-0 md:bg-surface')}>
            <TableRow columns={columns} pad={pads.cell} isDense={isDense} isTotal cellOf={(column) => column.total} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

const ARROWS = { ascending: '↑', descending: '↓', none: '↕' } as const

function SortButton({ label, sort }: { label: string; sort: NonNullable<Column<never>['sort']> }) {
  return (
    <button
      type="button"
      onClick={sort.onPress}
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 hover:text-text max-md:invisible',
        sort.direction !== 'none' && 'text-text',
      )}
    >
      {label}
      <span aria-hidden="true">{ARROWS[sort.direction]}</span>
    </button>
  )
}
