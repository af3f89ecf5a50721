import { openCanvas } from '@croupier/game-kit/paint'
import { seededNumbers } from '@croupier/game-kit/seeded'
import type { Size } from '@croupier/game-kit/stage'
import { CanvasSource, Container, Rectangle, Sprite, Texture } from 'pixi.js'
import { fishColours, paintFish } from './fish.ts'

const KOI = 8
const SLICES = 12
const LENGTH = 150
const HEIGHT = 62
const RESOLUTION = 2
const KINDS = [fishColours.kohaku, fishColours.golden, fishColours.showa]
const SHADOW = { x: 10, y: 16 }

/** Koi that swim their rounds under the water, each cut into slices that wind one after the other. */
export function createShoal() {
  const container = new Container()
  const slices = cutSlices()
  const next = seededNumbers(67)
  const koi = Array.from({ length: KOI }, (_, index) => {
    const kind = slices[index % slices.length] ?? []
    const shadow = sliceSprites(kind, { tint: 0x02151c, alpha: 0.3 })
    const body = sliceSprites(kind, { tint: 0xffffff, alpha: 0.92 })
    container.addChild(shadow.container)
    return {
      shadow,
      body,
      size: 0.5 + next() * 0.5,
      phase: index * 2.1 + next(),
      across: next(),
      down: (index + 0.5) / KOI,
      pace: 0.7 + next() * 0.5,
    }
  })
  container.addChild(...koi.map(({ body }) => body.container))
  const room = { width: 1, height: 1 }
  const placeAt = (one: (typeof koi)[number], time: number) => ({
    x: room.width * (0.5 + 0.56 * Math.sin(time * one.pace + one.phase)),
    y: room.height * (one.down + 0.16 * Math.sin(time * one.pace * 1.7 + one.phase * 3)),
  })
  const swim = (timeMs: number) => {
    const time = timeMs / 9000
    const scale = Math.min(1.15, Math.max(0.6, Math.min(room.width, room.height) / 700))
    for (const one of koi) {
      const [here, soon] = [placeAt(one, time), placeAt(one, time + 0.01)]
      const heading = Math.atan2(soon.y - here.y, soon.x - here.x)
      for (const part of [one.shadow, one.body]) {
        part.container.rotation = heading
        part.container.scale.set(one.size * scale)
        wind(part.sprites, timeMs / 260 + one.phase * 4)
      }
      one.body.container.position.set(here.x, here.y)
      one.shadow.container.position.set(here.x + SHADOW.x * one.size, here.y + SHADOW.y * one.size)
    }
  }
  return {
    container,
    layOut: (size: Size) => {
      Object.assign(room, size)
      swim(0)
    },
    swim,
  }
}

/** The head lies to the right and hardly moves; the tail swings the most. */
function wind(sprites: readonly Sprite[], phase: number): void {
  const swing = (slice: number) => {
    const fromHead = 1 - slice / SLICES
    return Math.sin(phase + fromHead * 3.4) * 9 * fromHead ** 1.6
  }
  for (const [index, sprite] of sprites.entries()) {
    sprite.y = swing(index)
    // Each slice slants to where the next one begins.
    sprite.skew.y = Math.atan2(swing(index + 1) - sprite.y, LENGTH / SLICES)
  }
}

function sliceSprites(textures: readonly Texture[], look: { tint: number; alpha: number }) {
  const container = new Container()
  const width = LENGTH / SLICES
  const sprites = textures.map(
    (texture, index) => new Sprite({ texture, ...look, x: index * width - LENGTH / 2, anchor: { x: 0, y: 0.5 } }),
  )
  // A hair of overlap, so that no water shows between two slices.
  for (const sprite of sprites) sprite.width = width + 0.6
  container.addChild(...sprites)
  return { container, sprites }
}

/** All kinds on one canvas, so that the shoal is one batch. */
function cutSlices(): Texture[][] {
  const { canvas, paint } = openCanvas({ width: LENGTH, height: HEIGHT * KINDS.length }, RESOLUTION)
  for (const [row, colours] of KINDS.entries()) {
    const y = HEIGHT * (row + 0.5)
    const back = [148, 110, 80, 42].map((x) => ({ x, y })) as [Point, Point, Point, Point]
    paintFish(paint, { back, girth: 16, colours })
  }
  const source = new CanvasSource({ resource: canvas, resolution: RESOLUTION, scaleMode: 'linear', autoGenerateMipmaps: true })
  const width = LENGTH / SLICES
  return KINDS.map((_, row) =>
    Array.from({ length: SLICES }, (_, slice) => new Texture({ source, frame: new Rectangle(slice * width, row * HEIGHT, width, HEIGHT) })),
  )
}

type Point = { x: number; y: number }
