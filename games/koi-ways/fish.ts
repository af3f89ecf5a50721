import { fade, type Paint } from '@croupier/game-kit/paint'
import { dot } from '@croupier/game-kit/symbol-strokes'

type Point = { x: number; y: number }

/** A koi seen from above: the line of its back from the nose to the root of the tail, half its greatest width, and its colours. */
export type Fish = { back: readonly [Point, Point, Point, Point]; girth: number; colours: FishColours }

export type FishColours = { skin: string; shade: string; patch: string; fin: string }

export const fishColours = {
  kohaku: { skin: '#fff6ea', shade: '#c9b4a6', patch: '#f0501e', fin: '#ffe3cf' },
  golden: { skin: '#ffd766', shade: '#c87412', patch: '#ff9a2e', fin: '#ffe9a8' },
  showa: { skin: '#fdf3e6', shade: '#a79a94', patch: '#33323c', fin: '#e9e1dc' },
} as const satisfies Record<string, FishColours>

const SAMPLES = 26
const WIDEST = 0.3
const TAIL_WIDTH = 0.16
/** Where a koi has patches, along its back and off it, with their size; parts of its girth. */
const PATCHES = [
  [0.1, 0.1, 0.75],
  [0.36, -0.35, 1],
  [0.5, 0.4, 0.8],
  [0.74, 0, 0.72],
] as const

export function paintFish(paint: Paint, fish: Fish): void {
  const { girth, colours } = fish
  for (const side of [-1, 1]) paintFin(paint, fish, { along: 0.27, side, length: girth * 1.5 })
  for (const side of [-1, 1]) paintFin(paint, fish, { along: 0.66, side, length: girth * 0.8 })
  paintTail(paint, fish)
  const body = bodyOf(fish)
  const [nose, , , root] = fish.back
  const lit = paint.createLinearGradient(nose.x - girth, nose.y - girth, root.x + girth, root.y + girth)
  lit.addColorStop(0, colours.skin)
  lit.addColorStop(0.55, colours.skin)
  lit.addColorStop(1, colours.shade)
  paint.fillStyle = lit
  paint.fill(body)
  paint.save()
  paint.clip(body)
  for (const [along, off, size] of PATCHES) {
    const { x, y } = besideBack(fish, along, off * girth)
    paint.beginPath()
    paint.ellipse(x, y, girth * size * 0.8, girth * size * 0.62, along * 5, 0, Math.PI * 2)
    paint.fillStyle = colours.patch
    paint.fill()
  }
  paint.strokeStyle = fade(colours.shade, 0.9)
  paint.lineWidth = girth * 0.2
  paint.stroke(body)
  paint.restore()
  paintBack(paint, fish)
  for (const side of [-1, 1]) dot(paint, { ...besideBack(fish, 0.07, side * girth * 0.5), radius: girth * 0.11, colour: '#17131c' })
}

/** The fin along the back and the light on it. */
function paintBack(paint: Paint, fish: Fish): void {
  paint.beginPath()
  for (let along = 0.32; along < 0.7; along += 0.03) {
    const { x, y } = besideBack(fish, along, 0)
    paint.lineTo(x, y)
  }
  paint.lineCap = 'round'
  paint.strokeStyle = fade(fish.colours.shade, 0.75)
  paint.lineWidth = fish.girth * 0.2
  paint.stroke()
  paint.strokeStyle = '#ffffffcc'
  paint.lineWidth = fish.girth * 0.08
  paint.stroke()
}

function paintFin(paint: Paint, fish: Fish, fin: { along: number; side: number; length: number }): void {
  const { along, side, length } = fin
  const root = besideBack(fish, along, side * fish.girth * 0.7)
  const tip = besideBack(fish, along + (length / backLength(fish)) * 0.85, side * (fish.girth * 0.7 + length * 0.8))
  const front = besideBack(fish, along, side * (fish.girth * 0.7 + length * 0.75))
  const behind = besideBack(fish, along + 0.16, side * fish.girth * 0.6)
  paint.beginPath()
  paint.moveTo(root.x, root.y)
  paint.quadraticCurveTo(front.x, front.y, tip.x, tip.y)
  paint.quadraticCurveTo(behind.x, behind.y, behind.x, behind.y)
  paint.closePath()
  paint.fillStyle = fade(fish.colours.fin, 0.82)
  paint.fill()
}

function paintTail(paint: Paint, fish: Fish): void {
  const { girth } = fish
  const length = girth * 2.1
  const behind = (part: number, off: number) => besideBack(fish, 1 + (length * part) / backLength(fish), off * girth)
  const start = besideBack(fish, 0.96, 0)
  paint.beginPath()
  paint.moveTo(start.x, start.y)
  for (const side of [-1, 1]) {
    const [bend, tip, fork] = [behind(0.3, side * 0.7), behind(1, side * 1.15), behind(0.5, 0)]
    paint.lineTo(start.x, start.y)
    paint.quadraticCurveTo(bend.x, bend.y, tip.x, tip.y)
    paint.quadraticCurveTo(behind(0.7, side * 0.4).x, behind(0.7, side * 0.4).y, fork.x, fork.y)
  }
  paint.closePath()
  paint.fillStyle = fade(fish.colours.fin, 0.9)
  paint.fill()
}

function bodyOf(fish: Fish): Path2D {
  const path = new Path2D()
  const sides = [1, -1].map((side) =>
    Array.from({ length: SAMPLES + 1 }, (_, index) => besideBack(fish, index / SAMPLES, side * widthAt(index / SAMPLES) * fish.girth)),
  )
  const [one = [], other = []] = sides
  for (const { x, y } of [...one, ...other.toReversed()]) path.lineTo(x, y)
  path.closePath()
  return path
}

/** Half the width, in parts of the girth: round at the head, narrow before the tail. */
function widthAt(along: number): number {
  if (along < WIDEST) return Math.sqrt(1 - ((WIDEST - along) / WIDEST) ** 2)
  return TAIL_WIDTH + (1 - TAIL_WIDTH) * Math.cos(((along - WIDEST) / (1 - WIDEST)) * (Math.PI / 2))
}

/** A point of the line of the back, or so far beside it. Beyond its end the line goes on straight. */
function besideBack({ back }: Pick<Fish, 'back'>, along: number, off: number): Point {
  const at = Math.min(1, along)
  const [a, b, c, d] = back
  const spread = (get: (point: Point) => number) => {
    const rest = 1 - at
    const place = rest ** 3 * get(a) + 3 * rest ** 2 * at * get(b) + 3 * rest * at ** 2 * get(c) + at ** 3 * get(d)
    const slope = 3 * rest ** 2 * (get(b) - get(a)) + 6 * rest * at * (get(c) - get(b)) + 3 * at ** 2 * (get(d) - get(c))
    return { place, slope }
  }
  const [x, y] = [spread((point) => point.x), spread((point) => point.y)]
  const length = Math.hypot(x.slope, y.slope)
  const beyond = (along - at) * backLength({ back })
  return {
    x: x.place + (x.slope / length) * beyond - (y.slope / length) * off,
    y: y.place + (y.slope / length) * beyond + (x.slope / length) * off,
  }
}

function backLength({ back: [nose, , , root] }: Pick<Fish, 'back'>): number {
  return Math.hypot(root.x - nose.x, root.y - nose.y)
}
