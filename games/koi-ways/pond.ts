import { fade, fillGlow, type Paint, verticalGradient } from '@croupier/game-kit/paint'
import { seededNumbers } from '@croupier/game-kit/seeded'
import type { Size } from '@croupier/game-kit/stage'

/** The colours of an hour at the pond. */
export type Mood = {
  water: readonly [string, string, string]
  ground: string
  light: string
  stone: readonly [string, string]
  glow: string
}

export const moods = {
  day: {
    water: ['#37b7a4', '#0f7f7c', '#053f49'],
    ground: '#0b5a55',
    light: '#c9fff0',
    stone: ['#8fa79a', '#2f4a46'],
    glow: '#fff3c0',
  },
  night: {
    water: ['#2b4f9a', '#142a66', '#070f2e'],
    ground: '#0d1c4a',
    light: '#c6d4ff',
    stone: ['#5f6c9a', '#171d40'],
    glow: '#ffd9a0',
  },
} as const satisfies Record<string, Mood>

const CAUSTIC_CELL = 46
const PEBBLES_APART = 900

/** The pond from above: light falling in from above left, stones on the ground and along the rim. */
export function paintPond(paint: Paint, size: Size, mood: Mood): void {
  const { width, height } = size
  const reach = Math.hypot(width, height)
  const water = paint.createRadialGradient(width * 0.3, height * 0.16, 0, width * 0.45, height * 0.4, reach * 0.72)
  for (const [index, colour] of mood.water.entries()) water.addColorStop(index / 2, colour)
  paint.fillStyle = water
  paint.fillRect(0, 0, width, height)
  paintGround(paint, size, mood)
  fillGlow(paint, { x: width * 0.26, y: 0, radius: reach * 0.45, colour: mood.glow, strength: 0.3 })
  paintRim(paint, size, mood)
}

/** Pebbles far below, hardly seen through the water. */
function paintGround(paint: Paint, { width, height }: Size, mood: Mood): void {
  const next = seededNumbers(31)
  for (let pebble = 0; pebble < (width * height) / PEBBLES_APART; pebble++) {
    const [x, y, size] = [next() * width, next() * height, 5 + next() ** 2 * 22]
    paint.beginPath()
    paint.ellipse(x, y, size, size * (0.6 + next() * 0.3), next() * 3, 0, Math.PI * 2)
    paint.fillStyle = fade(next() > 0.5 ? mood.ground : mood.water[0], 0.1 + next() * 0.12)
    paint.fill()
  }
}

/** A row of stones along each side, each wet at its foot. */
function paintRim(paint: Paint, { width, height }: Size, mood: Mood): void {
  const next = seededNumbers(7)
  for (let x = -20; x < width + 20; x += 24 + next() * 26) {
    paintStone(paint, { x, y: -6 + next() * 12, size: 30 + next() * 20 }, mood)
    paintStone(paint, { x: x + 12, y: height + 6 - next() * 12, size: 30 + next() * 22 }, mood)
  }
  for (let y = 30; y < height; y += 30 + next() * 26) {
    paintStone(paint, { x: -8 + next() * 10, y, size: 24 + next() * 16 }, mood)
    paintStone(paint, { x: width + 8 - next() * 10, y: y + 14, size: 24 + next() * 16 }, mood)
  }
}

function paintStone(paint: Paint, stone: { x: number; y: number; size: number }, mood: Mood): void {
  const { x, y, size } = stone
  const squeeze = 0.72 + ((Math.round(x + y) % 7) + 7) / 60
  paint.beginPath()
  paint.ellipse(x + 4, y + 6, size, size * squeeze, x, 0, Math.PI * 2)
  paint.fillStyle = '#02131a66'
  paint.fill()
  paint.beginPath()
  paint.ellipse(x, y, size, size * squeeze, x, 0, Math.PI * 2)
  const lit = paint.createRadialGradient(x - size * 0.4, y - size * 0.4, size * 0.1, x, y, size)
  lit.addColorStop(0, mood.stone[0])
  lit.addColorStop(1, mood.stone[1])
  paint.fillStyle = lit
  paint.fill()
  fillGlow(paint, { x: x - size * 0.3, y: y - size * 0.4, radius: size * 0.6, colour: mood.light, strength: 0.18 })
}

