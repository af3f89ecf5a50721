import { classNames } from '@croupier/ui/class-names'
import { Check, X } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { type Step, stepsOf, type WithdrawalState } from './withdrawal-steps.ts'

const DOTS: Record<Step['look'], string> = {
  done: 'border-up text-up',
  now: 'border-accent bg-primary',
  later: 'border-line',
  broken: 'border-down text-down',
}

/** The steps of a withdrawal, the present one marked. */
export function WithdrawalStepper({ state }: { state: WithdrawalState }) {
  const text = useText()
  return (
    <ol aria-label={text('cashier.steps')} className="flex flex-col gap-2 text-12 sm:flex-row sm:gap-4">
      {stepsOf(state).map((step) => (
        <li
          key={step.text}
          aria-current={step.look === 'now' ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2',
            step.look === 'later' ? 'text-muted' : 'text-text',
            step.look === 'now' && 'font-semibold',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames('flex size-4 shrink-0 items-center justify-center rounded-full border-2', DOTS[step.look])}
          >
            {step.look === 'done' && <Check size={10} strokeWidth={4} />}
            {step.look === 'broken' && <X size={10} strokeWidth={4} />}
          </span>
          {text(step.text)}
        </li>
      ))}
    </ol>
  )
}
