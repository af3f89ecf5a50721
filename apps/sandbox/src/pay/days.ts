import { csvOf } from '@croupier/contract/csv'
import { z } from 'zod'
import type { Behaviour } from './behaviour.ts'
import { oneMoreThan, type Payment, type Payout } from './rules.ts'

export const dayQuery = z.strictObject({ store: z.string().min(1).max(40), from: z.iso.datetime(), to: z.iso.datetime() })

type Line = { type: 'payment' | 'payout'; reference: string; id: string; amount: string; currency: string; at: string }
type Asked = z.infer<typeof dayQuery>

/** What was paid in and out for a merchant's store between two instants, as the provider's file: right, or with planted differences. */
export function dayFile(entries: readonly (Payment | Payout)[], asked: Asked, behaviour: Behaviour): string {
  const lines = entries
    .filter(({ request }) => request.store === asked.store)
    .flatMap(linesOf)
    .filter(({ at }) => Date.parse(at) >= Date.parse(asked.from) && Date.parse(at) < Date.parse(asked.to))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
  const shown = [...planted(lines, behaviour), ...invented(asked, behaviour.dayLinesInvented)]
  return csvOf([['type', 'reference', 'id', 'amount', 'currency', 'at'], ...shown.map((line) => Object.values(line))])
}

/** Money that came more than once for a payment is a line each time. */
function linesOf(entry: Payment | Payout): Line[] {
  if (entry.status !== 'paid' && entry.status !== 'late') return []
  const { id, request, updatedAt } = entry
  const { reference, currency } = request
  if (entry.entry === 'payout') return [{ type: 'payout', reference, id, amount: request.amount, currency, at: updatedAt }]
  const amount = entry.received ?? request.amount
  const cameAt = entry.cameAt ?? [updatedAt]
  return cameAt.map((at, index) => ({ type: 'payment', reference, id: index === 0 ? id : `${id}-${index + 1}`, amount, currency, at }))
}

/** The first lines are left out, those after them have another amount. */
function planted(lines: readonly Line[], { dayLinesMissing, dayLinesOther }: Behaviour): Line[] {
  const kept = lines.slice(dayLinesMissing)
  return kept.map((line, index) => (index < dayLinesOther ? { ...line, amount: oneMoreThan(line.amount) } : line))
}

function invented({ from, store }: Asked, count: number): Line[] {
  return Array.from({ length: count }, (_, index) => ({
    type: 'payment',
    reference: `unheard-of-${store}-${index + 1}`,
    id: `pay_unheard_${from.slice(0, 10)}_${index + 1}`,
    amount: '123.00',
    currency: 'PHP',
    at: from,
  }))
}
