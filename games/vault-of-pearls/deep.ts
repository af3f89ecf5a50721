import { fade, fillGlow, fillLit, type Paint, verticalGradient } from '@croupier/game-kit/paint'
import { seededNumbers } from '@croupier/game-kit/seeded'
import type { Size } from '@croupier/game-kit/stage'

/** The colours of the deep: with the vault closed, and with its gold alight. */
export type Mood = {
  water: readonly [string, string, string]
  ray: string
  far: string
  near: string
  metal: readonly [string, string]
  heart: string
  coral: string
}

export const moods = {
  deep: {
    water: ['#4a66c8', '#2a2f86', '#0b0a2e'],
    ray: '#c9dcff',
    far: '#23266e',
    near: '#0d0b33',
    metal: ['#b9b4e6', '#39306f'],
    heart: '#7a8cff',
    coral: '#7c3f94',
  },
  gold: {
    water: ['#c98ac8', '#6d2f86', '#1d0a34'],
    ray: '#ffe9c0',
    far: '#4f2270',
    near: '#200a35',
    metal: ['#ffe6a8', '#8a5418'],
    heart: '#ffd25a',
    coral: '#b0406f',
  },
} as const satisfies Record<string, Mood>

const BOLTS = 16
const LOW = 500

/** Water with rays from above, hills of the ground, and the round door of the vault behind the reels. */
export function paintDeep(paint: Paint, size: Size, mood: Mood): void {
  const { width, height } = size
  paint.fillStyle = verticalGradient(
    paint,
    { top: 0, bottom: height },
    mood.water.map((colour, index) => [index / 2, colour] as const),
  )
  paint.fillRect(0, 0, width, height)
  paintRays(paint, size, mood)
  paintGround(paint, size, { rise: 0.3, seed: 3, colour: mood.far })
  const radius = Math.max(Math.min(width * 0.62, height * 0.44), Math.min(width, height) * 0.46)
  paintDoor(paint, { ...middleOfReels(size), radius }, mood)
  paintGround(paint, size, { rise: 0.19, seed: 8, colour: mood.near })
  paintCoral(paint, size, mood)
}

/** About where the reels stand: in the middle, but for a phone held sideways, whose controls stand to the right. */
function middleOfReels({ width, height }: Size): { x: number; y: number } {
  if (width > height && height < LOW) return { x: width * 0.42, y: height * 0.555 }
  return { x: width / 2, y: height * (width > height ? 0.45 : 0.415) }
}

function paintRays(paint: Paint, { width, height }: Size, mood: Mood): void {
  const next = seededNumbers(13)
  for (let ray = 0; ray < 9; ray++) {
    const [top, spread] = [width * (-0.1 + next() * 1.1), 20 + next() * width * 0.09]
    const fall = paint.createLinearGradient(0, 0, 0, height * 0.8)
    fall.addColorStop(0, fade(mood.ray, 0.05 + next() * 0.14))
    fall.addColorStop(1, fade(mood.ray, 0))
    paint.fillStyle = fall
    paint.fill(new Path2D(`M${top} 0h${spread}l${width * 0.16 + spread} ${height * 0.8}h${-spread * 3}Z`))
  }
}

function paintGround(paint: Paint, { width, height }: Size, ground: { rise: number; seed: number; colour: string }): void {
  const next = seededNumbers(ground.seed)
  const waves = [90, 170, 320].map((length) => ({ length: length + next() * 60, phase: next() * 6 }))
  paint.beginPath()
  paint.moveTo(0, height)
  for (let x = 0; x <= width + 6; x += 6) {
    const swing = waves.reduce((sum, { length, phase }) => sum + Math.sin(x / length + phase), 0)
    paint.lineTo(x, height * (1 - ground.rise) - swing * height * 0.018)
  }
  paint.lineTo(width, height)
  paint.fillStyle = ground.colour
  paint.fill()
}

