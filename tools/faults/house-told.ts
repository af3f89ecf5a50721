import type { Route } from '@croupier/contract/route'
import { valueFrom, wireOf } from '../../apps/server/testing/wire-forms.ts'
import { untilAnswered } from './asking.ts'

export type Caller = { id: string; name: string; token: string }

/** What members and operators were told. Withdrawals bear the platform's ids, everything else those of its callers. */
export type Told = {
  withdrawals: Map<string, { memberId: string; amountMinor: bigint }>
  reviews: Review[]
  adjustments: Map<string, { memberId: string; gainMinor: bigint; askedBy: string }>
  decisions: Review[]
  exports: Map<string, { askedBy: Caller }>
  schedules: Map<string, { recipients: readonly string[] }>
  /** Operators who were not let decide what they had asked for. */
  ownRefused: number
  /** Refusals that nothing explains. */
  unexpected: string[]
  retried: number
}

/** A verdict that its operator was told of, or found to stand where the answer was lost. */
export type Review = { id: string; by: string; verdict: Verdict }
type Verdict = 'approve' | 'reject'

export const newTold = (): Told => ({
  ...{ withdrawals: new Map(), reviews: [], adjustments: new Map(), decisions: [], exports: new Map(), schedules: new Map() },
  ...{ ownRefused: 0, unexpected: [], retried: 0 },
})

export function countTold({ withdrawals, reviews, adjustments, decisions, exports, schedules }: Told): number {
  return withdrawals.size + reviews.length + adjustments.size + decisions.length + exports.size + schedules.size
}

/** Where members and operators call, and what they have been told so far. */
export type Doors = {
  site: string
  console: string
  /** Seals the body of a call that carries a secret. */
  sealed: (body: object) => Promise<string>
  told: Told
}

/** `isRepeated`: a try before this answer ended without one. */
export type Answer<Value> = { success: boolean; errorCode: string; value: Value; isRepeated: boolean }

/** Repeats a call of the contract until it is answered, with the same input. */
export async function ask<Input, Value>(
  doors: Doors,
  caller: Pick<Caller, 'token'>,
  { route, input }: { route: Route<Input, Value, string>; input: Input },
): Promise<Answer<Value>> {
  let isRepeated = false
  const wire = wireOf(route, input)
  const isReading = route.method === 'GET'
  const query = isReading ? `?${new URLSearchParams(wire as Record<string, string>)}` : ''
  const door = route.path.startsWith('/ops/') ? doors.console : doors.site
  const headers = { merchant: 'parola', 'x-requested-with': 'croupier', authorization: caller.token, 'content-type': 'application/json' }
  const request = async () => {
    const body = route.encrypted ? { value: await doors.sealed(wire) } : wire
    return { method: route.method, headers, ...(!isReading && { body: JSON.stringify(body) }) }
  }
  const envelope = await untilAnswered(`${door}${route.path}${query}`, request, () => {
    isRepeated = true
    doors.told.retried += 1
  })
  const value = envelope.success ? valueFrom(route, envelope.value) : undefined
  return { success: envelope.success, errorCode: envelope.errorCode ?? '', value: value as Value, isRepeated }
}
