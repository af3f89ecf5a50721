import type { Point, Scale, Size } from './curve.ts'

type Brush = CanvasRenderingContext2D

const SKY = ['#151a45', '#3a2f6b', '#8a4a7c', '#e07a5f', '#f6b26b'] as const
const INK = '#fff3d6'
const LINE = '#ffcf6b'
const KITE = { light: '#ff6b5e', dark: '#c9304a', frame: '#5b1230', tail: ['#ffcf6b', '#6fd3c7', '#ff9fb2'] } as const

/** The sky at dusk with its first stars and the sun at the horizon; it stands still, so it is painted once a size. */
export function paintSky(brush: Brush, { width, height }: Size): void {
  const air = brush.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of SKY.entries()) air.addColorStop(at / (SKY.length - 1), colour)
  brush.fillStyle = air
  brush.fillRect(0, 0, width, height)
  const sun = brush.createRadialGradient(width * 0.78, height * 0.8, 0, width * 0.78, height * 0.8, height * 0.5)
  sun.addColorStop(0, '#fff0c2')
  sun.addColorStop(0.09, '#ffd98a')
  sun.addColorStop(0.12, '#ffb86b66')
  sun.addColorStop(1, '#ffb86b00')
  brush.fillStyle = sun
  brush.fillRect(0, 0, width, height)
  for (let star = 0; star < 46; star += 1) {
    const [x, y] = [scatter(star * 3 + 1), scatter(star * 7 + 2) * 0.5]
    brush.fillStyle = `rgba(255, 246, 220, ${(0.65 - y) * (0.3 + 0.7 * scatter(star * 11))})`
    brush.beginPath()
    brush.arc(x * width, y * height, 0.6 + scatter(star * 5) * 0.9, 0, Math.PI * 2)
    brush.fill()
  }
}

/** Hills, water and the pier from which the kite flies, with the place of its holder at the left. */
export function paintLand(brush: Brush, { width, height }: Size): void {
  ridge(brush, { width, height }, { base: 0.8, rise: 0.09, waves: 2.2, colour: '#4a2f63' })
  ridge(brush, { width, height }, { base: 0.85, rise: 0.05, waves: 3.7, colour: '#33244f' })
  brush.fillStyle = '#1f2148'
  brush.fillRect(0, height * 0.88, width, height * 0.4)
  brush.strokeStyle = '#ffc98a66'
  brush.lineWidth = 1.5
  for (let glint = 0; glint < 16; glint += 1) {
    const y = height * (0.89 + scatter(glint * 5) * 0.11)
    const x = width * (0.78 + (scatter(glint * 13) - 0.5) * 0.34)
    brush.beginPath()
    brush.moveTo(x, y)
    brush.lineTo(x + 6 + scatter(glint) * 26, y)
    brush.stroke()
  }
  brush.fillStyle = '#14102b'
  brush.fillRect(0, height * 0.9, width * 0.2, height * 0.025)
  for (const post of [0.03, 0.1, 0.17]) brush.fillRect(width * post, height * 0.9, 4, height * 0.2)
  holder(brush, { x: width * 0.1, y: height * 0.9 })
}

/** A child with an arm up to the string. */
function holder(brush: Brush, { x, y }: Point): void {
  brush.fillStyle = '#14102b'
  brush.strokeStyle = '#14102b'
  brush.lineWidth = 3
  brush.lineCap = 'round'
  brush.beginPath()
  brush.arc(x - 6, y - 25, 4.5, 0, Math.PI * 2)
  brush.fill()
  brush.beginPath()
  brush.moveTo(x - 10, y)
  brush.lineTo(x - 6, y - 10)
  brush.lineTo(x - 3, y)
  brush.moveTo(x - 6, y - 10)
  brush.lineTo(x - 6, y - 19)
  brush.lineTo(x, y - 26)
  brush.stroke()
}

type Ridge = { base: number; rise: number; waves: number; colour: string }

function ridge(brush: Brush, { width, height }: Size, { base, rise, waves, colour }: Ridge): void {
  brush.fillStyle = colour
  brush.beginPath()
  brush.moveTo(0, height * 1.3)
  for (let step = 0; step <= 40; step += 1) {
    const part = step / 40
    const wave = Math.sin(part * waves * Math.PI + waves) * 0.6 + Math.sin(part * waves * 2.7 * Math.PI) * 0.4
    brush.lineTo(part * width, height * (base - rise * wave))
  }
  brush.lineTo(width, height * 1.3)
  brush.fill()
}

/** The levels of the multiplier that the picture reaches. */
export function drawLevels(brush: Brush, { width }: Size, { levels }: Scale): void {
  brush.font = '12px system-ui, sans-serif'
  brush.textAlign = 'right'
  brush.lineWidth = 1
  for (const { hundredths, y } of levels) {
    brush.strokeStyle = '#ffffff1f'
    brush.beginPath()
    brush.moveTo(0, y)
    brush.lineTo(width - 48, y)
    brush.stroke()
    brush.fillStyle = '#ffffffb3'
    brush.fillText(`${(hundredths / 100).toFixed(hundredths % 100 === 0 ? 0 : 1)}×`, width - 8, y + 4)
  }
}

