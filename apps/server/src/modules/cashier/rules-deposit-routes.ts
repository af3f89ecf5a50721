import type { turnReasons } from '@croupier/contract/console/cashier-methods'
import { feeOf } from '@croupier/money/fee'
import type { Limits } from './rules.ts'
import { type ChannelRoute, routeOf } from './rules-methods.ts'

/** A channel as members choose it; `route` is as its row keeps it. */
export type Entered = { code: string; route: unknown }

/** What members choose where channels stand for one another: no code of a channel begins so. */
export const routeEntry = (name: string) => `@${name}`

export function entryOf({ code, route }: Entered): string {
  const known = routeOf(route)
  return known ? routeEntry(known.name) : code
}

/** Deposits of a channel that were paid or failed within the last hour; one that was given up tells nothing of the channel. */
export type LastHour = { settled: number; paid: number }

export const noDeposits: LastHour = { settled: 0, paid: 0 }

/** Fewer deposits tell nothing of a channel: one failure would leave it without any for an hour. */
export const SETTLED_MIN = 5

export type Candidate = { code: string; position: number; terms: ChannelRoute; lastHour: LastHour }
export type TurnReason = (typeof turnReasons)[number]

/** Whether too few of a channel's deposits of the last hour were paid. */
export function isBehind({ terms, lastHour: { settled, paid } }: Pick<Candidate, 'terms' | 'lastHour'>): boolean {
  return settled >= SETTLED_MIN && paid * 100 < settled * terms.successPercent
}

/** What a deposit of the amount costs the house. */
export function costOf({ cost, costBasisPoints }: ChannelRoute, amountMinor: bigint): bigint {
  return feeOf(amountMinor, { feeMinor: cost, basisPoints: costBasisPoints })
}

/** The channels of a route for an amount, the best one first, each with why it goes before the next one. */
export function turnsOf<Channel extends Candidate>(
  candidates: readonly Channel[],
  amountMinor: bigint,
): { channel: Channel; before: TurnReason | null }[] {
  const sorted = candidates.toSorted((one, other) => compare(one, other, amountMinor).order)
  return sorted.map((channel, at) => {
    const next = sorted[at + 1]
    return { channel, before: next ? compare(channel, next, amountMinor).reason : null }
  })
}

/** Success goes before cost, and cost before the operator's order. */
function compare(one: Candidate, other: Candidate, amountMinor: bigint): { order: number; reason: TurnReason } {
  const success = bySuccess(one, other)
  if (success !== 0) return { order: success, reason: 'success' }
  const [cost, otherCost] = [costOf(one.terms, amountMinor), costOf(other.terms, amountMinor)]
  if (cost !== otherCost) return { order: cost < otherCost ? -1 : 1, reason: 'cost' }
  return { order: one.position - other.position || (one.code < other.code ? -1 : 1), reason: 'position' }
}

/** Those that are not behind are equal; among those that are, the greater share goes first. */
function bySuccess(one: Candidate, other: Candidate): number {
  const [isOneBehind, isOtherBehind] = [isBehind(one), isBehind(other)]
  if (isOneBehind !== isOtherBehind) return isOneBehind ? 1 : -1
  if (!isOneBehind) return 0
  return other.lastHour.paid * one.lastHour.settled - one.lastHour.paid * other.lastHour.settled
}

type Standing = Limits & { kind: string; adapter: string; feeMinor: bigint; basisPoints: number }

/** Whether channels are one thing for members: of one kind, adapter and fee, and with an amount that all of them take. */
export function areOneRoute(channels: readonly Standing[]): boolean {
  const faces = new Set(channels.map(({ kind, adapter, feeMinor, basisPoints }) => [kind, adapter, feeMinor, basisPoints].join()))
  const { minimumMinor, maximumMinor } = commonLimits(channels)
  return faces.size <= 1 && minimumMinor <= maximumMinor
}

/** The amounts that all channels take; the minimum is above the maximum where there are none. */
export function commonLimits([first, ...rest]: readonly Limits[]): Limits {
  return rest.reduce<Limits>(
    (common, { minimumMinor, maximumMinor }) => ({
      minimumMinor: minimumMinor > common.minimumMinor ? minimumMinor : common.minimumMinor,
      maximumMinor: maximumMinor < common.maximumMinor ? maximumMinor : common.maximumMinor,
    }),
    first ?? { minimumMinor: 0n, maximumMinor: 0n },
  )
}

/** The amounts that one of the channels takes at least. */
export function joinedLimits([first, ...rest]: readonly Limits[]): Limits {
  return rest.reduce<Limits>(
    (joined, { minimumMinor, maximumMinor }) => ({
      minimumMinor: minimumMinor < joined.minimumMinor ? minimumMinor : joined.minimumMinor,
      maximumMinor: maximumMinor > joined.maximumMinor ? maximumMinor : joined.maximumMinor,
    }),
    first ?? { minimumMinor: 0n, maximumMinor: 0n },
  )
}
