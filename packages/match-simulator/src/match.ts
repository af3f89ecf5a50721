import type { MatchFacts } from '@croupier/settlement/facts'
import type { Side } from '@croupier/settlement/lines'
import type { OnWire } from '@croupier/sports-feed/messages'
import type { MarketPrice } from './market-prices.ts'

export type EventStatus = NonNullable<OnWire<'odds_change'>['sport_event_status']>

/** What a feed shows of a match at a moment, without its `status`. */
export type Shown = Omit<EventStatus, 'status'>

/** A moment at which prices jump; betting stops before it. */
export type Change = {
  /** On the clock of the match, breaks included. */
  readonly atMs: number
  readonly kind: 'goal' | 'red_card' | 'review' | 'set' | 'map'
  /** The side that scored; of a review the side whose goal is shown and then taken back. */
  readonly side?: Side
}

/** A match from its first to its last moment, as a function of its clock. Nothing of it is drawn while it runs. */
export type PlayedMatch = {
  readonly lengthMs: number
  readonly changes: readonly Change[]
  /** Moments after which a market may be certain that was open before; the end is not among them. */
  readonly decisions: readonly number[]
  factsAt(atMs: number): MatchFacts
  shownAt(atMs: number): Shown
  /** Fair prices of the markets that are offered. Before the match a shift is how far the book is off, in the units of the sport. */
  pricesAt(atMs: number, shift?: number): MarketPrice[]
}

/** Of points, sides that scored: how many of each. */
export function countSides(sides: readonly Side[]): { home: number; away: number } {
  const home = sides.filter((side) => side === 'home').length
  return { home, away: sides.length - home }
}

export function clockOf(atMs: number): string {
  const seconds = Math.floor(Math.max(0, atMs) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
