import { below, type Draws, weighted } from '@croupier/game-kit/draws'
import { type Area, type FishKind, paytable, type Species } from './paytable.ts'

/** What a shot hits: the fish, and where it is an area weapon, what swims near enough to go with it. */
export type Hit = { kind: FishKind; victims: readonly FishKind[] }

/** `worth` is what the prize counted for in the kill rule, `paidTimes` what the shot was paid in bets, 0 without a kill. */
export type ShotOutcome = { drawn: number; worth: number; paidTimes: number }

/** A shot that hits is decided here; one that never hits is no bet and comes back. */
export function* decideHit(hit: Hit): Draws<ShotOutcome> {
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
export function worthOf({ kind, victims }: Hit): number {
  return victims.reduce((sum, victim) => sum + ownWorth(victim), ownWorth(kind))
}

export function ownWorth(kind: FishKind): number {
  if (kind === 'chest') return paytable.chest.mean
  return isArea(kind) ? paytable.areas[kind] : paytable.species[kind]
}

export function isArea(kind: FishKind): kind is Area {
  return Object.hasOwn(paytable.areas, kind)
}

/** Whether an area weapon takes it along: no other special one, and nothing of great worth. */
export function isVictim(kind: FishKind): boolean {
  return Object.hasOwn(paytable.species, kind) && paytable.species[kind as Species] <= paytable.victims.worthMost
}

/** The name under which the shot `count` of a seat in the minute of a link is drawn. Seats and shots are counted from one. */
export function shotLabel(gameCode: string, shot: { link: number; seat: number; count: number }): string {
  return `${gameCode}:${shot.link}:${shot.seat}:${shot.count}`
}
