import { fade, fillGlow, type Paint, paintTexture, verticalGradient } from '@croupier/game-kit/paint'
import { seededNumbers } from '@croupier/game-kit/seeded'
import type { Size, Stage } from '@croupier/game-kit/stage'
import { Container, Sprite, Texture } from 'pixi.js'

const RESOLUTION_MAX = 1.5
const MOTES = 34
const RAYS = 5

/** The deep at night: lantern light from above, cliffs with lights of their own, and what drifts in the water. It only decorates. */
export function createScene(stage: Stage, isMotionReduced: boolean) {
  const container = new Container()
  const ground = new Sprite()
  const rays = createRays()
  const motes = createMotes()
  container.addChild(ground, rays.container, motes.container)
  let timeMs = 0
  let painted = ''
  return {
    container,
    layOut: (size: Size) => {
      if (painted === `${size.width} ${size.height}`) return
      painted = `${size.width} ${size.height}`
      if (ground.texture !== Texture.EMPTY) ground.texture.source.unload()
      ground.texture = paintTexture(size, Math.min(stage.resolution, RESOLUTION_MAX), (paint) => paintDeep(paint, size))
      for (const part of [rays, motes]) part.layOut(size)
    },
    advance: (elapsedMs: number) => {
      container.children.forEach((child, index) => {
        child.visible = index === 0 || stage.isRich
      })
      if (isMotionReduced || !stage.isRich) return
      timeMs += elapsedMs
      rays.sway(timeMs)
      motes.drift(timeMs)
    },
  }
}

function paintDeep(paint: Paint, size: Size): void {
  const { width, height } = size
  paint.fillStyle = verticalGradient(paint, { top: 0, bottom: height }, [
    [0, '#155070'],
    [0.28, '#0d3556'],
    [0.65, '#081d38'],
    [1, '#040b1a'],
  ])
  paint.fillRect(0, 0, width, height)
  fillGlow(paint, { x: width * 0.5, y: -height * 0.1, radius: Math.max(width, height) * 0.7, colour: '#ffcf7a', strength: 0.22 })
  for (const [seed, top, colour] of [
    [5, 0.62, '#0b2a44'],
    [11, 0.74, '#07192c'],
    [23, 0.86, '#040d19'],
  ] as const)
    paintCliff(paint, size, { seed, top, colour })
}

/** A line of rock that rises to both sides, with lanterns in its clefts. */
function paintCliff(paint: Paint, { width, height }: Size, cliff: { seed: number; top: number; colour: string }): void {
  const next = seededNumbers(cliff.seed)
  const [a, b, c] = [next() * 6, next() * 6, next() * 6]
  const yAt = (part: number) => {
    const valley = (1 - Math.abs(part - 0.5) * 2) * 0.2
    return height * (cliff.top + valley - 0.05 * Math.sin(part * 7 + a) - 0.03 * Math.sin(part * 17 + b) - 0.012 * Math.sin(part * 41 + c))
  }
  paint.beginPath()
  paint.moveTo(0, height)
  for (let x = 0; x <= width + 6; x += 6) paint.lineTo(x, yAt(x / width))
  paint.lineTo(width, height)
  paint.closePath()
  paint.fillStyle = cliff.colour
  paint.fill()
  for (let light = 0; light < 7; light += 1) {
    const part = next()
    const y = yAt(part) + 14 + next() * 50
    const colour = next() > 0.5 ? '#ffb85a' : '#58e0c8'
    fillGlow(paint, { x: part * width, y, radius: 16 + next() * 22, colour, strength: 0.55 })
    paint.fillStyle = fade('#ffffff', 0.85)
    paint.fillRect(part * width - 1, y - 1, 2, 2)
  }
}

/** Shafts of light from the boats above. */
function createRays() {
  const container = new Container()
  const texture = paintTexture({ width: 200, height: 400 }, 1, (paint) => {
    const across = paint.createLinearGradient(0, 0, 200, 0)
    for (const [place, alpha] of [
      [0, 0],
      [0.5, 0.5],
      [1, 0],
    ] as const)
      across.addColorStop(place, fade('#ffe2a8', alpha))
    paint.fillStyle = across
    paint.fillRect(0, 0, 200, 400)
    paint.globalCompositeOperation = 'destination-in'
    paint.fillStyle = verticalGradient(paint, { top: 0, bottom: 400 }, [
      [0, '#000000ff'],
      [1, '#00000000'],
    ])
    paint.fillRect(0, 0, 200, 400)
  })
  const rays = Array.from({ length: RAYS }, () => container.addChild(new Sprite({ texture, anchor: { x: 0.5, y: 0 }, blendMode: 'add' })))
  const room = { width: 1, height: 1 }
  const sway = (timeMs: number) => {
    for (const [index, ray] of rays.entries()) {
      ray.position.set(room.width * ((index + 0.5) / RAYS), -20)
      ray.rotation = Math.sin(timeMs / 5200 + index * 1.7) * 0.14 + (index - 2) * 0.06
      ray.alpha = 0.2 + 0.12 * Math.sin(timeMs / 3100 + index * 2.3)
    }
  }
  const layOut = (size: Size) => {
    Object.assign(room, size)
    for (const ray of rays) ray.setSize(size.width / RAYS, size.height * 0.95)
    sway(0)
  }
  return { container, layOut, sway }
}

/** Glowing motes and bubbles that rise slowly. */
function createMotes() {
  const container = new Container()
  const texture = paintTexture({ width: 32, height: 32 }, 1, (paint) => fillGlow(paint, { x: 16, y: 16, radius: 16, colour: '#bff4ff' }))
  const next = seededNumbers(71)
  const room = { width: 1, height: 1 }
  const motes = Array.from({ length: MOTES }, () => ({
    sprite: container.addChild(new Sprite({ texture, anchor: 0.5, blendMode: 'add' })),
    across: next(),
    start: next(),
    pace: 0.5 + next(),
    size: 0.12 + next() * 0.34,
  }))
  const drift = (timeMs: number) => {
    for (const { sprite, across, start, pace, size } of motes) {
      const risen = (start + (timeMs / 60_000) * pace) % 1
      sprite.position.set((across + Math.sin(timeMs / 4000 + across * 9) * 0.012) * room.width, (1 - risen) * room.height)
      sprite.scale.set(size)
      sprite.alpha = 0.55 * Math.sin(risen * Math.PI)
    }
  }
  return {
    container,
    layOut: (size: Size) => {
      Object.assign(room, size)
      drift(0)
    },
    drift,
  }
}
