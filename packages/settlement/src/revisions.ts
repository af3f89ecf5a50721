import { type Settlement, VOID } from './factors.ts'

/** Where a message of a feed stands among the others of a market. */
export type Order = { readonly timestampMs: number; readonly producer: number; readonly generation: number }

/** A span of acceptance times, both ends within; a missing end is open. */
export type Window = { readonly startMs?: number; readonly endMs?: number }

/** What a feed or people say of a market. Rows of it are only ever added. */
export type Revision = Order &
  (
    | { readonly kind: 'settlement'; readonly outcomes: Readonly<Record<string, Settlement>> }
    | { readonly kind: 'rollback-settlement' }
    | ({ readonly kind: 'cancel' } & Window)
    | ({ readonly kind: 'rollback-cancel' } & Window)
  )

/** How a market stands after all that was said of it. */
export type MarketState = { readonly outcomes: Readonly<Record<string, Settlement>> | undefined; readonly cancelled: readonly Window[] }

const OPEN_MARKET: MarketState = { outcomes: undefined, cancelled: [] }

/** Folds the revisions of a market in their own order, so that every order of arrival, repeats included, ends in the same state. */
export function foldRevisions(revisions: readonly Revision[]): MarketState {
  return revisionSteps(revisions).at(-1)?.state ?? OPEN_MARKET
}

/** Revisions in their own order, each with what it leaves. */
export function revisionSteps(revisions: readonly Revision[]): { readonly revision: Revision; readonly state: MarketState }[] {
  let state = OPEN_MARKET
  return revisions.toSorted(compare).map((revision) => {
    state = apply(state, revision)
    return { revision, state }
  })
}

/** What became of an outcome for a bet that was accepted then: void within a cancelled window. Undefined while it is open. */
export function settlementAt(state: MarketState, outcomeId: string, acceptedMs: number): Settlement | undefined {
  if (state.cancelled.some((window) => contains(window, acceptedMs))) return VOID
  return state.outcomes?.[outcomeId]
}

export type Correction = { readonly kind: 'none' | 'credit' | 'take-back'; readonly amountMinor: bigint }

/** What a bet that was paid one amount is owed when a later revision says another. What it was paid too much is a receivable. */
export function correctionOf(paidMinor: bigint, nowMinor: bigint): Correction {
  if (paidMinor === nowMinor) return { kind: 'none', amountMinor: 0n }
  return nowMinor > paidMinor
    ? { kind: 'credit', amountMinor: nowMinor - paidMinor }
    : { kind: 'take-back', amountMinor: paidMinor - nowMinor }
}

function apply(state: MarketState, revision: Revision): MarketState {
  switch (revision.kind) {
    case 'settlement':
      return { ...state, outcomes: revision.outcomes }
    case 'rollback-settlement':
      return { ...state, outcomes: undefined }
    case 'cancel':
      return { ...state, cancelled: [...state.cancelled.filter((window) => !isSame(window, revision)), windowOf(revision)] }
    case 'rollback-cancel':
      return { ...state, cancelled: state.cancelled.filter((window) => !isSame(window, revision)) }
  }
}

function windowOf({ startMs, endMs }: Window): Window {
  return { ...(startMs !== undefined && { startMs }), ...(endMs !== undefined && { endMs }) }
}

function isSame(one: Window, other: Window): boolean {
  return one.startMs === other.startMs && one.endMs === other.endMs
}

function contains({ startMs = Number.NEGATIVE_INFINITY, endMs = Number.POSITIVE_INFINITY }: Window, atMs: number): boolean {
  return startMs <= atMs && atMs <= endMs
}

/** Of one instant, what takes back follows what it takes back. */
const KINDS = ['settlement', 'rollback-settlement', 'cancel', 'rollback-cancel'] as const satisfies readonly Revision['kind'][]

function compare(left: Revision, right: Revision): number {
  return (
    left.timestampMs - right.timestampMs ||
    left.producer - right.producer ||
    left.generation - right.generation ||
    KINDS.indexOf(left.kind) - KINDS.indexOf(right.kind)
  )
}
