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
type Look = { atMs: number; placed: readonly Placed[] }

function placesAt<Own extends Shot>({ fishes }: Water<Own>, game: FishGame, atMs: number): Placed[] {
  return [...fishes.values()].flatMap((fish) => {
    const place = game.fishPlace(fish, atMs)
    return place && game.isInWater(place) ? [{ fish, place }] : []
  })
}

function endOf<Own extends Shot>(
  water: Water<Own>,
  shot: Own,
  { step, places }: { step: Step<Own>; places: readonly Look[] },
): ShotEnd<Own> | undefined {
  const { game } = step
  for (const { atMs, placed } of places) {
    if (atMs <= shot.firedMs) continue
    if (atMs - shot.firedMs > game.shotLifeMs) return { shot, atMs, hit: undefined }
    const alive = placed.filter(({ fish }) => water.fishes.has(fish.uid))
    if (!moveShot(shot, alive, { step, atMs })) return { shot, atMs, hit: undefined }
    const fish = hitBy(shot, alive, game)
    if (fish) return { shot, atMs, hit: decided(water, { shot, fish, atMs }, step) }
  }
  return undefined
}

/** False when the fish that a shot follows is gone. */
function moveShot(shot: Shot, alive: readonly Placed[], { step, atMs }: { step: Step<never>; atMs: number }): boolean {
  if (shot.lock === undefined) {
    shot.place = step.game.shotPlace(shot, atMs - shot.firedMs)
    return true
  }
  const target = alive.find(({ fish }) => fish.uid === shot.lock)
  if (!target) return false
  const sinceMs = Math.min(atMs - shot.firedMs, (step.toMs - step.fromMs) / LOOKS_PER_TICK)
  shot.place = step.game.followed(shot.place, target.place, sinceMs)
  return true
}

/** The nearest of those that the shot reaches; a shot that follows one passes all others. */
function hitBy(shot: Shot, alive: readonly Placed[], game: FishGame): SwimmingFish | undefined {
  let nearest: { fish: SwimmingFish; far: number } | undefined
  for (const { fish, place } of alive) {
    if (shot.lock !== undefined && shot.lock !== fish.uid) continue
    const far = Math.hypot(place.x - shot.place.x, place.y - shot.place.y)
    if (far <= game.reachOf(fish.kind) && far < (nearest?.far ?? Number.POSITIVE_INFINITY)) nearest = { fish, far }
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
