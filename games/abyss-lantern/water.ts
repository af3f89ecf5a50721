import type { Fish, Point } from '@croupier/game-kit/fish-game'
import { isArea, isVictim } from './hits.ts'
import { FIELD, placeOn } from './paths.ts'
import { type Area, type FishKind, paytable } from './paytable.ts'

/** How near a shot must come to hit, and half of how long it is drawn. */
export const RADIUS: Readonly<Record<FishKind, number>> = {
  shrimp: 26,
  minnow: 28,
  darter: 30,
  jelly: 36,
  puffer: 36,
  seahorse: 38,
  ray: 46,
  gurnard: 44,
  turtle: 50,
  lobster: 50,
  sunfish: 54,
  hammerhead: 66,
  manta: 74,
  sawshark: 78,
  carp: 70,
  kraken: 88,
  dragon: 120,
  crab: 50,
  eel: 56,
  drill: 50,
  chest: 48,
}

/** How far the bomb of a crab reaches, the lightning of an eel, and half the width of what a drill goes through. */
const REACH = { crab: 300, eel: 420, drill: 90 } as const

/** Where a fish is; undefined before it comes and after it has left. */
export function fishPlace(fish: Fish, nowMs: number): Point | undefined {
  const part = (nowMs - fish.fromMs) / fish.lifeMs
  return part < 0 || part > 1 ? undefined : placeOn(fish, part)
}

/** Whether a place is where it can be seen and hit. */
export function isInWater({ x, y }: Point): boolean {
  return x >= 0 && x <= FIELD.width && y >= 0 && y <= FIELD.height
}

/** What goes with an area weapon that was hit at a time: the nearest ones within its reach, ten at most. A drill bores level with itself. */
export function victimsOf(hit: Fish, fishes: Iterable<Fish>, nowMs: number): Fish[] {
  const centre = fishPlace(hit, nowMs)
  if (!centre || !isArea(hit.kind)) return []
  const { kind } = hit
  const near = [...fishes].flatMap((fish) => {
    const place = fish === hit || !isVictim(fish.kind) ? undefined : fishPlace(fish, nowMs)
    const far = place && isInWater(place) ? farness(kind, { place, centre }) : Number.POSITIVE_INFINITY
    return far <= REACH[kind] ? [{ fish, far }] : []
  })
  near.sort((one, other) => one.far - other.far || one.fish.fromMs - other.fish.fromMs || one.fish.id - other.fish.id)
  return near.slice(0, paytable.victims.most).map(({ fish }) => fish)
}

function farness(kind: Area, { place, centre }: { place: Point; centre: Point }): number {
  return kind === 'drill' ? Math.abs(place.y - centre.y) : Math.hypot(place.x - centre.x, place.y - centre.y)
}
