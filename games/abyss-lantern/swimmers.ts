import type { Point } from '@croupier/game-kit/fish-game'
import type { SeenFish } from '@croupier/game-kit/fish-view'
import { openCanvas } from '@croupier/game-kit/paint'
import { CanvasSource, Container, Rectangle, Sprite, Texture } from 'pixi.js'
import { BOX, paintFish } from './fish-art.ts'
import { fishArt } from './fish-art-data.ts'
import type { FishKind } from './paytable.ts'
import { fishPlace, isInWater, RADIUS } from './water.ts'

const COLUMNS = 5
const RESOLUTION = 2
const SLICES = 6
const HIT_MS = 90
const DEATH_MS = 520
/** A picture is somewhat larger than what a shot must touch. */
const DRAWN = 1.5

type Swimmer = { fish: SeenFish; body: Container; slices: readonly Sprite[]; hitMs: number; diedMs: number | undefined; last: Point }

export type Swimmers = {
  readonly container: Container
  /** A page that rests in the background draws no frame that would let go of fish which have left: they go when others come. */
  add(fishes: readonly SeenFish[], nowMs: number): void
  clear(): void
  /** Shows that a fish was hit, or killed. */
  hit(uid: number): void
  kill(uid: number): void
  placeOf(uid: number): Point | undefined
  fishOf(uid: number): SeenFish | undefined
  alive(): Iterable<SeenFish>
  advance(nowMs: number, turn: number): void
}

/** All kinds stand on one canvas, so that everything that swims is one batch; each is cut into slices that wind one after the other. */
export function createSwimmers(isMotionReduced: boolean): Swimmers {
  const container = new Container()
  const pictures = cutPictures()
  const swimmers = new Map<number, Swimmer>()
  let now = 0
  const remove = (swimmer: Swimmer) => {
    swimmers.delete(swimmer.fish.uid)
    swimmer.body.destroy({ children: true })
  }
  return {
    container,
    add: (fishes, nowMs) => {
      for (const swimmer of swimmers.values()) if (hasLeft(swimmer.fish, nowMs)) remove(swimmer)
      for (const fish of fishes) {
        if (swimmers.has(fish.uid)) continue
        const slices = slicesOf(fish.kind as FishKind, pictures)
        const body = new Container({ visible: false })
        body.addChild(...slices)
        // The great ones swim behind, or they would hide the small.
        body.zIndex = -RADIUS[fish.kind as FishKind]
        container.addChild(body)
        swimmers.set(fish.uid, { fish, body, slices, hitMs: -HIT_MS, diedMs: undefined, last: { x: 0, y: 0 } })
      }
      container.sortChildren()
    },
    clear: () => {
      for (const swimmer of [...swimmers.values()]) remove(swimmer)
    },
    hit: (uid) => {
      const swimmer = swimmers.get(uid)
      if (swimmer) swimmer.hitMs = now
    },
    kill: (uid) => {
      const swimmer = swimmers.get(uid)
      if (swimmer) swimmer.diedMs ??= now
    },
    placeOf: (uid) => {
      const swimmer = swimmers.get(uid)
      return swimmer && (swimmer.diedMs === undefined ? fishPlace(swimmer.fish, now) : swimmer.last)
    },
    fishOf: (uid) => swimmers.get(uid)?.fish,
    *alive() {
      for (const { fish, diedMs, body } of swimmers.values()) if (diedMs === undefined && body.visible) yield fish
    },
    advance: (nowMs, turn) => {
      now = nowMs
      for (const swimmer of swimmers.values()) if (!swim(swimmer, { nowMs, turn, isMotionReduced })) remove(swimmer)
    },
  }
}

function hasLeft(fish: SeenFish, nowMs: number): boolean {
  return nowMs >= fish.fromMs && fishPlace(fish, nowMs) === undefined
}

type Moment = { nowMs: number; turn: number; isMotionReduced: boolean }

