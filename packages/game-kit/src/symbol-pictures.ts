import { openCanvas, type Paint, paintTexture } from './paint.ts'
import { CELL, type SymbolPicture } from './reel.ts'

/** How each symbol is painted, in a box of 100 by 100. */
export type SymbolArt = Readonly<Record<string, (paint: Paint) => void>>

// Twice the largest cell on a desktop, so that no screen has to enlarge a symbol.
const PIXELS_PER_UNIT = 2.4
const BLUR_REACH = 44
const BLUR_STEPS = 20

/** Paints every symbol once, at rest and smeared by motion. */
export function paintSymbols(art: SymbolArt): (symbol: string) => SymbolPicture {
  const pictures = new Map(Object.entries(art).map(([symbol, draw]) => [symbol, paintPicture(draw)]))
  const blank = paintPicture(() => {})
  return (symbol) => pictures.get(symbol) ?? blank
}

/** A symbol on a canvas of its own, for pages beside the reels. */
export function symbolCanvas(draw: ((paint: Paint) => void) | undefined, pixels: number): HTMLCanvasElement {
  const { canvas, paint } = openCanvas({ width: CELL, height: CELL }, pixels / CELL)
  draw?.(paint)
  return canvas
}

function paintPicture(draw: (paint: Paint) => void): SymbolPicture {
  const cell = { width: CELL, height: CELL }
  const way = { width: CELL, height: CELL + BLUR_REACH }
  return { sharp: paintTexture(cell, PIXELS_PER_UNIT, draw), blurred: paintTexture(way, 1, (paint) => smear(paint, draw)) }
}

/** Lays the symbol over itself along its way, which is what an eye sees of a rolling reel. */
function smear(paint: Paint, draw: (paint: Paint) => void): void {
  const still = openCanvas({ width: CELL, height: CELL }, 1)
  draw(still.paint)
  paint.globalAlpha = 1.7 / BLUR_STEPS
  for (let step = 0; step < BLUR_STEPS; step++) paint.drawImage(still.canvas, 0, (step / (BLUR_STEPS - 1)) * BLUR_REACH)
}
