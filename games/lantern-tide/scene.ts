import { openCanvas, paintTexture } from '@croupier/game-kit/paint'
import { seededNumbers } from '@croupier/game-kit/seeded'
import type { Size, Stage } from '@croupier/game-kit/stage'
import { CanvasSource, Container, Rectangle, Sprite, Texture } from 'pixi.js'
import { type Mood, moods, paintFarShore, paintNearShore, paintPaperLantern, paintSky, paintWater } from './scene-paint.ts'

/** The harbour behind the reels. It only decorates: it knows moods, not outcomes. */
export type Scene = {
  readonly container: Container
  layOut(size: Size): void
  /** 0 is the calm night, 1 the festival of the free spins. */
  setFestival(share: number): void
  advance(elapsedMs: number): void
}

const HORIZON = 0.6
const OVERHANG = 24
const WATER_STRIPS = 30
const BACKDROP_RESOLUTION_MAX = 1.5
const LANTERN_COLOURS = [
  { light: '#ff7a4a', dark: '#a81a1f' },
  { light: '#ffc24a', dark: '#b8590f' },
  { light: '#ff6fa0', dark: '#8f1c58' },
  { light: '#6fe0d0', dark: '#0f6f78' },
]

export function createScene(stage: Stage, isMotionReduced: boolean): Scene {
  const container = new Container()
  const night = createBackdrop()
  const festival = createBackdrop()
  const lanternTextures = LANTERN_COLOURS.map((colour) =>
    paintTexture({ width: 100, height: 100 }, 1.6, (paint) => paintPaperLantern(paint, colour)),
  )
  const floating = createFloatingLanterns(lanternTextures)
  const rising = createRisingLanterns(lanternTextures)
  container.addChild(night.container, festival.container, floating.container, rising.container)
  festival.container.alpha = 0
  rising.container.alpha = 0
  let timeMs = 0
  return {
    container,
    layOut: (size) => {
      const resolution = Math.min(stage.resolution, BACKDROP_RESOLUTION_MAX)
      night.paint(size, moods.night, resolution)
      festival.paint(size, moods.festival, resolution)
      floating.layOut(size)
      rising.layOut(size)
    },
    setFestival: (share) => {
      festival.container.alpha = share
      festival.container.visible = share > 0
      rising.container.alpha = share
      rising.container.visible = share > 0
    },
    advance: (elapsedMs) => {
      if (isMotionReduced) return
      timeMs += elapsedMs
      for (const backdrop of [night, festival]) if (backdrop.container.visible) backdrop.sway(timeMs)
      floating.sway(timeMs)
      if (rising.container.visible && stage.isRich) rising.rise(elapsedMs)
    },
  }
}

/** Sky, two shores that shift against each other, and the water in strips that waver more the nearer they are. */
function createBackdrop() {
  const container = new Container()
  const sky = new Sprite()
  const far = new Sprite()
  const near = new Sprite()
  const strips = Array.from({ length: WATER_STRIPS }, () => new Sprite())
  container.addChild(sky, far, near, ...strips)

  const paint = (size: Size, mood: Mood, resolution: number) => {
    const horizon = Math.round(size.height * HORIZON)
    const width = size.width + OVERHANG * 2
    const shore = { width, height: Math.min(150, horizon * 0.3) }
    const above = { width, height: horizon }
    replace(
      sky,
      paintTexture(above, resolution, (canvas) => paintSky(canvas, above, mood)),
    )
    replace(
      far,
      paintTexture(shore, resolution, (canvas) => paintFarShore(canvas, shore, mood)),
    )
    replace(
      near,
      paintTexture(shore, resolution, (canvas) => paintNearShore(canvas, shore, mood)),
    )
    sky.x = -OVERHANG
    far.y = horizon - shore.height
    near.y = horizon - shore.height + 2
    cutWater(strips, { size, horizon, resolution }, mood)
  }
  const sway = (timeMs: number) => {
    far.x = -OVERHANG + Math.sin(timeMs / 9000) * 5
    near.x = -OVERHANG + Math.sin(timeMs / 9000) * 13
    for (const [index, strip] of strips.entries()) {
      const depth = index / WATER_STRIPS
      strip.x = -OVERHANG + Math.sin(timeMs / 900 - index * 0.9) * (0.8 + depth * 6) + Math.sin(timeMs / 2300 + index * 0.5) * depth * 5
    }
  }
  return { container, paint, sway }
}

