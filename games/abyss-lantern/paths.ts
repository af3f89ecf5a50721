import type { Point } from '@croupier/game-kit/fish-game'

/** The water in its own units; every screen scales it, and turns it where it is held upright. */
export const FIELD = { width: 1600, height: 900 } as const

/** How far apart the lanes of a path are. */
const LANE = 64

type Curve = readonly [number, number, number, number, number, number, number, number]

/** From one rim to another, in four points: where it begins, two that it bends to, where it ends. All but the ends lie in the water. */
const CURVES: readonly Curve[] = [
  [-160, 180, 420, 120, 1100, 260, 1760, 200],
  [-160, 320, 500, 520, 1000, 180, 1760, 380],
  [-160, 450, 520, 300, 1080, 620, 1760, 450],
  [-160, 600, 420, 760, 1160, 420, 1760, 640],
  [-160, 730, 560, 640, 1000, 800, 1760, 700],
  [-160, 250, 700, 160, 900, 760, 1760, 640],
  [-160, 680, 640, 780, 980, 140, 1760, 260],
  [300, -160, 240, 360, 900, 520, 1760, 560],
  [1300, -160, 1360, 340, 700, 560, -160, 480],
  [480, -160, 360, 320, 1240, 580, 1120, 1060],
  [1120, -160, 1260, 340, 340, 560, 480, 1060],
  [800, -160, 420, 280, 1180, 620, 800, 1060],
]

/** Each curve and its way back. */
export const PATHS: readonly Curve[] = CURVES.flatMap((curve) => [curve, backward(curve)])

function backward([ax, ay, bx, by, cx, cy, dx, dy]: Curve): Curve {
  return [dx, dy, cx, cy, bx, by, ax, ay]
}

/** Where a fish of a path is after a part of its way, 0 to 1, moved to its lane across the straight line from begin to end. */
export function placeOn(place: { path: number; lane: number }, part: number): Point {
  const [ax, ay, bx, by, cx, cy, dx, dy] = PATHS[place.path] ?? (PATHS[0] as Curve)
  const rest = 1 - part
  const [a, b, c, d] = [rest ** 3, 3 * rest ** 2 * part, 3 * rest * part ** 2, part ** 3]
  const length = Math.hypot(dx - ax, dy - ay)
  const aside = (place.lane * LANE) / length
  return { x: a * ax + b * bx + c * cx + d * dx - (dy - ay) * aside, y: a * ay + b * by + c * cy + d * dy + (dx - ax) * aside }
}
