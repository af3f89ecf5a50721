import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ShotOutcome } from '@croupier/game-kit/fish-game'
import { abyssLantern as game } from '@croupier/games/abyss-lantern/rules'
import { type Shot, type SwimmingFish, stepWater, type Water } from './water.ts'

const kills: ShotOutcome = { drawn: 0, worth: 2, paidTimes: 2 }
const lives: ShotOutcome = { drawn: 999_999, worth: 2, paidTimes: 0 }
const MIDDLE_MS = 5000

/** A fish in the middle of its way, and shots that are just about to reach it. */
function aWater(kind = 'shrimp'): { water: Water<Shot>; fish: SwimmingFish; shotAt(id: number, given?: Partial<Shot>): Shot } {
  const fish = { uid: 1001, id: 1, kind, path: 4, lane: 0, atMs: 0, lifeMs: 10_000, fromMs: 0 }
  const water: Water<Shot> = { fishes: new Map([[fish.uid, fish]]), shots: new Set() }
  const shotAt = (id: number, given: Partial<Shot> = {}) => {
    const place = game.fishPlace(fish, MIDDLE_MS) ?? { x: 0, y: 0 }
    const shot: Shot = { id, seat: id % 4, angle: 1500, firedMs: MIDDLE_MS, lock: fish.uid, place, ...given }
    water.shots.add(shot)
    return shot
  }
  return { water, fish, shotAt }
}

const step = (water: Water<Shot>, outcome: ShotOutcome, fromMs = MIDDLE_MS) =>
  stepWater(water, { game, fromMs, toMs: fromMs + 50, decide: () => outcome })

test('GM-04 of two shots that would kill one fish in one tick, the one that was fired first does; the other comes back', () => {
  const { water, shotAt } = aWater()
  const [first, second] = [shotAt(1), shotAt(2)]
  const ends = step(water, kills)
  assert.deepEqual(
    ends.map(({ shot, hit }) => [shot, hit?.outcome.paidTimes]),
    [
      [first, 2],
      [second, undefined],
    ],
  )
  assert.deepEqual([water.fishes.size, water.shots.size], [0, 0])
})

test('GM-04 a fish that lives is hit by every shot that reaches it, and each is decided', () => {
  const { water, shotAt } = aWater()
  for (const id of [1, 2, 3]) shotAt(id)
  assert.deepEqual(
    step(water, lives).map(({ hit }) => hit?.outcome),
    [lives, lives, lives],
  )
  assert.equal(water.fishes.size, 1)
})

test('GM-04 a shot comes back when its time is over or the fish that it follows has left, and goes on while neither is so', () => {
  const { water, fish, shotAt } = aWater()
  const far = { lock: undefined, angle: 3000, place: { x: 0, y: 0 } }
  const old = shotAt(1, { ...far, firedMs: MIDDLE_MS - game.shotLifeMs })
  const young = shotAt(2, { ...far, firedMs: MIDDLE_MS })
  assert.deepEqual(
    step(water, kills).map(({ shot, hit }) => [shot, hit]),
    [[old, undefined]],
  )
  assert.deepEqual([...water.shots], [young])
  const follower = shotAt(3)
  water.fishes.delete(fish.uid)
  assert.deepEqual(
    step(water, kills, MIDDLE_MS + 50).map(({ shot, hit }) => [shot, hit]),
    [[follower, undefined]],
  )
})

test('GM-04 a shot that follows a fish passes all others, and an area weapon that dies takes its victims along', () => {
  const { water, fish, shotAt } = aWater('crab')
  for (const uid of [2001, 2002]) water.fishes.set(uid, { ...fish, uid, id: uid, kind: 'shrimp' })
  shotAt(1)
  const [end] = step(water, { drawn: 0, worth: 29, paidTimes: 29 })
  assert.deepEqual([end?.hit?.fish.uid, end?.hit?.victims.map(({ uid }) => uid)], [1001, [2001, 2002]])
  assert.equal(water.fishes.size, 0)
})