function cutWater(strips: readonly Sprite[], place: { size: Size; horizon: number; resolution: number }, mood: Mood): void {
  const { horizon, resolution } = place
  const water = { width: place.size.width + OVERHANG * 2, height: place.size.height - horizon + 2 }
  const above = { width: water.width, height: horizon }
  const shore = { width: water.width, height: Math.min(150, horizon * 0.3) }
  const mirror = openCanvas(above, 1)
  paintSky(mirror.paint, above, mood)
  mirror.paint.translate(0, horizon - shore.height)
  paintFarShore(mirror.paint, shore, mood)
  paintNearShore(mirror.paint, shore, mood)
  const { canvas, paint } = openCanvas(water, resolution)
  paintWater(paint, water, { shore: mirror.canvas, mood })
  const source = new CanvasSource({ resource: canvas, resolution, scaleMode: 'linear' })
  strips[0]?.texture.source.destroy()
  const stripHeight = water.height / strips.length
  for (const [index, strip] of strips.entries()) {
    strip.texture = new Texture({ source, frame: new Rectangle(0, index * stripHeight, water.width, stripHeight) })
    strip.position.set(-OVERHANG, horizon - 1 + index * stripHeight)
  }
}

function replace(sprite: Sprite, texture: Texture): void {
  const old = sprite.texture
  sprite.texture = texture
  if (old !== Texture.EMPTY) old.destroy(true)
}

/** A few lanterns adrift on the water, each over its own wavering image. */
function createFloatingLanterns(textures: readonly Texture[]) {
  const container = new Container()
  const next = seededNumbers(41)
  const lanterns = Array.from({ length: 9 }, (_, index) => {
    const texture = textures[index % textures.length] ?? Texture.EMPTY
    const image = new Sprite({ texture, anchor: 0.5, alpha: 0.34 })
    const sprite = new Sprite({ texture, anchor: 0.5 })
    container.addChild(image, sprite)
    return { sprite, image, across: (index + 0.2 + next() * 0.6) / 9, depth: next(), phase: next() * 6 }
  })
  const layOut = ({ width, height }: Size) => {
    const shore = height * HORIZON
    const scale = Math.min(1, Math.max(0.55, width / 1100))
    for (const { sprite, image, across, depth } of lanterns) {
      const size = (0.26 + depth * 0.6) * scale
      const y = shore + 8 + (height - shore) * (0.06 + depth * 0.72)
      sprite.scale.set(size)
      sprite.position.set(across * width, y - size * 22)
      image.scale.set(size, -size * 1.2)
      image.position.set(across * width, y + size * 24)
    }
    container.sortableChildren = false
  }
  const sway = (timeMs: number) => {
    for (const { sprite, image, phase, depth } of lanterns) {
      sprite.rotation = Math.sin(timeMs / 1400 + phase) * 0.07
      image.rotation = -sprite.rotation
      const drift = Math.sin(timeMs / 5200 + phase) * (2 + depth * 6)
      sprite.pivot.x = -drift
      image.pivot.x = -drift
      image.skew.x = Math.sin(timeMs / 700 + phase) * 0.12
    }
  }
  return { container, layOut, sway }
}

/** The sky lanterns that are let go when the festival begins. */
function createRisingLanterns(textures: readonly Texture[]) {
  const container = new Container()
  const next = seededNumbers(53)
  const room = { width: 1, height: 1 }
  const lanterns = Array.from({ length: 26 }, (_, index) => {
    const sprite = new Sprite({ texture: textures[index % 3] ?? Texture.EMPTY, anchor: 0.5 })
    container.addChild(sprite)
    return { sprite, size: 0.18 + next() * 0.5, across: next(), height: next(), phase: next() * 6 }
  })
  const place = () => {
    for (const { sprite, size, across, height, phase } of lanterns) {
      sprite.scale.set(size)
      sprite.alpha = 0.5 + size * 0.7
      sprite.position.set(across * room.width + Math.sin(height * 9 + phase) * 14, room.height * (1 - height * 1.15) + 30)
    }
  }
  return {
    container,
    layOut: ({ width, height }: Size) => {
      room.width = width
      room.height = height * HORIZON
      place()
    },
    rise: (elapsedMs: number) => {
      for (const lantern of lanterns) lantern.height = (lantern.height + elapsedMs * 0.00002 * (0.6 + lantern.size)) % 1
      place()
    },
  }
}
