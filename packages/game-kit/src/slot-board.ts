import { Container, Sprite, type Texture } from 'pixi.js'
import { createLabel, type Label } from './label.ts'
import { createLineTraces, type LineTraces } from './line-trace.ts'
import type { Motion } from './motion.ts'
import { fade, fillGlow, type Paint, paintTexture, verticalGradient } from './paint.ts'
import { CELL } from './reel.ts'
import { createReels, REEL_GAP, type Reels } from './reels.ts'
import { createSparks, type Sparks } from './sparks.ts'
import type { Size } from './stage.ts'
import { paintSymbols, type SymbolArt } from './symbol-pictures.ts'

/** The colours of a board, `#rrggbb` with an alpha where it is let through. */
export type BoardLook = {
  /** The frame from top to bottom, five colours, then its bright and its dark line. */
  frame: readonly [string, string, string, string, string]
  rim: string
  groove: string
  /** The ground behind the reels and of each reel, three colours from top to bottom. */
  glass: readonly [string, string, string]
  glassRim: string
  reel: readonly [string, string, string]
  /** A stud on each corner of the frame, light and dark. */
  stud: readonly [string, string]
  /** What the symbols sink into at the upper and lower rim, `#rrggbb`. */
  shade: string
  veil: string
  sparks: readonly number[]
  traces: readonly number[]
  /** Large letters: their gradient, their outline and what glows around them. */
  letters: readonly string[]
  outline: string
  glow: string
  plainLetters: string
}

export type BoardSetup = {
  strips: readonly string[]
  rows: number
  title: string
  look: BoardLook
  symbolArt: SymbolArt
  /** How many traces of light can show at once. */
  tracesMax: number
  motion: Motion
  isMotionReduced: boolean
  onArrive(reel: number): void
}

