import { DataTable } from 'react-admin'
import { useCurrency } from '#operator.ts'
import { Amount } from './amount.tsx'

type AmountColumnProps = { source: string; label: string; isMovement?: boolean }

/** A column of amounts, right-aligned, with the currency in its head. */
export function AmountColumn({ source, label, isMovement = false }: AmountColumnProps) {
  const currency = useCurrency()
  return (
    <DataTable.Col
      source={source}
      label={`${label} (${currency})`}
      align="right"
      render={(row) => <Amount minor={row[source]} isMovement={isMovement} />}
    />
  )
}
