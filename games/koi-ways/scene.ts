import { fillGlow, paintTexture } from '@croupier/game-kit/paint'
import type { SlotScene } from '@croupier/game-kit/reel-stage'
import { seededNumbers } from '@croupier/game-kit/seeded'
import type { Size, Stage } from '@croupier/game-kit/stage'
import { Container, Sprite, Texture } from 'pixi.js'
import { moods, paintBlossom, paintCaustics, paintPad, paintPond, paintRipple } from './pond.ts'
import { createShoal } from './shoal.ts'

const RESOLUTION_MAX = 1.5
const CAUSTICS = { width: 640, height: 640 }
const CAUSTIC_DRIFT = 34
const RIPPLES = 4
const RIPPLE_MS = 3600
const FIREFLIES = 28

/** The pond: a day of jade water, and a night with fireflies for free spins. */
export function createScene(stage: Stage, isMotionReduced: boolean): SlotScene {
  const container = new Container()
  const [day, night] = [new Sprite(), new Sprite()]
  const shoal = createShoal()
  const caustics = createCaustics()
  const lilies = createLilies()
  const ripples = createRipples()
  const fireflies = createFireflies()
  container.addChild(day, night, shoal.container, caustics.container, ripples.container, lilies.container, fireflies.container)
  let timeMs = 0
  let painted = ''
  return {
    container,
    layOut: (size) => {
      if (painted === `${size.width} ${size.height}`) return
      painted = `${size.width} ${size.height}`
      const resolution = Math.min(stage.resolution, RESOLUTION_MAX)
      replace(
        day,
        paintTexture(size, resolution, (paint) => paintPond(paint, size, moods.day)),
      )
      replace(
        night,
        paintTexture(size, resolution, (paint) => paintPond(paint, size, moods.night)),
      )
      for (const part of [shoal, caustics, lilies, ripples, fireflies]) part.layOut(size)
    },
    setFeature: (share) => {
      night.alpha = share
      night.visible = share > 0
      fireflies.container.alpha = share
      fireflies.container.visible = share > 0
    },
    advance: (elapsedMs) => {
      if (isMotionReduced) return
      timeMs += elapsedMs
      shoal.swim(timeMs)
      caustics.container.visible = stage.isRich
      ripples.container.visible = stage.isRich
      if (!stage.isRich) return
      caustics.drift(timeMs)
      lilies.sway(timeMs)
      ripples.spread(timeMs)
      if (fireflies.container.visible) fireflies.hover(timeMs)
    },
  }
}

/** Two nets of light that drift across each other. */
function createCaustics() {
  const container = new Container()
  const texture = paintTexture(CAUSTICS, 1, (paint) => paintCaustics(paint, CAUSTICS))
  const nets = [0.34, 0.24].map((alpha) => new Sprite({ texture, alpha, anchor: 0.5, blendMode: 'add' }))
  container.addChild(...nets)
  const room = { width: 1, height: 1 }
  const drift = (timeMs: number) => {
    for (const [index, net] of nets.entries()) {
      const way = index === 0 ? 1 : -1
      const x = Math.sin((timeMs / 7000) * way + index) * CAUSTIC_DRIFT
      net.position.set(room.width / 2 + x, room.height / 2 + Math.cos(timeMs / 8300 + index * 2) * CAUSTIC_DRIFT)
    }
  }
  const layOut = (size: Size) => {
    Object.assign(room, size)
    const side = Math.max(size.width, size.height) + CAUSTIC_DRIFT * 4
    for (const [index, net] of nets.entries()) net.setSize(side * (1 + index * 0.25), side * (index === 0 ? 1 : -1.25))
    drift(0)
  }
  return { container, layOut, drift }
}

/** Pads and blossoms in the corners, where no reel covers them: parts of the picture, and their size. */
const PLACES = [
  [0.03, 0.16, 1.1],
  [0.16, 0.1, 0.8],
  [0.97, 0.2, 1.2],
  [0.86, 0.11, 0.7],
  [0.05, 0.8, 1.25],
  [0.2, 0.76, 0.75],
  [0.95, 0.74, 1.1],
  [0.78, 0.8, 0.85],
] as const