/** The line of the flight with the light below it. */
export function drawCurve(brush: Brush, points: readonly Point[], groundY: number): void {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return
  const path = new Path2D()
  path.moveTo(first.x, first.y)
  for (const { x, y } of points.slice(1)) path.lineTo(x, y)
  const area = new Path2D(path)
  area.lineTo(last.x, groundY)
  area.lineTo(first.x, groundY)
  const light = brush.createLinearGradient(0, last.y, 0, groundY)
  light.addColorStop(0, '#ffcf6b4d')
  light.addColorStop(1, '#ffcf6b08')
  brush.fillStyle = light
  brush.fill(area)
  brush.strokeStyle = LINE
  brush.lineWidth = 3
  brush.lineJoin = 'round'
  brush.stroke(path)
}

/** Where others have left: a dot on the line. */
export function drawDot(brush: Brush, { x, y }: Point): void {
  brush.fillStyle = '#6fd3c7'
  brush.strokeStyle = '#151a45'
  brush.lineWidth = 2
  brush.beginPath()
  brush.arc(x, y, 5, 0, Math.PI * 2)
  brush.fill()
  brush.stroke()
}

/** The string from the hand to the kite; the longer it hangs, the more it sags. */
export function drawString(brush: Brush, { from, to, sag }: { from: Point; to: Point; sag: number }): void {
  brush.strokeStyle = '#fff3d6cc'
  brush.lineWidth = 1.4
  brush.beginPath()
  brush.moveTo(from.x, from.y)
  brush.quadraticCurveTo((from.x + to.x) / 2, (from.y + to.y) / 2 + sag, to.x, to.y)
  brush.stroke()
}

export type KitePose = { at: Point; turn: number; size: number; alpha: number; wind: number }

/** A diamond kite with its tail; `wind` moves the tail. */
export function drawKite(brush: Brush, { at, turn, size, alpha, wind }: KitePose): void {
  brush.save()
  brush.globalAlpha = alpha
  brush.translate(at.x, at.y)
  drawTail(brush, { size, wind, turn })
  brush.rotate(turn)
  const [top, right, bottom, left] = [
    [0, -size],
    [size * 0.72, -size * 0.15],
    [0, size * 1.1],
    [-size * 0.72, -size * 0.15],
  ] as const
  brush.shadowColor = '#ffb54799'
  brush.shadowBlur = size * 0.6
  half(brush, [top, right, bottom], KITE.light)
  brush.shadowBlur = 0
  half(brush, [top, left, bottom], KITE.dark)
  half(brush, [left, right, bottom], '#ffffff26')
  brush.strokeStyle = KITE.frame
  brush.lineWidth = 1.6
  brush.lineJoin = 'round'
  brush.beginPath()
  for (const [x, y] of [top, right, bottom, left, top, bottom]) brush.lineTo(x, y)
  brush.moveTo(...left)
  brush.lineTo(...right)
  brush.stroke()
  brush.restore()
}

function half(brush: Brush, corners: readonly (readonly [number, number])[], colour: string): void {
  brush.fillStyle = colour
  brush.beginPath()
  for (const [x, y] of corners) brush.lineTo(x, y)
  brush.closePath()
  brush.fill()
}

/** A wavy line with bows. */
function drawTail(brush: Brush, { size, wind, turn }: { size: number; wind: number; turn: number }): void {
  const corner = { x: -Math.sin(turn) * size * 1.1, y: Math.cos(turn) * size * 1.1 }
  const pointOf = (part: number) => ({
    x: corner.x - part * size * 1.5 + Math.sin(wind - part * 5) * size * 0.22 * part,
    y: corner.y + part * size * 1.8 + Math.cos(wind - part * 4) * size * 0.12 * part,
  })
  brush.strokeStyle = INK
  brush.lineWidth = 1.4
  brush.beginPath()
  brush.moveTo(corner.x, corner.y)
  for (let step = 1; step <= 12; step += 1) brush.lineTo(pointOf(step / 12).x, pointOf(step / 12).y)
  brush.stroke()
  for (const [at, colour] of KITE.tail.entries()) {
    const { x, y } = pointOf((at + 1.4) / 4.4)
    brush.fillStyle = colour
    brush.beginPath()
    brush.moveTo(x - size * 0.2, y - size * 0.12)
    brush.lineTo(x + size * 0.2, y + size * 0.12)
    brush.lineTo(x + size * 0.2, y - size * 0.12)
    brush.lineTo(x - size * 0.2, y + size * 0.12)
    brush.fill()
  }
}

/** A number from 0 to 1 that looks accidental and is always the same. */
function scatter(index: number): number {
  return Math.abs((Math.sin(index * 127.1 + 11.7) * 43_758.5453) % 1)
}
