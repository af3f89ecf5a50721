import { type Language, showAmount } from '@croupier/game-kit/amounts'
import type { Point } from '@croupier/game-kit/fish-game'
import type { SeenSeat } from '@croupier/game-kit/fish-view'
import { createLabel, type Label } from '@croupier/game-kit/label'
import { fillGlow, fillLit, paintTexture } from '@croupier/game-kit/paint'
import { Container, Sprite, type Texture } from 'pixi.js'
import type { Placement } from './placement.ts'
import { CANNONS, directionOf } from './shots.ts'

const RECOIL_MS = 130
const RECOIL = 14
const LABEL_WIDTH = 84

type Cannon = { body: Container; barrel: Container; flash: Sprite; label: Label; recoilMs: number; angle: number }

export type Cannons = {
  readonly container: Container
  /** What is written beside the cannons stands upright, apart from the water. */
  readonly labels: Container
  setSeats(seats: readonly SeenSeat[], own: number): void
  setLevel(own: SeenSeat): void
  point(seat: number, angle: number): void
  recoil(seat: number): void
  place(placement: Placement, own: number): void
  advance(elapsedMs: number): void
}

/** Four brass lantern cannons: the player's own is bright, an empty seat is dim. */
export function createCannons(language: Language): Cannons {
  const [container, labels] = [new Container(), new Container()]
  const textures = { base: paintBase(), barrel: paintBarrel(), flash: paintFlash() }
  const cannons = CANNONS.map((at) => {
    const cannon = createCannon(textures)
    cannon.body.position.set(at.x, at.y)
    container.addChild(cannon.body)
    labels.addChild(cannon.label.sprite)
    return cannon
  })
  for (const seat of CANNONS.keys()) turnBarrel(cannons[seat], seat)
  return {
    container,
    labels,
    setSeats: (seats, own) => {
      for (const [index, cannon] of cannons.entries()) {
        const taken = seats.find(({ seat }) => seat === index)
        dress(cannon, { isTaken: taken !== undefined, isOwn: index === own })
        cannon.label.set(taken ? captionOf(taken, language) : '')
      }
    },
    setLevel: ({ seat, levelMinor }) => cannons[seat]?.label.set(showAmount(levelMinor, language)),
    point: (seat, angle) => {
      const cannon = cannons[seat]
      if (!cannon || cannon.angle === angle) return
      cannon.angle = angle
      turnBarrel(cannon, seat)
    },
    recoil: (seat) => {
      const cannon = cannons[seat]
      if (cannon) cannon.recoilMs = 0
    },
    place: (placement, own) => {
      for (const [index, { label }] of cannons.entries()) {
        const { x, y } = placement.toScreen(besideCannon(index))
        const scale = index === own ? 1 : 0.8
        const room = (LABEL_WIDTH * scale) / 2
        label.sprite.position.set(Math.min(Math.max(x, placement.left + room), placement.right - room), y)
        label.sprite.scale.set(scale)
      }
    },
    advance: (elapsedMs) => {
      for (const cannon of cannons) {
        cannon.recoilMs += elapsedMs
        const pushed = Math.max(0, 1 - cannon.recoilMs / RECOIL_MS)
        cannon.barrel.pivot.x = pushed * RECOIL
        cannon.flash.alpha = pushed
      }
    },
  }
}

/** A bot is always called one. */
function captionOf({ levelMinor, bot }: SeenSeat, language: Language): string {
  const amount = showAmount(levelMinor, language)
  return bot === undefined ? amount : `Bot · ${amount}`
}

function dress({ body }: Cannon, { isTaken, isOwn }: { isTaken: boolean; isOwn: boolean }): void {
  body.alpha = isTaken ? 1 : 0.35
  body.tint = isOwn ? 0xffffff : 0xa9bcd6
}

/** Where the label of a cannon stands: to the right of it, as its player sees it. */
function besideCannon(seat: number): Point {
  const { x, y, isAbove } = CANNONS[seat] ?? { x: 0, y: 0, isAbove: false }
  return isAbove ? { x: x - 104, y } : { x: x + 104, y }
}

function createCannon(textures: { base: Texture; barrel: Texture; flash: Texture }): Cannon {
  const body = new Container()
  const barrel = new Container()
  const flash = new Sprite({ texture: textures.flash, anchor: 0.5, blendMode: 'add', alpha: 0 })
  flash.position.set(78, 0)
  barrel.addChild(new Sprite({ texture: textures.barrel, anchor: { x: 0.12, y: 0.5 } }), flash)
  body.addChild(barrel, new Sprite({ texture: textures.base, anchor: 0.5 }))
  const label = createLabel({ size: 15, widthMax: LABEL_WIDTH, fill: ['#fff3cf'], weight: 750, stroke: '#04101c', resolution: 2 })
  return { body, barrel, flash, label, recoilMs: RECOIL_MS, angle: Math.round(Math.PI * 500) }
}

function turnBarrel(cannon: Cannon | undefined, seat: number): void {
  if (!cannon) return
  const way = directionOf({ seat, angle: cannon.angle })
  cannon.barrel.rotation = Math.atan2(way.y, way.x)
}

function paintBase(): Texture {
  return paintTexture({ width: 100, height: 100 }, 1.6, (paint) => {
    fillGlow(paint, { x: 50, y: 50, radius: 50, colour: '#ffb547', strength: 0.35 })
    fillLit(paint, new Path2D('M50 12A38 38 0 1 0 50 88A38 38 0 1 0 50 12Z'), { light: '#e9c27a', dark: '#4a3012' })
    fillLit(paint, new Path2D('M50 28A22 22 0 1 0 50 72A22 22 0 1 0 50 28Z'), { light: '#fff3c4', dark: '#d9861c' })
  })
}

function paintBarrel(): Texture {
  return paintTexture({ width: 96, height: 44 }, 1.6, (paint) => {
    fillLit(paint, new Path2D('M4 8H70L90 2V42L70 36H4Z'), { light: '#ffe0a0', dark: '#6a431a' })
    fillLit(paint, new Path2D('M28 5H36V39H28ZM58 5H65V39H58Z'), { light: '#fff6d8', dark: '#a8702a' })
  })
}

function paintFlash(): Texture {
  return paintTexture({ width: 90, height: 90 }, 1, (paint) => {
    fillGlow(paint, { x: 45, y: 45, radius: 45, colour: '#ffdf8a' })
    fillGlow(paint, { x: 45, y: 45, radius: 18, colour: '#ffffff' })
  })
}