/** Moves a fish to where it is now. False when it has left, or has faded away. */
function swim(swimmer: Swimmer, moment: Moment): boolean {
  const { fish, body, diedMs } = swimmer
  const { nowMs } = moment
  if (diedMs !== undefined) return fadeAway(swimmer, (nowMs - diedMs) / DEATH_MS)
  const place = fishPlace(fish, nowMs)
  body.visible = place !== undefined
  if (!place) return !hasLeft(fish, nowMs)
  swimmer.last = place
  const soon = fishPlace(fish, nowMs + 60) ?? place
  headTo(swimmer, { place, soon, turn: moment.turn })
  const isHit = nowMs - swimmer.hitMs < HIT_MS
  for (const slice of swimmer.slices) slice.tint = isHit ? 0xffb8a8 : 0xffffff
  if (!moment.isMotionReduced) wind(swimmer, nowMs / 240 + fish.uid)
  body.alpha = isInWater(place) ? 1 : 0.8
  return true
}

function headTo({ fish, body }: Swimmer, { place, soon, turn }: { place: Point; soon: Point; turn: number }): void {
  const kind = fish.kind as FishKind
  const size = (RADIUS[kind] * 2 * DRAWN) / BOX
  const heading = Math.atan2(soon.y - place.y, soon.x - place.x)
  const isUpright = fishArt[kind].isUpright === true
  // Heads point where they swim; on the screen no fish lies on its back.
  const isBackward = Math.cos(heading + turn) < 0
  body.position.set(place.x, place.y)
  body.rotation = isUpright ? -turn : heading
  body.scale.set(size, !isUpright && isBackward ? -size : size)
}

function fadeAway({ body }: Swimmer, progress: number): boolean {
  body.alpha = 1 - progress
  body.rotation += 0.12
  body.scale.set(body.scale.x * 0.985, body.scale.y * 0.985)
  for (const slice of body.children) slice.tint = 0xffe6a0
  return progress < 1
}

/** The head hardly moves; the tail swings the most. What hangs upright sways as a whole. */
function wind({ slices, fish }: Swimmer, phase: number): void {
  const isUpright = fishArt[fish.kind as FishKind].isUpright === true
  for (const [index, slice] of slices.entries()) {
    const fromHead = 1 - index / SLICES
    slice.y = isUpright ? Math.sin(phase * 0.6) * 3 : Math.sin(phase + fromHead * 3) * 6 * fromHead ** 1.5
  }
}

function slicesOf(kind: FishKind, pictures: ReadonlyMap<FishKind, readonly Texture[]>): Sprite[] {
  const width = BOX / SLICES
  return (pictures.get(kind) ?? []).map((texture, index) => {
    const sprite = new Sprite({ texture, x: index * width - BOX / 2, anchor: { x: 0, y: 0.5 } })
    // A hair of overlap, so that no water shows between two slices.
    sprite.setSize(width + 0.8, BOX)
    return sprite
  })
}

function cutPictures(): ReadonlyMap<FishKind, readonly Texture[]> {
  const kinds = Object.keys(fishArt) as FishKind[]
  const rows = Math.ceil(kinds.length / COLUMNS)
  const { canvas, paint } = openCanvas({ width: BOX * COLUMNS, height: BOX * rows }, RESOLUTION)
  const corner = (index: number) => ({ x: (index % COLUMNS) * BOX, y: Math.floor(index / COLUMNS) * BOX })
  for (const [index, kind] of kinds.entries()) {
    const { x, y } = corner(index)
    paint.save()
    paint.translate(x, y)
    paint.beginPath()
    paint.rect(0, 0, BOX, BOX)
    paint.clip()
    paintFish(paint, kind)
    paint.restore()
  }
  const source = new CanvasSource({ resource: canvas, resolution: RESOLUTION, scaleMode: 'linear', autoGenerateMipmaps: true })
  const width = BOX / SLICES
  return new Map(
    kinds.map((kind, index) => {
      const { x, y } = corner(index)
      const frames = Array.from({ length: SLICES }, (_, slice) => new Rectangle(x + slice * width, y, width, BOX))
      return [kind, frames.map((frame) => new Texture({ source, frame }))] as const
    }),
  )
}
