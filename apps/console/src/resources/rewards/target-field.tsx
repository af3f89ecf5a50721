import { amountTyped } from '@croupier/money/amount-text'
import { useCurrency } from '#operator.ts'
import { TypedField } from '#parts/form-fields.tsx'
import { countOf, positiveOf } from '#parts/typed-values.ts'
import { pointsOf, pointsText } from './reward-words.ts'

type TargetProps = { metric: string; first: bigint | undefined; onChange: (target: bigint | undefined) => void }

/** How much of a metric is asked: a count of rounds, an amount of anything else. */
export function TargetField({ metric, first, onChange }: TargetProps) {
  const currency = useCurrency()
  if (metric === 'rounds')
    return (
      <TypedField
        label="Target, in rounds"
        first={first === undefined ? '' : pointsText(first)}
        read={countOf}
        hint="Settled rounds."
        onChange={onChange}
      />
    )
  return (
    <TypedField
      label={`Target (${currency})`}
      first={first === undefined ? '' : amountTyped(first)}
      read={positiveOf}
      hint="An amount above 0."
      onChange={onChange}
    />
  )
}

type PointsProps = { label: string; first: bigint | undefined; onChange: (points: bigint | undefined) => void }

/** Points that are given or cost. */
export function PointsField({ label, first, onChange }: PointsProps) {
  return (
    <TypedField
      label={label}
      first={first === undefined ? '' : pointsText(first)}
      read={pointsOf}
      hint="A whole number above 0."
      onChange={onChange}
    />
  )
}
