import { channelRoute } from '@croupier/contract/console/cashier-methods'
import { amountTyped } from '@croupier/money/amount-text'
import { useState } from 'react'
import { useCurrency } from '#operator.ts'
import { FieldRow } from '#parts/both-languages.tsx'
import { Choice, TypedField } from '#parts/form-fields.tsx'
import { amountOf, filled, type Open, wholeUpTo } from '#parts/typed-values.ts'
import type { DepositTerms } from './term-words.ts'

type Route = NonNullable<DepositTerms['route']>
/** Null for a channel that stands for itself, undefined while the route is not filled in. */
type Props = { route: Route | null | undefined; onChange: (route: Route | null | undefined) => void }

const COST_BASIS_POINTS_MAX = 10_000
const PERCENT_MAX = 100
const none: Open<Route> = { name: undefined, cost: 0n, costBasisPoints: 0, successPercent: 50 }
const ways = [
  { id: 'alone', name: 'Stands for itself' },
  { id: 'route', name: 'One of a route' },
] as const

/** The route of a channel, and what decides its turn there. */
export function RouteFields({ route, onChange }: Props) {
  const currency = useCurrency()
  const [form, setForm] = useState<Open<Route>>(route ?? none)
  const change = (part: Partial<Open<Route>>) => {
    const next = { ...form, ...part }
    setForm(next)
    onChange(filled<Route>(next))
  }
  return (
    <FieldRow>
      <Choice
        label="Members see it"
        value={route === null ? 'alone' : 'route'}
        choices={ways}
        onChange={(way) => onChange(way === 'alone' ? null : filled<Route>(form))}
      />
      {route !== null && (
        <>
          <TypedField
            label="Route"
            first={form.name ?? ''}
            read={nameOf}
            hint="Channels of one name are one entry for members: same kind, adapter and fee"
            max={39}
            onChange={(name) => change({ name })}
          />
          <TypedField
            label={`Costs the house (${currency})`}
            first={form.cost === undefined ? '' : amountTyped(form.cost)}
            read={amountOf}
            hint="Of one deposit; the cheaper goes first"
            onChange={(cost) => change({ cost })}
          />
          <TypedField
            label="Share of the cost (basis points)"
            first={String(form.costBasisPoints ?? '')}
            read={wholeUpTo(COST_BASIS_POINTS_MAX)}
            hint="Of the amount, on top"
            onChange={(costBasisPoints) => change({ costBasisPoints })}
          />
          <TypedField
            label="Goes behind below (percent paid)"
            first={String(form.successPercent ?? '')}
            read={wholeUpTo(PERCENT_MAX)}
            hint="Of the last hour's deposits, from five on"
            onChange={(successPercent) => change({ successPercent })}
          />
        </>
      )}
    </FieldRow>
  )
}

function nameOf(typed: string): string | undefined {
  const read = channelRoute.shape.name.safeParse(typed.trim())
  return read.success ? read.data : undefined
}
