import { colourOf, wheelOrder } from './paytable.ts'

type Paint = CanvasRenderingContext2D

const TURN = Math.PI * 2
const COLOURS = { green: '#1c8a5a', red: '#b3213b', black: '#141b2b' }

/** Where the ball runs, in parts of the wheel's radius. */
export const BALL = { rim: 0.9, pocket: 0.6 }

/** Paints the wheel on a canvas of this size: rim, pockets with their numbers, and the cone with its cross. */
export function paintRotor(paint: Paint, size: number): void {
  const radius = size / 2
  paint.setTransform(1, 0, 0, 1, radius, radius)
  ring(paint, { radius: radius * 0.995, fill: shade(paint, radius, ['#6d3f1d', '#b9793a', '#4a2710']) })
  ring(paint, { radius: radius * 0.94, fill: shade(paint, radius, ['#2a1609', '#5a3317', '#2a1609']) })
  ring(paint, { radius: radius * 0.86, fill: '#d9a441' })
  for (const [at, pocket] of wheelOrder.entries()) paintPocket(paint, { at, pocket, radius: radius * 0.85 })
  ring(paint, { radius: radius * 0.52, fill: '#d9a441' })
  ring(paint, { radius: radius * 0.505, fill: shade(paint, radius * 0.55, ['#a8672c', '#6d3f1d', '#3a1f0c']) })
  paintCross(paint, radius)
}

function paintPocket(paint: Paint, { at, pocket, radius }: { at: number; pocket: number; radius: number }): void {
  const width = TURN / wheelOrder.length
  paint.save()
  paint.rotate(at * width)
  paint.beginPath()
  paint.moveTo(0, 0)
  paint.arc(0, 0, radius, -Math.PI / 2 - width / 2, -Math.PI / 2 + width / 2)
  paint.closePath()
  paint.fillStyle = COLOURS[colourOf(pocket)]
  paint.fill()
  paint.lineWidth = Math.max(1, radius * 0.008)
  paint.strokeStyle = '#d9a441'
  paint.stroke()
  paint.beginPath()
  paint.arc(0, 0, radius * 0.83, -Math.PI / 2 - width / 2, -Math.PI / 2 + width / 2)
  paint.stroke()
  paint.fillStyle = '#fdfcf7'
  paint.font = `700 ${Math.round(radius * 0.105)}px system-ui, sans-serif`
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  paint.fillText(String(pocket), 0, -radius * 0.915)
  paint.restore()
}

function paintCross(paint: Paint, radius: number): void {
  for (let arm = 0; arm < 4; arm += 1) {
    paint.save()
    paint.rotate((arm * Math.PI) / 2)
    paint.beginPath()
    paint.roundRect(-radius * 0.022, -radius * 0.36, radius * 0.044, radius * 0.36, radius * 0.022)
    paint.fillStyle = '#e8c57c'
    paint.fill()
    paint.restore()
    ring(paint, {
      radius: radius * 0.05,
      fill: '#e8c57c',
      x: Math.sin((arm * Math.PI) / 2) * radius * 0.36,
      y: -Math.cos((arm * Math.PI) / 2) * radius * 0.36,
    })
  }
  ring(paint, { radius: radius * 0.13, fill: shade(paint, radius * 0.14, ['#fff1cf', '#e8c57c', '#8a5a1c']) })
}

/** Paints the ball so far from the middle, straight up. */
export function paintBall(paint: Paint, distance: number, size: number): void {
  const radius = size * 0.021
  ring(paint, { radius: radius * 1.25, fill: '#00000059', y: -distance + radius * 0.35 })
  ring(paint, { radius, fill: '#fdfcf7', y: -distance })
  ring(paint, { radius: radius * 0.4, fill: '#ffffff', x: -radius * 0.3, y: -distance - radius * 0.3 })
}

function ring(
  paint: Paint,
  { radius, fill, x = 0, y = 0 }: { radius: number; fill: string | CanvasGradient; x?: number; y?: number },
): void {
  paint.beginPath()
  paint.arc(x, y, radius, 0, TURN)
  paint.fillStyle = fill
  paint.fill()
}

function shade(paint: Paint, radius: number, colours: readonly [string, string, string]): CanvasGradient {
  const gradient = paint.createRadialGradient(-radius * 0.3, -radius * 0.4, radius * 0.05, 0, 0, radius)
  for (const [at, colour] of colours.entries()) gradient.addColorStop(at / 2, colour)
  return gradient
}
