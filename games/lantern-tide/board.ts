import { createLabel, type Label } from '@croupier/game-kit/label'
import { createLineTraces, type LineTraces } from '@croupier/game-kit/line-trace'
import type { Motion } from '@croupier/game-kit/motion'
import { fade, fillGlow, type Paint, paintTexture, verticalGradient } from '@croupier/game-kit/paint'
import { CELL } from '@croupier/game-kit/reel'
import { createReels, REEL_GAP, type Reels } from '@croupier/game-kit/reels'
import { createSparks, type Sparks } from '@croupier/game-kit/sparks'
import { Container, Sprite, type Texture } from 'pixi.js'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { paintSymbols } from './view-symbols.ts'

/** The reels in their frame with everything that speaks about them. Its middle is the middle of the window. */
export type Board = {
  readonly container: Container
  readonly reels: Reels
  readonly traces: LineTraces
  readonly sparks: Sparks
  readonly veil: Sprite
  readonly status: Label
  readonly result: Label
  readonly plain: Label
  readonly headline: Label
  readonly amount: Label
  readonly detail: Label
  /** Puts the board into a part of the stage, as large as it fits. */
  layOut(area: { x: number; y: number; width: number; height: number }): void
}

/** What the board takes in units, with its frame and the two lines of text. */
const WIDTH = 572
const HEIGHT = 452
const SCALE_MAX = 1.5
// Where there is room to spare the board stands a little above the middle, over the shore and its lights.
const SPARE_ABOVE = 0.44
const TITLE_ROOM = 84
const FRAME = 20
const WINDOW = { width: 5 * CELL + 4 * REEL_GAP, height: 3 * CELL }
const TEXT_RESOLUTION = 2
const GOLD = ['#fffbe0', '#ffd873', '#e89a2c']

export function createBoard(setup: { motion: Motion; isMotionReduced: boolean; onArrive(reel: number): void }): Board {
  const container = new Container()
  const reels = createReels({ ...setup, strips: paytable.strips, rows: paytable.rows, pictureOf: paintSymbols() })
  reels.container.position.set(-WINDOW.width / 2, -WINDOW.height / 2)
  const frame = new Sprite({ texture: paintFrame(), anchor: 0.5 })
  const shade = new Sprite({ texture: paintShade(), anchor: 0.5 })
  const traces = createLineTraces(paintBar(), { thickness: 26, lines: paytable.lines.length, segments: paytable.strips.length - 1 })
  traces.container.position.copyFrom(reels.container.position)
  const veil = new Sprite({ texture: paintVeil(), anchor: 0.5, visible: false })
  const sparks = createSparks(paintSpark(), 90, [0xffd873, 0xff8a5c, 0xffffff, 0x6fe0d0])
  const labels = createLabels()
  container.addChild(frame, reels.container, shade, traces.container, veil, sparks.container)
  container.addChild(...Object.values(labels).map((label) => label.sprite))
  const layOut = (area: { x: number; y: number; width: number; height: number }) => {
    const scale = Math.min(SCALE_MAX, area.width / WIDTH, area.height / HEIGHT)
    const spare = area.height - HEIGHT * scale
    container.scale.set(scale)
    container.position.set(area.x + area.width / 2, area.y + spare * SPARE_ABOVE + (HEIGHT * scale) / 2)
    labels.title.sprite.visible = spare * SPARE_ABOVE > TITLE_ROOM * scale
  }
  return { container, reels, traces, sparks, veil, ...labels, layOut }
}

/** The middle of a cell in the units of the window. */
export function cellMiddle(reel: number, row: number): { x: number; y: number } {
  return { x: reel * (CELL + REEL_GAP) + CELL / 2, y: row * CELL + CELL / 2 }
}

function createLabels() {
  const resolution = TEXT_RESOLUTION
  const labels = {
    title: createLabel({ size: 50, widthMax: 540, fill: GOLD, weight: 800, stroke: '#2a1004', glow: '#ff9d3c88', resolution }),
    status: createLabel({ size: 22, widthMax: 540, fill: ['#ffe9c2'], weight: 700, stroke: '#12061fcc', resolution }),
    result: createLabel({ size: 38, widthMax: 540, fill: GOLD, stroke: '#1a0f02dd', glow: '#ffb54766', resolution }),
    plain: createLabel({ size: 24, widthMax: 540, fill: ['#cbd8ee'], weight: 600, stroke: '#0b1220cc', resolution }),
    headline: createLabel({ size: 54, widthMax: 560, fill: GOLD, stroke: '#3a1503', glow: '#ff9d3caa', resolution }),
    detail: createLabel({ size: 34, widthMax: 540, fill: ['#fff3d6'], weight: 700, stroke: '#3a1503', resolution }),
    amount: createLabel({ size: 74, widthMax: 560, fill: GOLD, stroke: '#3a1503', glow: '#ff9d3caa', resolution }),
  }
  labels.detail.sprite.y = 26
  labels.title.sprite.y = -WINDOW.height / 2 - FRAME - 62
  labels.title.set(manifest.name.EN)
  labels.status.sprite.y = -WINDOW.height / 2 - FRAME - 24
  labels.result.sprite.y = WINDOW.height / 2 + FRAME + 28
  labels.plain.sprite.y = WINDOW.height / 2 + FRAME + 28
  labels.headline.sprite.y = -42
  labels.amount.sprite.y = 36
  return labels
}

