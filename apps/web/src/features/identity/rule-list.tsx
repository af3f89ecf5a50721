import { classNames } from '@croupier/ui/class-names'
import { Check, Circle } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import type { Rule } from './field-rules.ts'

/** The rules of a field, there before one types and ticked off while one does. */
export function RuleList({ rules, value }: { rules: readonly Rule[]; value: string }) {
  if (rules.length === 0) return null
  return (
    <span className="flex flex-col gap-1">
      {rules.map((rule) => (
        <RuleLine key={rule.text} rule={rule} isMet={value !== '' && rule.fits(value)} />
      ))}
    </span>
  )
}

function RuleLine({ rule, isMet }: { rule: Rule; isMet: boolean }) {
  const text = useText()
  return (
    <span className={classNames('flex items-start gap-1.5', isMet ? 'text-up' : 'text-muted')}>
      {isMet ? (
        <Check aria-hidden="true" size={14} strokeWidth={3} className="mt-0.5 shrink-0" />
      ) : (
        <Circle aria-hidden="true" size={8} strokeWidth={3} className="mx-[3px] mt-[5px] shrink-0" />
      )}
      <span>{text(rule.text, rule.values)}</span>
      <span className="sr-only">({text(isMet ? 'identity.rule.met' : 'identity.rule.open')})</span>
    </span>
  )
}
