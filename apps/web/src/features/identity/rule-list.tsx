import { classNames } from '@croupier/ui/class-names'
import { Check, Circle } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import type { Rule } from './field-rules.ts'

/** The rules of a field, there before one types and ticked off while one does. */
export function RuleList({ rules, value }: { rules: readonly Rule[]; value: string }) {
  const text = useText()
  if (rules.length === 0) return null
  return (
    <span className="flex flex-col gap-1">
      {rules.map((rule) => {
        const isMet = value !== '' && rule.fits(value)
        const Icon = isMet ? Check : Circle
        return (
          <span key={rule.text} className={classNames('flex items-start gap-1.5', isMet ? 'text-up' : 'text-muted')}>
            <Icon
              aria-hidden="true"
              size={isMet ? 14 : 8}
              strokeWidth={3}
              className={classNames('shrink-0', isMet ? 'mt-0.5' : 'mx-[3px] mt-[5px]')}
            />
            <span>{text(rule.text, rule.values)}</span>
            <span className="sr-only">({text(isMet ? 'identity.rule.met' : 'identity.rule.open')})</span>
          </span>
        )
      })}
    </span>
  )
}
