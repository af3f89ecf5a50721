import type { Point } from '@croupier/game-kit/fish-game'
import type { SeenShot } from '@croupier/game-kit/fish-view'
import { fillGlow, paintTexture } from '@croupier/game-kit/paint'
import { circle } from '@croupier/game-kit/symbol-strokes'
import { Container, Sprite, type Texture } from 'pixi.js'
import { followed, muzzleOf, SHOT_LIFE_MS, shotPlace } from './shots.ts'

const NETS = 28
const NET_MS = 320

type Flying = { shot: SeenShot; sprite: Sprite; place: Point }

export type Gunfire = {
  readonly container: Container
  fire(shot: SeenShot): void
  end(id: number): Point | undefined
  /** A shot of the page's own, before its table has given it a number. */
  endOwn(number: number): void
  splash(place: Point): void
  clear(): void
  advance(moment: { nowMs: number; elapsedMs: number; ownSeat: number; placeOf(uid: number): Point | undefined }): void
}

/** The lights that the cannons throw, and the rings where they hit. */
export function createGunfire(): Gunfire {
  const container = new Container()
  const textures = { own: paintShot('#ffd27a'), other: paintShot('#8fd8ff'), net: paintNet() }
  const flying = new Map<number, Flying>()
  const nets = createNets(textures.net)
  const spare: Sprite[] = []
  container.addChild(nets.container)
  const remove = (key: number): Point | undefined => {
    const one = flying.get(key)
    if (!one) return undefined
    flying.delete(key)
    one.sprite.visible = false
    spare.push(one.sprite)
    return one.place
  }
  const take = () => {
    const sprite = spare.pop() ?? container.addChild(new Sprite({ anchor: 0.5, blendMode: 'add' }))
    sprite.visible = true
    return sprite
  }
  return {
    container,
    fire: (shot) => {
      const early = shot.id > 0 && shot.number > 0 ? flying.get(-shot.number) : undefined
      if (early) flying.delete(-shot.number)
      const kept = early ?? { sprite: take(), place: muzzleOf(shot) }
      flying.set(shot.id, { ...kept, shot })
    },
    end: remove,
    endOwn: (number) => void remove(-number),
    splash: nets.splash,
    clear: () => {
      for (const key of [...flying.keys()]) remove(key)
    },
    advance: (moment) => {
      for (const [key, one] of flying) {
        if (moment.nowMs - one.shot.firedMs > SHOT_LIFE_MS + 1000) remove(key)
        else fly(one, { ...moment, textures })
      }
      nets.advance(moment.elapsedMs)
    },
  }
}

type Flight = Parameters<Gunfire['advance']>[0] & { textures: { own: Texture; other: Texture } }

function fly(one: Flying, { nowMs, elapsedMs, ownSeat, placeOf, textures }: Flight): void {
  const { shot, sprite } = one
  const target = shot.lock === undefined ? undefined : placeOf(shot.lock)
  if (shot.lock === undefined) one.place = shotPlace(shot, Math.max(0, nowMs - shot.firedMs))
  else if (target) one.place = followed(one.place, target, elapsedMs)
  sprite.texture = shot.seat === ownSeat ? textures.own : textures.other
  sprite.position.set(one.place.x, one.place.y)
  sprite.scale.set(0.8 + Math.min(0.7, Math.log10(Number(shot.levelMinor) + 1) * 0.22))
}

function createNets(texture: Texture) {
  const container = new Container()
  const pool = Array.from({ length: NETS }, () => {
    const sprite = container.addChild(new Sprite({ texture, anchor: 0.5, visible: false, blendMode: 'add' }))
    return { sprite, ageMs: NET_MS }
  })
  let next = 0
  return {
    container,
    splash: ({ x, y }: Point) => {
      const net = pool[next % NETS]
      next += 1
      if (!net) return
      net.ageMs = 0
      net.sprite.visible = true
      net.sprite.position.set(x, y)
    },
    advance: (elapsedMs: number) => {
      for (const net of pool) {
        if (!net.sprite.visible) continue
        net.ageMs += elapsedMs
        const progress = Math.min(1, net.ageMs / NET_MS)
        net.sprite.visible = progress < 1
        net.sprite.alpha = 1 - progress
        net.sprite.scale.set(0.35 + progress * 0.9)
      }
    },
  }
}

function paintShot(colour: string): Texture {
  return paintTexture({ width: 64, height: 64 }, 1, (paint) => {
    fillGlow(paint, { x: 32, y: 32, radius: 32, colour, strength: 0.8 })
    fillGlow(paint, { x: 32, y: 32, radius: 15, colour: '#ffffff' })
  })
}

/** A net of light: rings with a few knots. */
function paintNet(): Texture {
  return paintTexture({ width: 100, height: 100 }, 1, (paint) => {
    for (const radius of [46, 32, 18]) circle(paint, { radius, colour: '#bdeaffb0', width: 2.4, dash: [7, 5] })
    for (let spoke = 0; spoke < 8; spoke += 1) {
      const angle = (spoke * Math.PI) / 4
      paint.beginPath()
      paint.moveTo(50, 50)
      paint.lineTo(50 + Math.cos(angle) * 46, 50 + Math.sin(angle) * 46)
      paint.strokeStyle = '#bdeaff66'
      paint.lineWidth = 1.6
      paint.stroke()
    }
  })
}
