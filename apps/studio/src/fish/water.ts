import type { Fish, FishGame, FishHit, Point, ShotOutcome } from '@croupier/game-kit/fish-game'
import { LOOKS_PER_TICK } from './rules.ts'

/** A fish with the number under which its table knows it. */
export type SwimmingFish = Fish & { uid: number }

export type Shot = {
  id: number
  /** Counted from 0. */
  seat: number
  angle: number
  firedMs: number
  /** The fish that it follows, and where it has got to. */
  lock: number | undefined
  place: Point
}

/** What became of a shot: it hit, or it came back without a decision. */
export type ShotEnd<Own extends Shot> = {
  shot: Own
  atMs: number
  hit: undefined | { fish: SwimmingFish; victims: readonly SwimmingFish[]; outcome: ShotOutcome }
}

export type Water<Own extends Shot> = { fishes: Map<number, SwimmingFish>; shots: Set<Own> }

type Step<Own extends Shot> = {
  game: FishGame
  /** The time of the last step and of this one. */
  fromMs: number
  toMs: number
  decide(shot: Own, hit: FishHit): ShotOutcome
}

/** Moves everything on, and answers which shots have come to their end, in the order in which they were fired: of two that would kill the same fish, the earlier one does. */
export function stepWater<Own extends Shot>(water: Water<Own>, step: Step<Own>): ShotEnd<Own>[] {
  for (const [uid, fish] of water.fishes) if (step.toMs > fish.fromMs + fish.lifeMs) water.fishes.delete(uid)
  const looks = Array.from({ length: LOOKS_PER_TICK }, (_, at) => step.fromMs + ((step.toMs - step.fromMs) * (at + 1)) / LOOKS_PER_TICK)
  const places = looks.map((atMs) => ({ atMs, placed: placesAt(water, step.game, atMs) }))
  return [...water.shots].flatMap((shot) => {
    const end = endOf(water, shot, { step, places })
    if (end) water.shots.delete(shot)
    return end ? [end] : []
  })
}

type Placed = { fish: SwimmingFish; place: Point }
type WaterFrame = { atMs: number; placed: readonly Placed[] }

function placesAt<Own extends Shot>({ fishes }: Water<Own>, game: FishGame, atMs: number): Placed[] {
  return [...fishes.values()].flatMap((fish) => {
    const place = game.fishPlace(fish, atMs)
    return place && game.isInWater(place) ? [{ fish, place }] : []
  })
}

function endOf<Own extends Shot>(
  water: Water<Own>,
  shot: Own,
  { step, places }: { step: Step<Own>; places: readonly WaterFrame[] },
): ShotEnd<Own> | undefined {
  for (const look of places) {
    const { atMs } = look
    if (atMs <= shot.firedMs) continue
    const fish = flown(water, shot, { step, look })
    if (fish === 'back') return { shot, atMs, hit: undefined }
    if (fish) return { shot, atMs, hit: decided(water, { shot, fish, atMs }, step) }
  }
  return undefined
}

/** Moves a shot to where it is at a look. Answers what it hits there; it comes back when its time is over or its fish is gone. */
function flown<Own extends Shot>(
  water: Water<Own>,
  shot: Own,
  { step, look: { atMs, placed } }: { step: Step<Own>; look: WaterFrame },
): SwimmingFish | 'back' | undefined {
  const { game } = step
  if (atMs - shot.firedMs > game.shotLifeMs) return 'back'
  if (shot.lock === undefined) {
    shot.place = game.shotPlace(shot, atMs - shot.firedMs)
    return hitBy(water, shot, { placed, game })
  }
  const target = placed.find(({ fish }) => fish.uid === shot.lock)
  if (!target || !water.fishes.has(target.fish.uid)) return 'back'
  const sinceMs = Math.min(atMs - shot.firedMs, (step.toMs - step.fromMs) / LOOKS_PER_TICK)
  shot.place = game.followed(shot.place, target.place, sinceMs)
  return hitBy(water, shot, { placed: [target], game })
}

/** The nearest of those that are alive and that the shot reaches. */
function hitBy<Own extends Shot>(
  { fishes }: Water<Own>,
  { place: at }: Shot,
  { placed, game }: { placed: readonly Placed[]; game: FishGame },
): SwimmingFish | undefined {
  let nearest: { fish: SwimmingFish; far: number } | undefined
  for (const { fish, place } of placed) {
    const far = Math.hypot(place.x - at.x, place.y - at.y)
    const isNearer = far <= game.reachOf(fish.kind) && far < (nearest?.far ?? Number.POSITIVE_INFINITY)
    if (isNearer && fishes.has(fish.uid)) nearest = { fish, far }
  }
  return nearest?.fish
}

function decided<Own extends Shot>(
  water: Water<Own>,
  { shot, fish, atMs }: { shot: Own; fish: SwimmingFish; atMs: number },
  step: Step<Own>,
): NonNullable<ShotEnd<Own>['hit']> {
  const victims = step.game.victimsOf(fish, water.fishes.values(), atMs) as SwimmingFish[]
  const outcome = step.decide(shot, { kind: fish.kind, victims: victims.map(({ kind }) => kind) })
  if (outcome.paidTimes > 0) for (const { uid } of [fish, ...victims]) water.fishes.delete(uid)
  return { fish, victims, outcome }
}
