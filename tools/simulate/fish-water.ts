import { createHash } from 'node:crypto'
import { chanceOf } from '@croupier/fairness/chance'
import type { Fish, FishGame, FishHit } from '@croupier/game-kit/fish-game'
import { runDraws } from '@croupier/game-kit/run-draws'
import { seededNumbers } from '@croupier/game-kit/seeded'
import { type Shot, type ShotEnd, stepWater, type Water } from '../../apps/studio/src/fish/water.ts'

type CountedShot = Shot & { link: number; count: number }

/** A table without money and without players: every seat shoots at chance, some of its shots follow a fish. */
export type PlayedWater = {
  /** Moves the table on, and answers which shots have come to their end. */
  step(toMs: number): ShotEnd<CountedShot>[]
  readonly shotsInWater: number
  readonly fishes: number
}

const FOLLOWS = 0.2

function isSeen(game: FishGame, fish: Fish, nowMs: number): boolean {
  const place = game.fishPlace(fish, nowMs)
  return place !== undefined && game.isInWater(place)
}

export function playWater(game: FishGame, setup: { seed: string; shotsApartMs: number }): PlayedWater {
  const water: Water<CountedShot> = { fishes: new Map(), shots: new Set() }
  const key = createHash('sha256').update(setup.seed).digest()
  const next = seededNumbers(key.readUInt32BE(0))
  const counts = Array<number>(game.seats).fill(0)
  let [nowMs, nextShotMs, link, fired] = [0, 0, 0, 0]
  const begin = () => {
    link += 1
    const beginMs = (link - 1) * game.minuteMs
    for (const spawn of runDraws(game.drawShoal(), chanceOf(key, game.shoalLabel(link)))) {
      const uid = link * 1000 + spawn.id
      water.fishes.set(uid, { ...spawn, uid, fromMs: beginMs + spawn.atMs })
    }
  }
  const fire = (seat: number) => {
    const count = (counts[seat] ?? 0) + 1
    counts[seat] = count
    fired += 1
    const aim = { seat, angle: Math.floor(100 + next() * (game.angleMost - 200)) }
    const seen = next() < FOLLOWS ? [...water.fishes.values()].filter((fish) => isSeen(game, fish, nowMs)) : []
    const lock = seen[Math.floor(next() * seen.length)]?.uid
    water.shots.add({ id: fired, ...aim, firedMs: nowMs, lock, place: game.muzzleOf(aim), link, count })
  }
  const decide = (shot: CountedShot, hit: FishHit) =>
    runDraws(game.decideHit(hit), chanceOf(key, game.shotLabel({ link: shot.link, seat: shot.seat + 1, count: shot.count })))
  return {
    step: (toMs) => {
      if (toMs >= link * game.minuteMs) begin()
      while (nextShotMs <= toMs) {
        for (let seat = 0; seat < game.seats; seat += 1) fire(seat)
        nextShotMs += setup.shotsApartMs
      }
      const ends = stepWater(water, { game, fromMs: nowMs, toMs, decide })
      nowMs = toMs
      return ends
    },
    get shotsInWater() {
      return water.shots.size
    },
    get fishes() {
      return water.fishes.size
    },
  }
}
