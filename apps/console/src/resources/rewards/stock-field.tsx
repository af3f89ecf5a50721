import { TypedField } from '#parts/form-fields.tsx'
import { orNone, wholeUpTo } from '#parts/typed-values.ts'

const STOCK_MAX = 1_000_000

type Props = { first: number | null | undefined; taken?: number | undefined; onChange: (stock: number | null | undefined) => void }

/** How many there are in all; what is taken meanwhile stays taken. */
export function StockField({ first, taken = 0, onChange }: Props) {
  return (
    <TypedField
      label="How many in all"
      first={String(first ?? '')}
      read={orNone(wholeUpTo(STOCK_MAX))}
      hint={taken === 0 ? 'Empty: as many as are asked for.' : `Empty: as many as are asked for. Taken so far: ${taken}.`}
      onChange={onChange}
    />
  )
}
