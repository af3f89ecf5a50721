import { CanvasSource, Sprite, Texture } from 'pixi.js'
import { openCanvas, type Paint, verticalGradient } from './paint.ts'

export type LabelStyle = {
  /** Height of the letters in units of the parent. */
  size: number
  /** Room for the longest text; a longer one is squeezed to it. */
  widthMax: number
  fill: readonly string[]
  weight?: number
  stroke?: string
  glow?: string
  resolution: number
}

export type Label = { readonly sprite: Sprite; set(text: string): void }

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

/** A line of text, centred on its place, on a canvas of its own that is drawn again only when the text changes. */
export function createLabel(style: LabelStyle): Label {
  const size = { width: style.widthMax, height: style.size * 1.6 }
  const { canvas, paint } = openCanvas(size, style.resolution)
  const source = new CanvasSource({ resource: canvas, resolution: style.resolution, scaleMode: 'linear' })
  const sprite = new Sprite(new Texture({ source }))
  sprite.anchor.set(0.5)
  sprite.visible = false
  let shown = ''
  return {
    sprite,
    set: (text) => {
      if (text === shown) return
      shown = text
      sprite.visible = text !== ''
      paint.clearRect(0, 0, size.width, size.height)
      drawText(paint, text, style)
      source.update()
    },
  }
}

function drawText(paint: Paint, text: string, style: LabelStyle): void {
  const centre = { x: style.widthMax / 2, y: style.size * 0.8 }
  paint.font = `${style.weight ?? 800} ${style.size}px ${FONT}`
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  paint.lineJoin = 'round'
  const room = style.widthMax - style.size * 0.5
  const last = Math.max(1, style.fill.length - 1)
  const colours = style.fill.map((colour, index) => [index / last, colour] as const)
  if (style.glow) {
    paint.shadowColor = style.glow
    paint.shadowBlur = style.size * 0.32 * style.resolution
  }
  if (style.stroke) {
    paint.lineWidth = style.size * 0.14
    paint.strokeStyle = style.stroke
    paint.strokeText(text, centre.x, centre.y, room)
  }
  paint.fillStyle = verticalGradient(paint, { top: centre.y - style.size * 0.4, bottom: centre.y + style.size * 0.4 }, colours)
  paint.fillText(text, centre.x, centre.y, room)
  paint.shadowBlur = 0
}