/** Dark glass in a frame of gilded wood, with a paper lantern's knot on each corner. */
function paintFrame(): Texture {
  const size = { width: WINDOW.width + FRAME * 2, height: WINDOW.height + FRAME * 2 }
  return paintTexture(size, 2, (paint) => {
    roundBox(paint, { inset: 0, radius: 26 }, size)
    paint.fillStyle = verticalGradient(paint, { top: 0, bottom: size.height }, [
      [0, '#f9dd95'],
      [0.12, '#a8681f'],
      [0.5, '#6f3d12'],
      [0.88, '#a8681f'],
      [1, '#f2c76a'],
    ])
    paint.fill()
    outline(paint, { inset: 1, radius: 25, colour: '#fff3c9cc', width: 1.4 }, size)
    outline(paint, { inset: 6, radius: 21, colour: '#3a1c07aa', width: 1.6 }, size)
    roundBox(paint, { inset: 11, radius: 16 }, size)
    paint.fillStyle = verticalGradient(paint, { top: 0, bottom: size.height }, [
      [0, '#0a1330'],
      [0.5, '#12234d'],
      [1, '#070d22'],
    ])
    paint.fill()
    outline(paint, { inset: 11, radius: 16, colour: '#ffe0a0bb', width: 1.4 }, size)
    for (let reel = 0; reel < 5; reel++) paintReelGround(paint, FRAME + reel * (CELL + REEL_GAP), size.height)
    for (const x of [12, size.width - 12]) for (const y of [12, size.height - 12]) paintStud(paint, x, y)
  })
}

function paintReelGround(paint: Paint, x: number, height: number): void {
  paint.beginPath()
  paint.roundRect(x - 1, FRAME - 5, CELL + 2, height - FRAME * 2 + 10, 8)
  paint.fillStyle = verticalGradient(paint, { top: FRAME, bottom: height - FRAME }, [
    [0, '#1b2f5f99'],
    [0.5, '#31508fb0'],
    [1, '#1b2f5f99'],
  ])
  paint.fill()
}

function paintStud(paint: Paint, x: number, y: number): void {
  paint.beginPath()
  paint.arc(x, y, 5, 0, Math.PI * 2)
  const gradient = paint.createRadialGradient(x - 2, y - 2, 0.5, x, y, 5)
  gradient.addColorStop(0, '#fffbe6')
  gradient.addColorStop(1, '#9a5f18')
  paint.fillStyle = gradient
  paint.fill()
}

/** Lets the symbols sink into the dark at the upper and lower rim, as on a drum. */
function paintShade(): Texture {
  return paintTexture(WINDOW, 1, (paint) => {
    const dark = '#050a1f'
    paint.fillStyle = verticalGradient(paint, { top: 0, bottom: WINDOW.height }, [
      [0, fade(dark, 0.72)],
      [0.1, fade(dark, 0.12)],
      [0.2, fade(dark, 0)],
      [0.8, fade(dark, 0)],
      [0.9, fade(dark, 0.12)],
      [1, fade(dark, 0.72)],
    ])
    paint.fillRect(0, 0, WINDOW.width, WINDOW.height)
  })
}

function paintBar(): Texture {
  return paintTexture({ width: 64, height: 26 }, 1, (paint) => {
    paint.fillStyle = verticalGradient(paint, { top: 0, bottom: 26 }, [
      [0, '#ffffff00'],
      [0.36, '#ffffff55'],
      [0.46, '#ffffffff'],
      [0.54, '#ffffffff'],
      [0.64, '#ffffff55'],
      [1, '#ffffff00'],
    ])
    paint.fillRect(0, 0, 64, 26)
  })
}

function paintVeil(): Texture {
  return paintTexture({ width: WINDOW.width + 12, height: 240 }, 1, (paint) => {
    paint.fillStyle = verticalGradient(paint, { top: 0, bottom: 240 }, [
      [0, '#08051800'],
      [0.2, '#080518d9'],
      [0.8, '#080518d9'],
      [1, '#08051800'],
    ])
    paint.fillRect(0, 0, WINDOW.width + 12, 240)
  })
}

function paintSpark(): Texture {
  return paintTexture({ width: 64, height: 64 }, 1, (paint) => {
    fillGlow(paint, { x: 32, y: 32, radius: 32, colour: '#ffffff' })
    fillGlow(paint, { x: 32, y: 32, radius: 12, colour: '#ffffff' })
  })
}

function roundBox(paint: Paint, box: { inset: number; radius: number }, size: { width: number; height: number }): void {
  paint.beginPath()
  paint.roundRect(box.inset, box.inset, size.width - box.inset * 2, size.height - box.inset * 2, box.radius)
}

function outline(
  paint: Paint,
  line: { inset: number; radius: number; colour: string; width: number },
  size: { width: number; height: number },
): void {
  roundBox(paint, line, size)
  paint.lineWidth = line.width
  paint.strokeStyle = line.colour
  paint.stroke()
}
