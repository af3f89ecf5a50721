import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import type { Column } from './table.tsx'
import { useUiText } from './ui-text.tsx'

type TableRowProps<Row> = {
  columns: readonly Column<Row>[]
  pad: string
  cellOf: (column: Column<Row>) => ReactNode
  isTotal?: boolean
  isWaiting?: boolean
  /** On a phone two lines, with what has no place there behind a button. */
  isDense: boolean
}

/** A row on a desktop; on a phone a card, as its table says: dense, or every cell with its name. */
export function TableRow<Row>({ columns, pad, cellOf, isTotal = false, isWaiting = false, isDense }: TableRowProps<Row>) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const places = placesOf(columns, isTotal)
  const canOpen = !isTotal && !isWaiting && places.includes('details')
  const isHidden = (place: CellPlace) =>
    isDense && ((place === 'details' && canOpen && !isOpen) || (isWaiting && !FIRST_LINE.includes(place)))
  const fold = (
    <td key="fold" className="max-md:order-4 max-md:ml-auto max-md:flex max-md:items-center md:hidden">
      {canOpen && <Fold id={id} isOpen={isOpen} onPress={() => setIsOpen(!isOpen)} />}
    </td>
  )
  return (
    <tr
      className={classNames(
        'border-t border-line max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:px-4 max-md:py-2 max-md:first:border-t-0 md:hover:bg-tint',
        isDense && BREAKS,
        isTotal && 'font-semibold',
      )}
    >
      {columns.map((column, index) => {
        const place = places[index] ?? 'details'
        const content = cellOf(column)
        if (isTotal && content === undefined) return <td key={column.key} className="max-md:hidden" />
        const className = classNames(placeClass(place, isDense), isHidden(place) && 'max-md:!hidden', pad)
        const cell = (
          <Cell
            key={column.key}
            column={column}
            className={className}
            {...(place === 'lead' ? { id } : {})}
            isNamed={isNamed(place, isDense)}
          >
            {content}
          </Cell>
        )
        return place === 'lead' && isDense ? [cell, fold] : cell
      })}
    </tr>
  )
}

type CellPlace = NonNullable<Column<never>['onPhone']> | 'details'

const FIRST_LINE: readonly CellPlace[] = ['lead', 'aside']
/** The name and the figure, a break, what is below and the button, a break, the details. */
const BREAKS =
  "max-md:before:order-2 max-md:before:w-full max-md:before:content-[''] max-md:after:order-5 max-md:after:w-full max-md:after:content-['']"
const BELOW = 'max-md:order-3 max-md:text-12 max-md:leading-5 max-md:text-muted'
const PLACES: Record<CellPlace, string> = {
  lead: 'max-md:order-0 max-md:flex-1 max-md:font-medium',
  aside: 'max-md:order-1',
  below: BELOW,
  belowNamed: BELOW,
  details: 'max-md:order-6',
}

/** Where each cell of a row stands on a phone; the sums are led by what the first column says of them. */
export function placesOf<Row>(columns: readonly Column<Row>[], isTotal = false): CellPlace[] {
  const named = columns.findIndex(({ onPhone }) => onPhone === 'lead')
  const leadAt = isTotal ? 0 : Math.max(0, named)
  return columns.map(({ onPhone }, index) => (index === leadAt ? 'lead' : (onPhone ?? 'details')))
}

function placeClass(place: CellPlace, isDense: boolean): string | false {
  return isDense ? PLACES[place] : place === 'lead' && 'max-md:w-full max-md:font-medium'
}

/** What leads says what the row is and needs no name on a phone; nor does the figure beside it in a dense row. */
function isNamed(place: CellPlace, isDense: boolean): boolean {
  if (place === 'lead') return false
  return !isDense || place === 'belowNamed' || place === 'details'
}

type CellProps = { column: { label: string; isFigure?: boolean }; className: string; id?: string; isNamed: boolean; children: ReactNode }

/** A cell, on a phone with the name of its column, which screen readers know from its head. */
function Cell({ column, className, id, isNamed, children }: CellProps) {
  return (
    <td
      id={id}
      className={classNames(
        'max-md:flex max-md:min-w-0 max-md:items-baseline max-md:gap-x-1.5 max-md:py-0.5',
        className,
        column.isFigure && 'figures md:text-right',
      )}
    >
      {isNamed && (
        <span aria-hidden="true" className="shrink-0 text-12 leading-5 text-muted md:hidden">
          {column.label}
        </span>
      )}
      <span className="min-w-0 break-words">{children}</span>
    </td>
  )
}

/** Shows and hides the details of a row, and is called by what leads the row. */
function Fold({ id, isOpen, onPress }: { id: string; isOpen: boolean; onPress: () => void }) {
  const text = useUiText()
  return (
    <button
      type="button"
      id={`${id}fold`}
      aria-expanded={isOpen}
      aria-label={text.details}
      aria-labelledby={`${id}fold ${id}`}
      onClick={onPress}
      className="relative -mr-1.5 flex size-6 items-center justify-center rounded-control text-muted after:absolute after:-inset-2.5"
    >
      <ChevronDown size={18} aria-hidden="true" className={classNames('transition-transform duration-150', isOpen && 'rotate-180')} />
    </button>
  )
}
