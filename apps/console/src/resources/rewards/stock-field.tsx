import { TypedField } from '#parts/form-fields.tsx'
import { orNone, wholeUpTo } from '#parts/typed-values.ts'

const STOCK_MAX = 1_000_000

type Props = { first: number | null | undefined; onChange: (stock: number | null | undefined) => void }

/** How many are left to give. */
export function StockField({ first, onChange }: Props) {
  return (
    <TypedField
      label="How many are left"
      first={String(first ?? '')}
      read={orNone(wholeUpTo(STOCK_MAX))}
      hint="Empty: as many as are asked for."
      onChange={onChange}
    />
  )
}
