import { paintTexture } from '@croupier/game-kit/paint'
import { seededNumbers } from '@croupier/game-kit/seeded'
import type { Size } from '@croupier/game-kit/stage'
import { Container, Sprite, Texture } from 'pixi.js'
import { horizonOf } from './horizon.ts'

const ROPE_TEXTURE_WIDTH = 200
const ROPE_SAG = 0.16
const ROPE_TOP = 46
const LANTERNS_ON_ROPE = 7

/** A few lanterns adrift on the water, each over its own wavering image. */
export function createFloatingLanterns(textures: readonly Texture[]) {
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
    const shore = horizonOf({ width, height })
    const scale = Math.min(1, Math.max(0.55, width / 1100))
    for (const { sprite, image, across, depth } of lanterns) {
      const size = (0.26 + depth * 0.6) * scale
      const y = shore + 8 + (height - shore) * (0.06 + depth * 0.72)
      sprite.scale.set(size)
      sprite.position.set(across * width, y - size * 22)
      image.scale.set(size, -size * 1.2)
      image.position.set(across * width, y + size * 24)
    }
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
export function createRisingLanterns(textures: readonly Texture[]) {
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
      room.height = horizonOf({ width, height })
      place()
    },
    rise: (elapsedMs: number) => {
      for (const lantern of lanterns) lantern.height = (lantern.height + elapsedMs * 0.00002 * (0.6 + lantern.size)) % 1
      place()
    },
  }
}

/** A rope of lanterns across the top of the picture, each swinging a little on its own. */
export function createLanternString(textures: readonly Texture[]) {
  const container = new Container()
  const rope = new Sprite({ texture: paintRope() })
  const lanterns = Array.from({ length: LANTERNS_ON_ROPE }, (_, index) => {
    const sprite = new Sprite({ texture: textures[index % textures.length] ?? Texture.EMPTY, anchor: { x: 0.5, y: 0.22 } })
    return { sprite, across: (index + 0.5) / LANTERNS_ON_ROPE, phase: index * 1.7 }
  })
  container.addChild(rope, ...lanterns.map((lantern) => lantern.sprite))
  const layOut = ({ width, height }: Size) => {
    const sag = height > width ? Math.min(80, width * ROPE_SAG) : height * 0.05
    const top = ROPE_TOP
    rope.position.set(0, top)
    rope.setSize(width, sag)
    const size = Math.min(0.95, Math.max(0.5, width / 1000)) * Math.min(1, height / 560)
    for (const { sprite, across } of lanterns) {
      sprite.scale.set(size * (1 - Math.abs(across - 0.5) * 0.25))
      sprite.position.set(across * width, top + sag * sagAt(across))
    }
  }
  const sway = (timeMs: number) => {
    for (const { sprite, phase } of lanterns) sprite.rotation = Math.sin(timeMs / 1100 + phase) * 0.06
  }
  return { container, layOut, sway }
}

/** How deep a hanging rope lies, 0 at its ends and 1 in its middle. */
function sagAt(across: number): number {
  return 1 - (across * 2 - 1) ** 2
}

function paintRope(): Texture {
  const size = { width: ROPE_TEXTURE_WIDTH, height: ROPE_TEXTURE_WIDTH / 2 }
  return paintTexture(size, 4, (paint) => {
    paint.beginPath()
    paint.moveTo(0, 0)
    for (let x = 0; x <= size.width; x += 4) paint.lineTo(x, (size.height - 1) * sagAt(x / size.width))
    paint.strokeStyle = '#c9a36a'
    paint.lineWidth = 0.8
    paint.stroke()
  })
}
