import { paintTexture } from '@croupier/game-kit/paint'
import type { SlotScene } from '@croupier/game-kit/reel-stage'
import { seededNumbers } from '@croupier/game-kit/seeded'
import type { Size, Stage } from '@croupier/game-kit/stage'
import { Container, Sprite, Texture } from 'pixi.js'
import { moods, paintBubble, paintDeep, paintDriftingCoin, paintKelp } from './deep.ts'

const RESOLUTION_MAX = 1.5
const KELP = 14
const BUBBLES = 26
const COINS = 18
const BLADE = { width: 40, height: 200 }

/** The vault under the sea: closed and blue, alight with gold while pearls hold. */
export function createScene(stage: Stage, isMotionReduced: boolean): SlotScene {
  const container = new Container()
  const [deep, gold] = [new Sprite(), new Sprite()]
  const kelp = createKelp()
  const bubbles = createDrift({
    count: BUBBLES,
    seed: 41,
    texture: paintTexture({ width: 40, height: 40 }, 2, paintBubble),
    speed: -0.00006,
  })
  const coins = createDrift({
    count: COINS,
    seed: 59,
    texture: paintTexture({ width: 100, height: 100 }, 1, paintDriftingCoin),
    speed: 0.00005,
  })
  container.addChild(deep, gold, kelp.container, coins.container, bubbles.container)
  let timeMs = 0
  let painted = ''
  return {
    container,
    layOut: (size) => {
      if (painted === `${size.width} ${size.height}`) return
      painted = `${size.width} ${size.height}`
      const resolution = Math.min(stage.resolution, RESOLUTION_MAX)
      replace(
        deep,
        paintTexture(size, resolution, (paint) => paintDeep(paint, size, moods.deep)),
      )
      replace(
        gold,
        paintTexture(size, resolution, (paint) => paintDeep(paint, size, moods.gold)),
      )
      for (const part of [kelp, bubbles, coins]) part.layOut(size)
    },
    setFeature: (share) => {
      for (const part of [gold, coins.container]) {
        part.alpha = share
        part.visible = share > 0
      }
    },
    advance: (elapsedMs) => {
      if (isMotionReduced) return
      timeMs += elapsedMs
      kelp.sway(timeMs)
      if (!stage.isRich) return
      bubbles.move(timeMs)
      if (coins.container.visible) coins.move(timeMs)
    },
  }
}

/** Blades along both sides, each bending a little on its own. */
function createKelp() {
  const container = new Container()
  const texture = paintTexture(BLADE, 1.5, paintKelp)
  const next = seededNumbers(31)
  const blades = Array.from({ length: KELP }, (_, index) => {
    const sprite = new Sprite({ texture, anchor: { x: 0.5, y: 1 }, alpha: 0.85 })
    const inwards = next() * 0.2
    return { sprite, across: index % 2 === 0 ? inwards : 1 - inwards, size: 0.6 + next() * 0.8, phase: next() * 6 }
  })
  container.addChild(...blades.map(({ sprite }) => sprite))
  const layOut = ({ width, height }: Size) => {
    const scale = Math.min(1.6, Math.max(0.6, height / 700))
    for (const { sprite, across, size } of blades) {
      sprite.scale.set(size * scale)
      sprite.position.set(across * width, height * 0.9)
    }
  }
  const sway = (timeMs: number) => {
    for (const { sprite, phase } of blades) sprite.skew.x = Math.sin(timeMs / 1700 + phase) * 0.14
  }
  return { container, layOut, sway }
}

/** Things that rise or sink through the whole picture and come in again on the other side. */
function createDrift(drift: { count: number; seed: number; texture: Texture; speed: number }) {
  const container = new Container()
  const next = seededNumbers(drift.seed)
  const room = { width: 1, height: 1 }
  const all = Array.from({ length: drift.count }, () => ({
    sprite: new Sprite({ texture: drift.texture, anchor: 0.5 }),
    across: next(),
    down: next(),
    phase: next() * 6,
    size: 0.14 + next() * 0.4,
  }))
  container.addChild(...all.map(({ sprite }) => sprite))
  const move = (timeMs: number) => {
    for (const { sprite, across, down, phase, size } of all) {
      const way = (((down + timeMs * drift.speed * (0.6 + size)) % 1) + 1) % 1
      sprite.position.set(across * room.width + Math.sin(timeMs / 1300 + phase) * 12, way * (room.height + 60) - 30)
      sprite.scale.set(drift.speed > 0 ? size * Math.sin(timeMs / 500 + phase) : size, size)
    }
  }
  const layOut = (size: Size) => {
    Object.assign(room, size)
    move(0)
  }
  return { container, layOut, move }
}

function replace(sprite: Sprite, texture: Texture): void {
  // Only the device's memory is freed now: the renderer may still hold on to the texture for a frame.
  if (sprite.texture !== Texture.EMPTY) sprite.texture.source.unload()
  sprite.texture = texture
}
