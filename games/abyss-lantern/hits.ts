import { below, type Draws, weighted } from '@croupier/game-kit/draws'
import type { FishHit, ShotNumber, ShotOutcome } from '@croupier/game-kit/fish-game'
import { type Area, paytable, type Species } from './paytable.ts'

/** A shot that hits is decided here; one that never hits is no bet and comes back. */
export function* decideHit(hit: FishHit): Draws<ShotOutcome> {
  const worth = worthOf(hit)
  const drawn = yield* below(paytable.drawnBelow)
  if (drawn >= killsBelow(worth)) return { drawn, worth, paidTimes: 0 }
  if (hit.kind !== 'chest') return { drawn, worth, paidTimes: worth }
  const { values, weights } = paytable.chest
  return { drawn, worth, paidTimes: values[yield* weighted(weights)] ?? 0 }
}

/** A draw below this kills. */
export function killsBelow(worth: number): number {
  return Math.floor(paytable.returnPpm / worth)
}

/** What a hit is worth in bets, by which its chance is set. */
export function worthOf({ kind, victims }: FishHit): number {
  return victims.reduce((sum, victim) => sum + ownWorth(victim), ownWorth(kind))
}

export function ownWorth(kind: string): number {
  if (kind === 'chest') return paytable.chest.mean
  return isArea(kind) ? paytable.areas[kind] : paytable.species[kind as Species]
}

export function isArea(kind: string): kind is Area {
  return Object.hasOwn(paytable.areas, kind)
}

/** Whether an area weapon takes it along: no other special one, and nothing of great worth. */
export function isVictim(kind: string): boolean {
  return Object.hasOwn(paytable.species, kind) && paytable.species[kind as Species] <= paytable.victims.worthMost
}

/** The name under which the shot `count` of a seat in the minute of a link is drawn. Seats and shots are counted from one. */
export function shotLabel(gameCode: string, shot: ShotNumber): string {
  return `${gameCode}:${shot.link}:${shot.seat}:${shot.count}`
}