function createLilies() {
  const container = new Container()
  const box = { width: 100, height: 100 }
  const pad = paintTexture(box, 2, paintPad)
  const blossom = paintTexture(box, 2, paintBlossom)
  const lilies = PLACES.map(([across, down, size], index) => {
    const shadow = new Sprite({ texture: pad, anchor: 0.5, tint: 0x02151c, alpha: 0.3 })
    const leaf = new Sprite({ texture: pad, anchor: 0.5 })
    const flower = new Sprite({ texture: blossom, anchor: 0.5, visible: index % 2 === 0 })
    return { shadow, leaf, flower, across, down, size, turn: index * 1.9 }
  })
  container.addChild(...lilies.map(({ shadow }) => shadow), ...lilies.flatMap(({ leaf, flower }) => [leaf, flower]))
  const layOut = ({ width, height }: Size) => {
    const scale = Math.min(1.5, Math.max(0.7, Math.min(width, height) / 560))
    for (const { shadow, leaf, flower, across, down, size } of lilies) {
      const [x, y] = [across * width, down * height]
      leaf.position.set(x, y)
      shadow.position.set(x + 9 * scale, y + 13 * scale)
      flower.position.set(x - 8 * scale * size, y - 6 * scale * size)
      for (const sprite of [leaf, shadow]) sprite.scale.set(size * scale)
      flower.scale.set(size * scale * 0.55)
    }
    sway(0)
  }
  const sway = (timeMs: number) => {
    for (const { shadow, leaf, flower, turn } of lilies) {
      leaf.rotation = turn + Math.sin(timeMs / 2600 + turn) * 0.06
      shadow.rotation = leaf.rotation
      flower.rotation = Math.sin(timeMs / 2100 + turn) * 0.08
    }
  }
  return { container, layOut, sway }
}

/** Rings on the water, here and there. */
function createRipples() {
  const container = new Container()
  const texture = paintTexture({ width: 100, height: 100 }, 2, paintRipple)
  const next = seededNumbers(83)
  const room = { width: 1, height: 1 }
  const rings = Array.from({ length: RIPPLES }, (_, index) => ({
    sprite: new Sprite({ texture, anchor: 0.5, alpha: 0 }),
    index,
    round: -1,
  }))
  container.addChild(...rings.map(({ sprite }) => sprite))
  const spread = (timeMs: number) => {
    for (const ring of rings) {
      const turns = timeMs / RIPPLE_MS + ring.index / RIPPLES
      const round = Math.floor(turns)
      if (round !== ring.round) ring.sprite.position.set(next() * room.width, next() * room.height)
      ring.round = round
      const progress = turns - round
      ring.sprite.scale.set(0.2 + progress * 1.5)
      ring.sprite.alpha = (1 - progress) * 0.8
    }
  }
  return { container, layOut: (size: Size) => void Object.assign(room, size), spread }
}

function createFireflies() {
  const container = new Container()
  const texture = paintTexture({ width: 40, height: 40 }, 1, (paint) => {
    fillGlow(paint, { x: 20, y: 20, radius: 20, colour: '#ffe9a0' })
    fillGlow(paint, { x: 20, y: 20, radius: 6, colour: '#ffffff' })
  })
  const next = seededNumbers(97)
  const room = { width: 1, height: 1 }
  const flies = Array.from({ length: FIREFLIES }, () => ({
    sprite: new Sprite({ texture, anchor: 0.5, blendMode: 'add' }),
    across: next(),
    down: next(),
    phase: next() * 7,
    size: 0.4 + next() * 0.6,
  }))
  container.addChild(...flies.map(({ sprite }) => sprite))
  const hover = (timeMs: number) => {
    for (const { sprite, across, down, phase, size } of flies) {
      const time = timeMs / 3000 + phase
      sprite.position.set(across * room.width + Math.sin(time) * 40, down * room.height + Math.sin(time * 1.7) * 26)
      sprite.scale.set(size)
      sprite.alpha = 0.3 + 0.7 * Math.sin(time * 2.3) ** 2
    }
  }
  const layOut = (size: Size) => {
    Object.assign(room, size)
    hover(0)
  }
  return { container, layOut, hover }
}

function replace(sprite: Sprite, texture: Texture): void {
  // Only the device's memory is freed now: the renderer may still hold on to the texture for a frame.
  if (sprite.texture !== Texture.EMPTY) sprite.texture.source.unload()
  sprite.texture = texture
}