/** A heavy round door: a rim with bolts, a ring, and what glows through its seam. */
function paintDoor(paint: Paint, door: { x: number; y: number; radius: number }, mood: Mood): void {
  const { x, y, radius } = door
  fillGlow(paint, { x, y, radius: radius * 1.5, colour: mood.heart, strength: 0.75 })
  for (const [part, light, dark] of [
    [1, mood.metal[0], mood.metal[1]],
    [0.9, mood.metal[1], mood.near],
    [0.83, mood.metal[0], mood.metal[1]],
    [0.78, mood.far, mood.near],
  ] as const) {
    paint.beginPath()
    paint.arc(x, y, radius * part, 0, Math.PI * 2)
    const lit = paint.createLinearGradient(x - radius, y - radius, x + radius, y + radius)
    lit.addColorStop(0, light)
    lit.addColorStop(1, dark)
    paint.fillStyle = lit
    paint.fill()
  }
  fillGlow(paint, { x, y, radius: radius * 0.78, colour: mood.heart, strength: 0.4 })
  for (let bolt = 0; bolt < BOLTS; bolt++) {
    const angle = (bolt / BOLTS) * Math.PI * 2
    paintBolt(paint, { x: x + Math.cos(angle) * radius * 0.95, y: y + Math.sin(angle) * radius * 0.95, size: radius * 0.026 }, mood)
  }
}

function paintBolt(paint: Paint, { x, y, size }: { x: number; y: number; size: number }, mood: Mood): void {
  paint.beginPath()
  paint.arc(x, y, size, 0, Math.PI * 2)
  const lit = paint.createRadialGradient(x - size * 0.4, y - size * 0.4, size * 0.1, x, y, size)
  lit.addColorStop(0, '#ffffff')
  lit.addColorStop(1, mood.metal[1])
  paint.fillStyle = lit
  paint.fill()
}

/** Fans of coral on the ground. */
function paintCoral(paint: Paint, { width, height }: Size, mood: Mood): void {
  const next = seededNumbers(23)
  paint.lineCap = 'round'
  paint.strokeStyle = mood.coral
  const grow = (root: { x: number; y: number; angle: number; length: number }, depth: number) => {
    const tip = { x: root.x + Math.cos(root.angle) * root.length, y: root.y + Math.sin(root.angle) * root.length }
    paint.lineWidth = depth * 2.6
    paint.stroke(new Path2D(`M${root.x} ${root.y}L${tip.x} ${tip.y}`))
    if (depth === 1) return
    for (const turn of [-0.62, -0.05, 0.55]) {
      grow({ ...tip, angle: root.angle + turn + (next() - 0.5) * 0.3, length: root.length * (0.55 + next() * 0.2) }, depth - 1)
    }
  }
  const step = Math.max(70, width / 9)
  for (let x = step * 0.3; x < width; x += step * (0.7 + next() * 0.6)) {
    grow({ x, y: height * 0.82, angle: -Math.PI / 2 + (next() - 0.5) * 0.4, length: height * (0.03 + next() * 0.03) }, 4)
  }
}

/** A blade of kelp, 40 wide and 200 high, its foot below. */
export function paintKelp(paint: Paint): void {
  const blade = new Path2D('M18 200C8 160 30 140 18 100C8 66 26 40 20 0C36 40 22 66 30 100C40 140 22 160 26 200Z')
  paint.fillStyle = verticalGradient(paint, { top: 0, bottom: 200 }, [
    [0, '#4f7fc0'],
    [1, '#141a54'],
  ])
  paint.fill(blade)
}

export function paintBubble(paint: Paint): void {
  const ring = new Path2D()
  ring.arc(20, 20, 16, 0, Math.PI * 2)
  paint.fillStyle = '#d6e6ff22'
  paint.fill(ring)
  paint.lineWidth = 1.6
  paint.strokeStyle = '#e9f2ffaa'
  paint.stroke(ring)
  fillGlow(paint, { x: 14, y: 13, radius: 6, colour: '#ffffff' })
}

/** A coin that drifts down while the vault is open, in a box of 100 by 100. */
export function paintDriftingCoin(paint: Paint): void {
  const coin = new Path2D()
  coin.ellipse(50, 50, 36, 36, 0, 0, Math.PI * 2)
  fillLit(paint, coin, { light: '#fff3bd', dark: '#b0721a' })
}
