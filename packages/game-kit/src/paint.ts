import { CanvasSource, Texture } from 'pixi.js'
import type { Size } from './stage.ts'

export type Paint = CanvasRenderingContext2D

/** How a body catches the light: from above left, with a bright rim there and a dark edge all around. */
export type Light = { light: string; dark: string; rim?: string; edge?: string }

/** Draws once on a canvas and makes a texture of it. Sizes are units; `resolution` is pixels for a unit. */
export function paintTexture(size: Size, resolution: number, draw: (paint: Paint) => void): Texture {
  const { canvas, paint } = openCanvas(size, resolution)
  draw(paint)
  const source = new CanvasSource({ resource: canvas, resolution, autoGenerateMipmaps: true, scaleMode: 'linear' })
  return new Texture({ source })
}

export function openCanvas(size: Size, resolution: number): { canvas: HTMLCanvasElement; paint: Paint } {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(size.width * resolution)
  canvas.height = Math.ceil(size.height * resolution)
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('the device gives no canvas to paint on')
  paint.scale(resolution, resolution)
  return { canvas, paint }
}

/** Fills a path as a lit body in a box of 100 by 100. */
export function fillLit(paint: Paint, path: Path2D, { light, dark, rim = '#ffffffaa', edge = '#05081699' }: Light): void {
  const gradient = paint.createRadialGradient(36, 26, 4, 46, 44, 62)
  gradient.addColorStop(0, light)
  gradient.addColorStop(1, dark)
  paint.fillStyle = gradient
  paint.fill(path)
  paint.save()
  paint.clip(path)
  paint.lineWidth = 3
  paint.strokeStyle = edge
  paint.stroke(path)
  paint.translate(1.4, 1.8)
  paint.lineWidth = 1.6
  paint.strokeStyle = rim
  paint.globalCompositeOperation = 'screen'
  paint.stroke(path)
  paint.restore()
}

const GLOW_STOPS = 10

/** A soft round light that fades to nothing at its radius. */
export function fillGlow(paint: Paint, glow: { x: number; y: number; radius: number; colour: string; strength?: number }): void {
  const { x, y, radius, colour, strength = 1 } = glow
  const gradient = paint.createRadialGradient(x, y, 0, x, y, radius)
  paint.save()
  paint.globalAlpha *= strength
  // A square falls off as light does; fewer stops would show as rings.
  for (let stop = 0; stop <= GLOW_STOPS; stop++) gradient.addColorStop(stop / GLOW_STOPS, fade(colour, (1 - stop / GLOW_STOPS) ** 2.2))
  paint.fillStyle = gradient
  paint.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  paint.restore()
}

/** A colour (`#rrggbb`) with an alpha from 0 to 1. */
export function fade(colour: string, alpha: number): string {
  return `${colour}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`
}

/** A gradient from the top to the bottom of a box, its colours evenly apart unless a place is named. */
export function verticalGradient(
  paint: Paint,
  box: { top: number; bottom: number },
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  const gradient = paint.createLinearGradient(0, box.top, 0, box.bottom)
  for (const [place, colour] of stops) gradient.addColorStop(place, colour)
  return gradient
}
