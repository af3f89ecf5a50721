import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useScrolls } from './scrolls.ts'
import { Skeleton } from './skeleton.tsx'

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Figures stand right-aligned in tabular digits. */
  isFigure?: boolean
  total?: ReactNode
  /** The head orders the rows: how they stand now, and what a press does. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; onPress: () => void }
}

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
            {columns.map((column) => (
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
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows?.map((row) => (
            <TableRow key={rowKey(row)} columns={columns} pad={pads.cell} cellOf={(column) => column.cell(row)} />
          ))}
          {rows === undefined &&
            Array.from({ length: skeletonRows }, (_, index) => (
              <TableRow
                key={`skeleton${String(index)}`}
                columns={columns}
                pad={pads.cell}
                cellOf={() => <Skeleton className="h-4 w-24" />}
              />
            ))}
        </tbody>
        {hasTotal && rows && (
          <tfoot className={classNames('max-md:block', isTall && 'md:sticky md:bottom-0 md:bg-surface')}>
            <TableRow columns={columns} pad={pads.cell} isTotal cellOf={(column) => column.total} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

type TableRowProps<Row> = { columns: readonly Column<Row>[]; pad: string; cellOf: (column: Column<Row>) => ReactNode; isTotal?: boolean }

function TableRow<Row>({ columns, pad, cellOf, isTotal = false }: TableRowProps<Row>) {
  return (
    <tr
      className={classNames(
        'border-t border-line max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:px-4 max-md:py-2 max-md:first:border-t-0 md:hover:bg-tint',
        isTotal && 'font-semibold',
      )}
    >
      {columns.map((column, index) => {
        const content = cellOf(column)
        if (isTotal && content === undefined) return <td key={column.key} className="max-md:hidden" />
        return (
          <td
            key={column.key}
            className={classNames(
              'max-md:flex max-md:min-w-0 max-md:items-baseline max-md:gap-x-1.5 max-md:py-0.5',
              'max-md:first:w-full max-md:first:font-medium',
              pad,
              column.isFigure && 'figures md:text-right',
            )}
          >
            {/* What the first cell says is what the row is; it needs no name there. */}
            {index > 0 && (
              <span aria-hidden="true" className="shrink-0 text-12 leading-5 text-muted md:hidden">
                {column.label}
              </span>
            )}
            <span className="min-w-0 break-words">{content}</span>
          </td>
        )
      })}
    </tr>
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
