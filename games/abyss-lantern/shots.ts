import type { Aim, Point } from '@croupier/game-kit/fish-game'
import { FIELD } from './paths.ts'

/** Units in a second. */
const SPEED = 1000
export const SHOT_LIFE_MS = 12_000
export const SHOT_RADIUS = 12
export const SEATS = 4
/** Angles are thousandths of a radian, counted from the right hand of the player behind the cannon. */
export const ANGLE_MOST = 3141
const MUZZLE = 70

/** Where the cannons stand: two below, two above, counted around the water. */
export const CANNONS: readonly { x: number; y: number; isAbove: boolean }[] = [
  { x: 420, y: FIELD.height - 28, isAbove: false },
  { x: 1180, y: FIELD.height - 28, isAbove: false },
  { x: 1180, y: 28, isAbove: true },
  { x: 420, y: 28, isAbove: true },
]

/** A unit's way in the water for a seat and an angle. */
export function directionOf({ seat, angle }: Aim): Point {
  const turn = CANNONS[seat]?.isAbove ? -1 : 1
  return { x: Math.cos(angle / 1000) * turn, y: -Math.sin(angle / 1000) * turn }
}

/** The angle from a seat to a point of the water, within what a cannon turns to. */
export function angleTo(seat: number, point: Point): number {
  const cannon = CANNONS[seat] ?? { x: 0, y: 0, isAbove: false }
  const turn = cannon.isAbove ? -1 : 1
  const angle = Math.atan2((cannon.y - point.y) * turn, (point.x - cannon.x) * turn)
  return Math.min(ANGLE_MOST - 60, Math.max(60, Math.round(angle * 1000)))
}

export function muzzleOf(aim: Aim): Point {
  const cannon = CANNONS[aim.seat] ?? { x: 0, y: 0 }
  const way = directionOf(aim)
  return { x: cannon.x + way.x * MUZZLE, y: cannon.y + way.y * MUZZLE }
}

/** Where a shot is after a time: straight on, and thrown back by the walls. */
export function shotPlace(aim: Aim, ageMs: number): Point {
  const from = muzzleOf(aim)
  const way = directionOf(aim)
  const far = (ageMs * SPEED) / 1000
  return { x: folded(from.x + way.x * far, FIELD.width), y: folded(from.y + way.y * far, FIELD.height) }
}

/** A place on an endless line, folded into a box by its walls. */
function folded(at: number, size: number): number {
  const round = ((at % (2 * size)) + 2 * size) % (2 * size)
  return round <= size ? round : 2 * size - round
}

/** A step of a shot that follows its fish. */
export function followed(from: Point, to: Point, elapsedMs: number): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  const step = (elapsedMs * SPEED) / 1000
  return far <= step ? to : { x: from.x + ((to.x - from.x) / far) * step, y: from.y + ((to.y - from.y) / far) * step }
}
