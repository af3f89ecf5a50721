import { Button } from '@croupier/ui/button'
import { useState } from 'react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { LimitForm } from './limit-form.tsx'
import type { PlayLimits } from './limits-page.tsx'

export type Limit = PlayLimits['limits'][number]

/** One limit with what is left of it and what waits, and the form behind it. */
export function LimitLine({ limit }: { limit: Limit }) {
  const text = useText()
  const money = useMoneyText()
  const [isOpen, setIsOpen] = useState(false)
  const { kind, period, amount, left, renewsOn } = limit
  const name = text(`limits.${period}`)
  const action = text(amount === null ? 'limits.set' : 'limits.change')
  return (
    <li className="py-3 last:pb-0">
      <div className="flex items-center gap-4">
        <div className="min-w-0 grow">
          <p className="flex items-baseline justify-between gap-3 text-14">
            <span className="font-medium">{name}</span>
            <span className={amount === null ? 'text-muted' : 'figures font-semibold'}>
              {amount === null ? text('limits.none') : money(amount)}
            </span>
          </p>
          {left !== null && (
            <p className="mt-0.5 text-12 text-muted">{text('limits.left', { amount: money(left), day: renewsOn.replaceAll('-', '/') })}</p>
          )}
          <Waiting next={limit.next} />
        </div>
        <Button
          kind="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? text('limits.close') : action}: ${text(`limits.${kind}`)}, ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? text('limits.close') : action}
        </Button>
      </div>
      {isOpen && <LimitForm limit={limit} onDone={() => setIsOpen(false)} />}
    </li>
  )
}

function Waiting({ next }: { next: Limit['next'] }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  if (!next) return null
  const amount = next.amount === null ? text('limits.none') : money(next.amount)
  return (
    <p className="mt-0.5 text-12 text-accent">
      {text('limits.waiting', { amount, time: dateTimeText(next.startsAt, { language, timeZone }) })}
    </p>
  )
}
