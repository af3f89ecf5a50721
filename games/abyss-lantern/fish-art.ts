import { fillGlow, fillLit, openCanvas, type Paint } from '@croupier/game-kit/paint'
import { dot, stroke } from '@croupier/game-kit/symbol-strokes'
import { type FishArt, fishArt, type Layer } from './fish-art-data.ts'
import type { FishKind } from './paytable.ts'

/** The box that a fish is painted in, head to the right. */
export const BOX = 100

/** Paints a fish in a box of 100 by 100: its light first, then part by part, its eyes last. */
export function paintFish(paint: Paint, kind: FishKind): void {
  const { layers, eyes, glows = [] }: FishArt = fishArt[kind]
  // A hair of room around, so that no tip is cut off.
  paint.translate(BOX * 0.04, BOX * 0.04)
  paint.scale(0.92, 0.92)
  for (const [x, y, radius, colour] of glows) fillGlow(paint, { x, y, radius, colour, strength: 0.55 })
  for (const layer of layers) paintLayer(paint, layer)
  for (const [x, y, radius, colour] of glows) fillGlow(paint, { x, y, radius: radius * 0.6, colour, strength: 0.5 })
  for (const [x, y, radius] of eyes) paintEye(paint, { x, y, radius })
}

function paintLayer(paint: Paint, layer: Layer): void {
  if ('line' in layer) stroke(paint, layer.path, { colour: layer.line, width: layer.width })
  else if ('flat' in layer) {
    paint.fillStyle = layer.flat
    paint.fill(new Path2D(layer.path))
  } else fillLit(paint, new Path2D(layer.path), layer)
}

function paintEye(paint: Paint, { x, y, radius }: { x: number; y: number; radius: number }): void {
  dot(paint, { x, y, radius: radius * 1.25, colour: '#fdfdf6' })
  dot(paint, { x: x + radius * 0.2, y, radius: radius * 0.8, colour: '#0b0f1c' })
  dot(paint, { x: x + radius * 0.45, y: y - radius * 0.35, radius: radius * 0.28, colour: '#ffffff' })
}

/** A fish on a canvas of its own, for the bestiary. */
export function fishCanvas(kind: FishKind, pixels: number): HTMLCanvasElement {
  const { canvas, paint } = openCanvas({ width: BOX, height: BOX }, pixels / BOX)
  paintFish(paint, kind)
  return canvas
}