/** The reels in their frame with everything that speaks about them. Its middle is the middle of the window. */
export type Board = {
  readonly container: Container
  readonly look: BoardLook
  readonly reels: Reels
  readonly rows: number
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

/** What the board takes in units beside its window: the frame with its air, and the two lines of text. */
const BESIDE = 48
const ABOVE_AND_BELOW = 152
const SCALE_MAX = 1.5
// Where there is room to spare the board stands a little above the middle.
const SPARE_ABOVE = 0.44
const TITLE_ROOM = 84
const FRAME = 20
const SPARKS_MAX = 90
const TEXT_RESOLUTION = 2

export function createBoard(setup: BoardSetup): Board {
  const { look, rows } = setup
  const container = new Container()
  const reels = createReels({ ...setup, pictureOf: paintSymbols(setup.symbolArt) })
  const window = { width: reels.width, height: reels.height }
  reels.container.position.set(-window.width / 2, -window.height / 2)
  const frame = new Sprite({ texture: paintFrame(window, look, setup.strips.length), anchor: 0.5 })
  const shade = new Sprite({ texture: paintShade(window, look.shade), anchor: 0.5 })
  const traces = createLineTraces(paintBar(), { thickness: 26, lines: setup.tracesMax, segments: setup.strips.length - 1 })
  traces.container.position.copyFrom(reels.container.position)
  const veil = new Sprite({ texture: paintVeil(window.width, look.veil), anchor: 0.5, visible: false })
  const sparks = createSparks(paintSpark(), SPARKS_MAX, look.sparks)
  const labels = createLabels(setup, window)
  container.addChild(frame, reels.container, shade, traces.container, veil, sparks.container)
  container.addChild(...Object.values(labels).map((label) => label.sprite))
  const layOut = (area: { x: number; y: number; width: number; height: number }) => {
    const whole = { width: window.width + BESIDE, height: window.height + ABOVE_AND_BELOW }
    const scale = Math.min(SCALE_MAX, area.width / whole.width, area.height / whole.height)
    const spare = area.height - whole.height * scale
    container.scale.set(scale)
    container.position.set(area.x + area.width / 2, area.y + spare * SPARE_ABOVE + (whole.height * scale) / 2)
    labels.title.sprite.visible = spare * SPARE_ABOVE > TITLE_ROOM * scale
  }
  return { container, look, reels, rows, traces, sparks, veil, ...labels, layOut }
}

/** The middle of a cell in the units of the window. */
export function cellMiddle(reel: number, row: number): { x: number; y: number } {
  return { x: reel * (CELL + REEL_GAP) + CELL / 2, y: row * CELL + CELL / 2 }
}

function createLabels({ look, title }: BoardSetup, window: Size) {
  const resolution = TEXT_RESOLUTION
  const [widthMax, large] = [window.width + BESIDE - 12, { fill: look.letters, stroke: look.outline, resolution }]
  const sized = (size: number) => size * Math.min(1, (window.width + 130) / 654)
  const labels = {
    title: createLabel({ ...large, size: sized(50), widthMax, glow: look.glow }),
    status: createLabel({ size: sized(22), widthMax, fill: [look.letters[0] ?? ''], weight: 700, stroke: look.outline, resolution }),
    result: createLabel({ ...large, size: sized(38), widthMax, glow: look.glow }),
    plain: createLabel({ size: sized(24), widthMax, fill: [look.plainLetters], weight: 600, stroke: look.outline, resolution }),
    headline: createLabel({ ...large, size: sized(54), widthMax, glow: look.glow }),
    detail: createLabel({ size: sized(34), widthMax, fill: [look.letters[0] ?? ''], weight: 700, stroke: look.outline, resolution }),
    amount: createLabel({ ...large, size: sized(74), widthMax, glow: look.glow }),
  }
  const edge = window.height / 2 + FRAME
  labels.title.set(title)
  labels.title.sprite.y = -edge - 62
  labels.status.sprite.y = -edge - 24
  labels.result.sprite.y = edge + 28
  labels.plain.sprite.y = edge + 28
  labels.headline.sprite.y = -sized(42)
  labels.detail.sprite.y = sized(26)
  labels.amount.sprite.y = sized(36)
  return labels
}

/** Dark glass in a frame, with a stud on each corner. */
function paintFrame(window: Size, look: BoardLook, reels: number): Texture {
  const size = { width: window.width + FRAME * 2, height: window.height + FRAME * 2 }
  const down = { top: 0, bottom: size.height }
  return paintTexture(size, 2, (paint) => {
    roundBox(paint, { inset: 0, radius: 26 }, size)
    paint.fillStyle = verticalGradient(
      paint,
      down,
      [0, 0.12, 0.5, 0.88, 1].map((place, index) => [place, look.frame[index] ?? ''] as const),
    )
    paint.fill()
    outline(paint, { inset: 1, radius: 25, colour: look.rim, width: 1.4 }, size)
    outline(paint, { inset: 6, radius: 21, colour: look.groove, width: 1.6 }, size)
    roundBox(paint, { inset: 11, radius: 16 }, size)
    paint.fillStyle = verticalGradient(paint, down, evenly(look.glass))
    paint.fill()
    outline(paint, { inset: 11, radius: 16, colour: look.glassRim, width: 1.4 }, size)
    for (let reel = 0; reel < reels; reel++) paintReelGround(paint, { x: FRAME + reel * (CELL + REEL_GAP), height: size.height }, look)
    for (const x of [12, size.width - 12]) for (const y of [12, size.height - 12]) paintStud(paint, { x, y }, look)
  })
}

function paintReelGround(paint: Paint, { x, height }: { x: number; height: number }, look: BoardLook): void {
  paint.beginPath()
  paint.roundRect(x - 1, FRAME - 5, CELL + 2, height - FRAME * 2 + 10, 8)
  paint.fillStyle = verticalGradient(paint, { top: FRAME, bottom: height - FRAME }, evenly(look.reel))
  paint.fill()
}

function paintStud(paint: Paint, { x, y }: { x: number; y: number }, { stud: [light, dark] }: BoardLook): void {
  paint.beginPath()
  paint.arc(x, y, 5, 0, Math.PI * 2)
  const gradient = paint.createRadialGradient(x - 2, y - 2, 0.5, x, y, 5)
  gradient.addColorStop(0, light)
  gradient.addColorStop(1, dark)
  paint.fillStyle = gradient
  paint.fill()
}

function evenly(colours: readonly string[]): (readonly [number, string])[] {
  return colours.map((colour, index) => [index / (colours.length - 1), colour] as const)
}

/** Lets the symbols sink into the dark at the upper and lower rim, as on a drum. */
function paintShade(window: Size, dark: string): Texture {
  return paintTexture(window, 1, (paint) => {
    paint.fillStyle = verticalGradient(paint, { top: 0, bottom: window.height }, [
      [0, fade(dark, 0.72)],
      [0.1, fade(dark, 0.12)],
      [0.2, fade(dark, 0)],
      [0.8, fade(dark, 0)],
      [0.9, fade(dark, 0.12)],
      [1, fade(dark, 0.72)],
    ])
    paint.fillRect(0, 0, window.width, window.height)
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

function paintVeil(windowWidth: number, dark: string): Texture {
  return paintTexture({ width: windowWidth + 12, height: 240 }, 1, (paint) => {
    paint.fillStyle = verticalGradient(paint, { top: 0, bottom: 240 }, [
      [0, fade(dark, 0)],
      [0.2, fade(dark, 0.85)],
      [0.8, fade(dark, 0.85)],
      [1, fade(dark, 0)],
    ])
    paint.fillRect(0, 0, windowWidth + 12, 240)
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
