import { formatAmount, type LanguageCode } from '@croupier/money/format'
import { classNames } from './class-names.ts'

type AmountProps = {
  minor: bigint
  language: LanguageCode
  currency?: string
  /** Shows direction with a sign and a colour, never with the colour alone. */
  isSigned?: boolean
  isHidden?: boolean
  className?: string
}

/** Money as people read it: two decimals, tabular figures, never cut off. */
export function Amount({ minor, language, currency, isSigned = false, isHidden = false, className }: AmountProps) {
  if (isHidden) return <span className={classNames('figures whitespace-nowrap', className)}>••••••</span>
  const color = isSigned && minor !== 0n ? (minor > 0n ? 'text-up' : 'text-down') : undefined
  return (
    <span className={classNames('figures whitespace-nowrap', color, className)}>
      {isSigned && minor > 0n ? '+' : ''}
      {formatAmount(minor, language, currency)}
    </span>
  )
}
