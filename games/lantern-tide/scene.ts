import { openCanvas, paintTexture } from '@croupier/game-kit/paint'
import type { SlotScene } from '@croupier/game-kit/reel-stage'
import type { Size, Stage } from '@croupier/game-kit/stage'
import { CanvasSource, Container, Rectangle, Sprite, Texture } from 'pixi.js'
import { horizonOf } from './horizon.ts'
import { createFloatingLanterns, createLanternString, createRisingLanterns } from './lanterns.ts'
import { type Mood, moods, paintFarShore, paintMoon, paintNearShore, paintPaperLantern, paintSky, paintWater } from './scene-paint.ts'

const OVERHANG = 24
const WATER_STRIPS = 30
const BACKDROP_RESOLUTION_MAX = 1.5
const LANTERN_COLOURS = [
  { light: '#ff7a4a', dark: '#a81a1f' },
  { light: '#ffc24a', dark: '#b8590f' },
  { light: '#ff6fa0', dark: '#8f1c58' },
  { light: '#6fe0d0', dark: '#0f6f78' },
]

/** The harbour: a calm night, and a festival for free spins. */
export function createScene(stage: Stage, isMotionReduced: boolean): SlotScene {
  const container = new Container()
  const night = createBackdrop()
  const festival = createBackdrop()
  const lanternTextures = LANTERN_COLOURS.map((colour) =>
    paintTexture({ width: 100, height: 100 }, 1.6, (paint) => paintPaperLantern(paint, colour)),
  )
  const floating = createFloatingLanterns(lanternTextures)
  const string = createLanternString(lanternTextures)
  const rising = createRisingLanterns(lanternTextures)
  container.addChild(night.container, festival.container, floating.container, rising.container, string.container)
  festival.container.alpha = 0
  rising.container.alpha = 0
  let timeMs = 0
  let painted = ''
  return {
    container,
    layOut: (size) => {
      if (painted === `${size.width} ${size.height}`) return
      painted = `${size.width} ${size.height}`
      const resolution = Math.min(stage.resolution, BACKDROP_RESOLUTION_MAX)
      night.paint(size, moods.night, resolution)
      festival.paint(size, moods.festival, resolution)
      floating.layOut(size)
      string.layOut(size)
      rising.layOut(size)
    },
    setFeature: (share) => {
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
      string.sway(timeMs)
      if (rising.container.visible && stage.isRich) rising.rise(elapsedMs)
    },
  }
}

function shoreHeight(horizon: number): number {
  return Math.min(150, horizon * 0.3)
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
    const horizon = horizonOf(size)
    const width = size.width + OVERHANG * 2
    const shore = { width, height: shoreHeight(horizon) }
    const above = { width, height: horizon }
    replace(
      sky,
      paintTexture(above, resolution, (canvas) => {
        paintSky(canvas, above, mood)
        paintMoon(canvas, above, mood)
      }),
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
  const shore = { width: water.width, height: shoreHeight(horizon) }
  const mirror = openCanvas(above, 1)
  paintSky(mirror.paint, above, mood)
  mirror.paint.translate(0, horizon - shore.height)
  paintFarShore(mirror.paint, shore, mood)
  paintNearShore(mirror.paint, shore, mood)
  const { canvas, paint } = openCanvas(water, resolution)
  paintWater(paint, water, { shore: mirror.canvas, mood })
  const source = new CanvasSource({ resource: canvas, resolution, scaleMode: 'linear' })
  strips[0]?.texture.source.unload()
  const stripHeight = water.height / strips.length
  for (const [index, strip] of strips.entries()) {
    strip.texture = new Texture({ source, frame: new Rectangle(0, index * stripHeight, water.width, stripHeight) })
    strip.position.set(-OVERHANG, horizon - 1 + index * stripHeight)
  }
}

function replace(sprite: Sprite, texture: Texture): void {
  // Only the device's memory is freed now: the renderer may still hold on to the texture for a frame.
  if (sprite.texture !== Texture.EMPTY) sprite.texture.source.unload()
  sprite.texture = texture
}
