import { showAmount } from '@croupier/game-kit/amounts'
import type { FishView, FishViewSettings, SeenEnd, SeenShot } from '@croupier/game-kit/fish-view'
import { createLabel, type Label } from '@croupier/game-kit/label'
import { paintTexture } from '@croupier/game-kit/paint'
import { openStage, type Stage } from '@croupier/game-kit/stage'
import { circle } from '@croupier/game-kit/symbol-strokes'
import { Container, Sprite } from 'pixi.js'
import { type Aiming, createAiming } from './aiming.ts'
import { type Cannons, createCannons } from './cannons.ts'
import { createGunfire, type Gunfire } from './gunfire.ts'
import { isArea } from './hits.ts'
import type { FishKind } from './paytable.ts'
import { createPlacement, type Placement } from './placement.ts'
import { followPointer } from './pointer.ts'
import { createRewards, type Rewards } from './rewards.ts'
import { createScene } from './scene.ts'
import { CANNONS } from './shots.ts'
import { createSwimmers, type Swimmers } from './swimmers.ts'
import { texts } from './texts.ts'
import { RADIUS } from './water.ts'

type Parts = {
  settings: FishViewSettings
  stage: Stage
  water: Container
  placement: Placement
  swimmers: Swimmers
  gunfire: Gunfire
  cannons: Cannons
  rewards: Rewards
  aiming: Aiming
  ring: Sprite
  banner: Label
  own: { seat: number; offsetMs: number; isSeated: boolean }
}

const BANNER_MS = 3500
const COINS_MOST = 24
const PRIZE_FROM = 20
const AREA_SOUNDS = { crab: 'blast', eel: 'zap', drill: 'bore' } as const

/** Opens the deep in its host; it is empty until a table is shown. */
export async function openView(settings: FishViewSettings): Promise<FishView> {
  const stage = await openStage(settings.host, settings.onPicture)
  const scene = createScene(stage, settings.isMotionReduced)
  const parts = createParts(settings, stage)
  const { own, water, cannons, rewards, banner, swimmers, gunfire } = parts
  stage.root.addChild(scene.container, water, cannons.labels, rewards.container, banner.sprite)
  const setShown = (isShown: boolean) => {
    own.isSeated = isShown
    water.visible = isShown
    cannons.labels.visible = isShown
  }
  setShown(false)
  const stopLayout = keepLaidOut(parts, scene.layOut)
  const stopPointer = listen(parts)
  stage.onFrame((elapsedMs) => {
    scene.advance(elapsedMs)
    if (own.isSeated) advance(parts, elapsedMs)
    return own.isSeated || !settings.isMotionReduced
  })
  return {
    ...acts(parts),
    show: (table) => {
      clear(parts)
      own.seat = table.seat
      own.offsetMs = table.nowMs - performance.now()
      setShown(true)
      place(parts)
      swimmers.add(table.fishes, table.nowMs)
      for (const shot of table.shots) gunfire.fire(shot)
      cannons.setSeats(table.seats, own.seat)
    },
    clear: () => {
      clear(parts)
      setShown(false)
    },
    destroy: () => {
      stopLayout()
      stopPointer()
      stage.destroy()
    },
  }
}

function createParts(settings: FishViewSettings, stage: Stage): Parts {
  const water = new Container()
  const swimmers = createSwimmers(settings.isMotionReduced)
  const gunfire = createGunfire()
  const cannons = createCannons(settings.language)
  const ring = createRing()
  water.addChild(swimmers.container, ring, gunfire.container, cannons.container)
  const banner = createLabel({ size: 30, widthMax: 380, fill: ['#fff6d8', '#ffb547'], stroke: '#2a0d04', glow: '#ff8a3a', resolution: 2 })
  const own = { seat: 0, offsetMs: 0, isSeated: false }
  const shown = { rewards: createRewards(), aiming: createAiming(swimmers), placement: createPlacement(water) }
  return { settings, stage, water, swimmers, gunfire, cannons, ring, banner, own, ...shown }
}

type Acts = Omit<FishView, 'show' | 'clear' | 'destroy'>

function acts(parts: Parts): Acts {
  const { swimmers, gunfire, cannons, aiming, own, settings } = parts
  return {
    addFishes: (fishes) => swimmers.add(fishes, nowOf(parts)),
    fire: (shots) => {
      for (const shot of shots) showShot(parts, shot)
    },
    end: (ends) => {
      for (const end of ends) showEnd(parts, end)
    },
    setSeats: (seats) => cannons.setSeats(seats, own.seat),
    setLevel: cannons.setLevel,
    shootNow: ({ number, angle, lock, levelMinor }) => {
      gunfire.fire({ id: -number, seat: own.seat, angle, firedMs: nowOf(parts), lock, levelMinor, number })
      cannons.recoil(own.seat)
      settings.sound.play('shot')
    },
    takeBack: (number) => gunfire.endOwn(number),
    aim: () => ({ angle: aiming.angle, lock: aiming.lock }),
    turn: aiming.turn,
    setLock: (isOn) => aiming.setLock(isOn),
    kindOf: (uid) => swimmers.fishOf(uid)?.kind,
  }
}

function nowOf({ own }: Parts): number {
  return performance.now() + own.offsetMs
}

function clear({ swimmers, gunfire, aiming, banner }: Parts): void {
  swimmers.clear()
  gunfire.clear()
  aiming.setLock(false)
  banner.set('')
}

