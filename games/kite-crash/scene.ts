import { curveOf, placeOf, type Scale, type Size, scaleOf } from './curve.ts'
import { drawCurve, drawDot, drawKite, drawLevels, drawString, type KitePose, paintLand, paintSky } from './kite-art.ts'

/** What the picture shows: how far the kite has flown, how long ago its string broke, and where others left. */
export type Picture = { flownMs: number; brokenMs: number | undefined; cashOuts: readonly number[]; isMoving: boolean; timeMs: number }

export type Scene = { readonly canvas: HTMLCanvasElement; draw(picture: Picture): void; fit(): void }

const PIXELS_MAX = 2
const FALL_MS = 1500
/** How far the land sinks while the kite rises, in parts of the height. */
const LAND_SINKS = 0.12
const HAND = { x: 0.1, y: 0.9 }

/** The sky and its kite on a canvas. */
export function createScene(label: string): Scene {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', label)
  const brush = canvas.getContext('2d')
  const size: Size = { width: 0, height: 0 }
  let layers: { sky: HTMLCanvasElement; land: HTMLCanvasElement } | undefined
  const fit = () => {
    const { width, height } = canvas.getBoundingClientRect()
    const pixels = Math.min(PIXELS_MAX, devicePixelRatio)
    if (width === 0 || height === 0) return
    Object.assign(size, { width, height })
    Object.assign(canvas, { width: Math.round(width * pixels), height: Math.round(height * pixels) })
    brush?.setTransform(pixels, 0, 0, pixels, 0, 0)
    layers = { sky: paintedOnce(size, pixels, paintSky), land: paintedOnce(size, pixels, paintLand) }
  }
  return {
    canvas,
    fit,
    draw: (picture) => {
      if (!brush || !layers) return
      const scale = scaleOf(size, picture.flownMs)
      const sunk = sinking(picture.flownMs) * size.height
      brush.drawImage(layers.sky, 0, 0, size.width, size.height)
      drawLevels(brush, size, scale)
      brush.drawImage(layers.land, 0, sunk, size.width, size.height)
      drawFlight(brush, picture, { size, scale, sunk })
    },
  }
}

type Paint = (brush: CanvasRenderingContext2D, size: Size) => void

function paintedOnce(size: Size, pixels: number, paint: Paint): HTMLCanvasElement {
  const layer = document.createElement('canvas')
  Object.assign(layer, { width: Math.round(size.width * pixels), height: Math.round(size.height * pixels) })
  const brush = layer.getContext('2d')
  brush?.scale(pixels, pixels)
  if (brush) paint(brush, size)
  return layer
}

function sinking(flownMs: number): number {
  return LAND_SINKS * (1 - Math.exp(-flownMs / 14_000))
}

type Placing = { size: Size; scale: Scale; sunk: number }

function drawFlight(brush: CanvasRenderingContext2D, picture: Picture, { size, scale, sunk }: Placing): void {
  const { flownMs, brokenMs, cashOuts } = picture
  const end = scale.pointAt(flownMs)
  if (flownMs > 0) drawCurve(brush, curveOf(scale, flownMs), size.height * HAND.y + sunk)
  for (const hundredths of cashOuts) drawDot(brush, placeOf(scale, hundredths))
  const pose = poseOf(picture, { end, size })
  const from = { x: size.width * HAND.x, y: size.height * HAND.y - 26 + sunk }
  if (brokenMs === undefined) drawString(brush, { from, to: pose.at, sag: size.height * 0.05 })
  else if (brokenMs < FALL_MS) {
    // What is left in the hand falls, the rest flies away with the kite.
    const part = 1 - (1 - brokenMs / FALL_MS) ** 3
    const middle = { x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 }
    drawString(brush, { from, to: { x: middle.x, y: middle.y + (from.y + 20 - middle.y) * part }, sag: size.height * 0.12 * part })
  }
  drawKite(brush, pose)
}

/** Where the kite is and how it leans: it sways while it is held, and tumbles away once it is not. */
function poseOf({ flownMs, brokenMs, isMoving, timeMs }: Picture, { end, size }: { end: { x: number; y: number }; size: Size }): KitePose {
  const sway = isMoving ? Math.sin(timeMs / 620) * 0.09 + Math.sin(timeMs / 270) * 0.04 : 0
  const length = Math.min(size.width, size.height)
  const kite = Math.max(16, length * 0.075)
  // A kite that waits hangs above its holder, and comes onto the line soon after the start.
  const hanging = Math.exp(-flownMs / 700)
  const at = { x: end.x + hanging * length * 0.14 + sway * kite * 0.6, y: end.y - hanging * length * 0.2 + sway * kite * 0.8 }
  if (brokenMs === undefined) return { at, turn: 0.42 + sway, size: kite, alpha: 1, wind: isMoving ? timeMs / 210 : 0 }
  const part = isMoving ? 1 - (1 - Math.min(1, brokenMs / FALL_MS)) ** 3 : 1
  const away = { x: at.x + part * size.width * 0.2, y: at.y - part * size.height * 0.1 + part ** 2 * size.height * 0.16 }
  return { at: away, turn: 0.42 + part * 2.4, size: kite * (1 - part * 0.35), alpha: 1 - part * 0.75, wind: timeMs / 120 }
}
