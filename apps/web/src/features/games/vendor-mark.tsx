import type { VendorCard } from '@croupier/contract/games'
import { classNames } from '@croupier/ui/class-names'

type VendorMarkProps = { vendor: VendorCard; className: string }

/** A vendor's mark, cut from the one picture of all of them; the name stands beside it, or is said by what it stands in. */
export function VendorMark({ vendor: { icons }, className }: VendorMarkProps) {
  const { sheet, column, row, columns, rows } = icons.mark
  return (
    <span
      aria-hidden="true"
      className={classNames('block', className)}
      style={{
        backgroundImage: `url(${JSON.stringify(sheet)})`,
        backgroundSize: `${columns * 100}% ${rows * 100}%`,
        backgroundPosition: `${shareOf(column, columns)}% ${shareOf(row, rows)}%`,
      }}
    />
  )
}

/** A background's place as CSS counts it: a hundred is the last square. */
function shareOf(at: number, count: number): number {
  return count > 1 ? (at / (count - 1)) * 100 : 0
}
