import type { Fish, Point } from '@croupier/game-kit/fish-game'
import { ownWorth } from './hits.ts'
import type { FishKind } from './paytable.ts'
import { ANGLE_MOST, angleTo } from './shots.ts'
import type { Swimmers } from './swimmers.ts'
import { isInWater, RADIUS } from './water.ts'

/** A finger is broader than a shrimp. */
const TAP_REACH = 60
const ANGLE_LEAST = 60

export type Aiming = {
  readonly angle: number
  readonly lock: number | undefined
  readonly isLocking: boolean
  pointAt(seat: number, place: Point): void
  turn(by: number): void
  /** Chooses the fish under a point of the water. */
  choose(place: Point): void
  setLock(isOn: boolean): void
  /** Turns to the fish that is followed, or to the next one when it is gone. */
  follow(seat: number): void
}

/** Where the player's cannon points, and which fish it follows. */
export function createAiming(swimmers: Swimmers): Aiming {
  let angle = Math.round(Math.PI * 500)
  let lock: number | undefined
  let isLocking = false
  const seen = (uid: number | undefined) => {
    const place = uid === undefined ? undefined : swimmers.placeOf(uid)
    return place && isInWater(place) && [...swimmers.alive()].some((fish) => fish.uid === uid) ? place : undefined
  }
  return {
    get angle() {
      return angle
    },
    get lock() {
      return isLocking ? lock : undefined
    },
    get isLocking() {
      return isLocking
    },
    pointAt: (seat, place) => {
      angle = angleTo(seat, place)
    },
    turn: (by) => {
      angle = Math.min(ANGLE_MOST - ANGLE_LEAST, Math.max(ANGLE_LEAST, angle + by))
    },
    choose: (place) => {
      lock = under(swimmers, place) ?? lock
    },
    setLock: (isOn) => {
      isLocking = isOn
      lock = isOn ? worthiest(swimmers) : undefined
    },
    follow: (seat) => {
      if (!isLocking) return
      if (!seen(lock)) lock = worthiest(swimmers)
      const place = seen(lock)
      if (place) angle = angleTo(seat, place)
    },
  }
}

function under(swimmers: Swimmers, { x, y }: Point): number | undefined {
  let nearest: { uid: number; far: number } | undefined
  for (const { uid, kind } of swimmers.alive()) {
    const place = swimmers.placeOf(uid)
    if (!place || !isInWater(place)) continue
    const far = Math.hypot(place.x - x, place.y - y)
    if (far <= Math.max(TAP_REACH, RADIUS[kind as FishKind]) && far < (nearest?.far ?? Number.POSITIVE_INFINITY)) nearest = { uid, far }
  }
  return nearest?.uid
}

/** Of all that can be hit now, what is worth most. */
function worthiest(swimmers: Swimmers): number | undefined {
  const worth = ({ kind }: Fish) => ownWorth(kind)
  const inSight = [...swimmers.alive()].filter(({ uid }) => isInWater(swimmers.placeOf(uid) ?? { x: -1, y: -1 }))
  return inSight.reduce<(typeof inSight)[number] | undefined>((best, fish) => (best && worth(best) >= worth(fish) ? best : fish), undefined)
    ?.uid
}