/** The net of light that waves throw on the ground. */
export function paintCaustics(paint: Paint, size: Size): void {
  const net = causticNet(size)
  paint.lineCap = 'round'
  for (const [lineWidth, alpha] of [
    [11, 0.06],
    [6, 0.1],
    [2.2, 0.3],
  ] as const) {
    paint.lineWidth = lineWidth
    paint.strokeStyle = fade('#e8fff8', alpha)
    paint.stroke(net)
  }
}

/** A honeycomb whose corners were moved about: each corner leads to the right, every other one also down. */
function causticNet({ width, height }: Size): Path2D {
  const next = seededNumbers(19)
  const [columns, rows] = [Math.ceil(width / CAUSTIC_CELL) + 1, Math.ceil(height / CAUSTIC_CELL) + 1]
  const corners = Array.from({ length: columns * rows }, (_, index) => ({
    x: ((index % columns) + (next() - 0.5) * 0.95) * CAUSTIC_CELL,
    y: (Math.floor(index / columns) + (next() - 0.5) * 0.95) * CAUSTIC_CELL,
  }))
  const net = new Path2D()
  const join = (from: number, to: number) => {
    const [one, other] = [corners[from], corners[to]]
    if (!one || !other) return
    net.moveTo(one.x, one.y)
    net.quadraticCurveTo((one.x + other.x) / 2 + (next() - 0.5) * 22, (one.y + other.y) / 2 + (next() - 0.5) * 22, other.x, other.y)
  }
  for (let corner = 0; corner < corners.length; corner++) {
    const [column, row] = [corner % columns, Math.floor(corner / columns)]
    if (column < columns - 1) join(corner, corner + 1)
    if ((row + column) % 2 === 0) join(corner, corner + columns)
  }
  return net
}

/** A lily pad seen from above, about 90 across in a box of 100 by 100. */
export function paintPad(paint: Paint): void {
  const pad = new Path2D('M50 50L92 34A45 45 0 1 1 78 15Z')
  const lit = paint.createRadialGradient(36, 32, 4, 50, 50, 48)
  for (const [place, colour] of [
    [0, '#8fe0a0'],
    [0.6, '#2f9a63'],
    [1, '#12603f'],
  ] as const)
    lit.addColorStop(place, colour)
  paint.fillStyle = lit
  paint.fill(pad)
  paint.strokeStyle = '#0d513688'
  paint.lineWidth = 1.6
  for (let vein = 1; vein < 9; vein++) {
    const angle = -0.2 + (vein / 9) * Math.PI * 2 * 0.92
    paint.stroke(new Path2D(`M50 50L${50 + Math.cos(angle) * 41} ${50 + Math.sin(angle) * 41}`))
  }
  paint.strokeStyle = '#c9ffd866'
  paint.stroke(pad)
}

/** A water lily seen from above: three rounds of petals about a golden heart. */
export function paintBlossom(paint: Paint): void {
  for (const [petals, length, width, light, dark] of [
    [8, 44, 13, '#ffd9ea', '#e2669f'],
    [8, 34, 11, '#ffeaf3', '#f08cba'],
    [6, 23, 9, '#ffffff', '#f7b3d2'],
  ] as const) {
    for (let petal = 0; petal < petals; petal++) {
      paint.save()
      paint.translate(50, 50)
      paint.rotate((petal / petals) * Math.PI * 2 + length)
      paint.fillStyle = verticalGradient(paint, { top: -length, bottom: 0 }, [
        [0, light],
        [1, dark],
      ])
      paint.fill(
        new Path2D(
          `M0 0C${-width} ${-length * 0.4} ${-width * 0.7} ${-length * 0.8} 0 ${-length}C${width * 0.7} ${-length * 0.8} ${width} ${-length * 0.4} 0 0Z`,
        ),
      )
      paint.restore()
    }
  }
  fillGlow(paint, { x: 50, y: 50, radius: 15, colour: '#ffe27a' })
}

/** A ring that spreads on the water. */
export function paintRipple(paint: Paint): void {
  for (const [radius, alpha] of [
    [46, 0.5],
    [34, 0.28],
  ] as const) {
    paint.beginPath()
    paint.arc(50, 50, radius, 0, Math.PI * 2)
    paint.lineWidth = 1.6
    paint.strokeStyle = fade('#eafffa', alpha)
    paint.stroke()
  }
}