function advance(parts: Parts, elapsedMs: number): void {
  const { swimmers, gunfire, cannons, rewards, aiming, ring, own, placement } = parts
  const nowMs = nowOf(parts)
  swimmers.advance(nowMs, placement.turn)
  aiming.follow(own.seat)
  cannons.point(own.seat, aiming.angle)
  gunfire.advance({ nowMs, elapsedMs, ownSeat: own.seat, placeOf: swimmers.placeOf })
  cannons.advance(elapsedMs)
  rewards.advance(elapsedMs)
  const target = aiming.lock === undefined ? undefined : swimmers.placeOf(aiming.lock)
  ring.visible = target !== undefined
  if (target) {
    const kind = (swimmers.fishOf(aiming.lock ?? 0)?.kind ?? 'shrimp') as FishKind
    ring.position.set(target.x, target.y)
    ring.scale.set((RADIUS[kind] * 2.7) / 100)
    ring.rotation = nowMs / 1400
  }
  announceBoss(parts, nowMs)
}

/** A dragon is announced when it comes; the banner is a name, not a clock. */
function announceBoss({ swimmers, banner, settings, stage }: Parts, nowMs: number): void {
  const dragon = [...swimmers.alive()].find(({ kind }) => kind === 'dragon')
  const sinceMs = dragon ? nowMs - dragon.fromMs : Number.POSITIVE_INFINITY
  const isShown = sinceMs > 0 && sinceMs < BANNER_MS
  if (isShown && !banner.sprite.visible) settings.sound.play('boss')
  banner.set(isShown ? texts[settings.language].boss : '')
  banner.sprite.position.set(stage.size.width / 2, stage.size.height * 0.3)
}

function showShot({ gunfire, cannons, own, settings }: Parts, shot: SeenShot): void {
  gunfire.fire(shot)
  if (shot.seat === own.seat) return
  cannons.point(shot.seat, shot.angle)
  cannons.recoil(shot.seat)
  settings.sound.play('tick')
}

function showEnd(parts: Parts, end: SeenEnd): void {
  const { gunfire, swimmers, own, settings } = parts
  const place = gunfire.end(end.shot)
  if (end.fish === undefined) return
  const at = place ?? swimmers.placeOf(end.fish)
  if (at) gunfire.splash(at)
  if (end.times !== undefined) {
    showKill(parts, end)
    return
  }
  swimmers.hit(end.fish)
  if (end.seat === own.seat) settings.sound.play('bubble')
}

function showKill(parts: Parts, end: SeenEnd): void {
  const { swimmers, own, settings, gunfire } = parts
  const { seat, fish = 0, victims = [], times = 0 } = end
  const kind = swimmers.fishOf(fish)?.kind
  showPrize(parts, end)
  for (const uid of [fish, ...victims]) {
    const at = swimmers.placeOf(uid)
    if (at) gunfire.splash(at)
    swimmers.kill(uid)
  }
  if (kind !== undefined && isArea(kind)) settings.sound.play(AREA_SOUNDS[kind])
  if (seat === own.seat) settings.sound.play(times >= PRIZE_FROM ? 'prize' : 'kill')
}

/** What a kill was worth, and its coins, which fly to the seat that has won them. */
function showPrize({ swimmers, placement, rewards, own, settings }: Parts, { seat, fish = 0, times = 0, paidMinor }: SeenEnd): void {
  const place = swimmers.placeOf(fish)
  const cannon = CANNONS[seat]
  if (!place || !cannon) return
  const isOwn = seat === own.seat
  const at = placement.toScreen(place)
  const scale = (times >= PRIZE_FROM ? 1.1 : 0.7) * Math.min(1, 0.55 + placement.scale)
  rewards.tell(isOwn ? `${times}× +${showAmount(paidMinor, settings.language)}` : `${times}×`, at, { isOwn, scale })
  const coins = Math.min(COINS_MOST, 3 + Math.round(Math.sqrt(times) * (isOwn ? 2 : 1)))
  if (!settings.isMotionReduced) rewards.pour(coins, at, placement.toScreen(cannon))
}

/** A press on the water aims and shoots; in the lock mode it chooses the fish to follow. */
function listen({ settings, placement, aiming, own }: Parts): () => void {
  return followPointer(settings.host, {
    onMove: (at) => {
      if (own.isSeated && !aiming.isLocking) aiming.pointAt(own.seat, placement.toWater(at))
    },
    onDown: (at) => {
      settings.sound.unlock()
      if (!own.isSeated) return
      const place = placement.toWater(at)
      if (aiming.isLocking) return aiming.choose(place)
      aiming.pointAt(own.seat, place)
      settings.onTrigger(true)
    },
    onUp: () => settings.onTrigger(false),
  })
}

function place({ placement, settings, cannons, own }: Parts): void {
  const host = settings.host.getBoundingClientRect()
  const clearing = settings.clearing.getBoundingClientRect()
  placement.layOut({ x: clearing.left - host.left, y: clearing.top - host.top, width: clearing.width, height: clearing.height }, own.seat)
  cannons.place(placement, own.seat)
}

/** Keeps the water in the clearing that the controls leave, whichever of the two changes. Gives the way to stop. */
function keepLaidOut(parts: Parts, layOutScene: (size: Stage['size']) => void): () => void {
  parts.stage.onResize((size) => {
    layOutScene(size)
    place(parts)
  })
  const observer = new ResizeObserver(() => place(parts))
  observer.observe(parts.settings.clearing)
  return () => observer.disconnect()
}

function createRing(): Sprite {
  const texture = paintTexture({ width: 100, height: 100 }, 2, (paint) => {
    circle(paint, { radius: 46, colour: '#ffd27a', width: 3, dash: [20, 12] })
    circle(paint, { radius: 40, colour: '#ffd27a66', width: 1.5 })
  })
  return new Sprite({ texture, anchor: 0.5, visible: false })
}
