import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chanceOf } from '@croupier/fairness/chance'
import type { Fish, ShotOutcome } from '@croupier/game-kit/fish-game'
import { runDraws } from '@croupier/game-kit/run-draws'
import { decideHit, killsBelow, shotLabel, worthOf } from './hits.ts'
import { manifest, ROOMS } from './manifest.ts'
import { FIELD, PATHS, placeOn } from './paths.ts'
import { type FishKind, paytable } from './paytable.ts'
import { returnPpmOf, returns, worthsOf } from './returns.ts'
import { DRAGON_LIFE_MS, drawShoal, FISH_MAX, HABITS, MINUTE_MS, shoalLabel } from './shoal.ts'
import { ANGLE_MOST, angleTo, CANNONS, directionOf, shotPlace } from './shots.ts'
import vectors from './vectors.json' with { type: 'json' }
import { fishPlace, isInWater, victimsOf } from './water.ts'

type ShotVector = { link: number; seat: number; count: number; kind: string; victims: string[] } & ShotOutcome

const key = Buffer.from(vectors.serverSeed, 'hex')
const chance = (link: number, seat: number, count: number) => chanceOf(key, shotLabel(manifest.code, { link, seat, count }))
const shoalOf = (link: number) => runDraws(drawShoal(), chanceOf(key, shoalLabel(manifest.code, link)))

test('GM-04 a hit is decided as a program that shares nothing with this one works it out', () => {
  const shots = vectors.rounds.filter((round) => 'count' in round) as ShotVector[]
  assert.ok(shots.length >= 50)
  for (const { link, seat, count, kind, victims, ...decided } of shots)
    assert.deepEqual(runDraws(decideHit({ kind, victims }), chance(link, seat, count)), decided)
  assert.ok(shots.some(({ kind, paidTimes }) => kind === 'chest' && paidTimes > 0))
})

test('GM-04 the fish of a minute are those that a program that shares nothing with this one works out', () => {
  for (const { link, fishes, first, last } of vectors.rounds.filter((round) => 'fishes' in round)) {
    const rows = shoalOf(link).map(({ kind, path, lane, atMs, lifeMs }) => [kind, path, lane, atMs, lifeMs])
    assert.deepEqual([rows.length, rows.slice(0, 6), rows.slice(-3)], [fishes, first, last])
  }
})

test('GM-12 every hit returns 95 % before rounding, never more, and at least 94.9 % after it', () => {
  assert.equal(manifest.paytableVersion, createHash('sha256').update(JSON.stringify(paytable)).digest('hex'))
  for (const worth of Object.values(paytable.species)) assert.ok(returnPpmOf(worth) >= 949_800 && returnPpmOf(worth) <= 950_000, `${worth}`)
  for (const own of Object.values(paytable.areas))
    for (const worth of worthsOf(own)) assert.ok(returnPpmOf(worth) >= 949_000 && returnPpmOf(worth) <= 950_000, `${worth}`)
  assert.equal(Math.max(...Object.values(paytable.areas).flatMap(worthsOf)), manifest.maxWinTimesBet)
  assert.equal(returns()[0]?.rtp, 0.95)
  const { values, weights, mean } = paytable.chest
  assert.equal(
    values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0),
    mean * 100,
  )
})

test('GM-04 a kill is a draw below 950,000 by the worth, and an area weapon is worth itself and its victims', () => {
  assert.deepEqual([2, 3, 40, 49, 300].map(killsBelow), [475_000, 316_666, 23_750, 19_387, 3_166])
  assert.equal(worthOf({ kind: 'crab', victims: ['shrimp', 'manta'] }), 67)
  const at = (value: number) => runDraws(decideHit({ kind: 'ray', victims: [] }), { below: () => value })
  assert.deepEqual([at(94_999).paidTimes, at(95_000).paidTimes], [10, 0])
})

test('GM-04 an area weapon takes the nearest ten, nothing special and nothing of more than forty bets', () => {
  const fish = (id: number, kind: FishKind, lane = 0): Fish => ({ id, kind, path: 4, lane, atMs: 0, lifeMs: 10_000, fromMs: 0 })
  const crab = fish(1, 'crab')
  const near = Array.from({ length: 14 }, (_, at) => fish(at + 2, 'shrimp', (at % 3) - 1))
  const others = [fish(30, 'dragon'), fish(31, 'carp'), fish(32, 'eel'), fish(33, 'chest')]
  const victims = victimsOf(crab, [crab, ...near, ...others], 5000)
  assert.equal(victims.length, 10)
  assert.ok(victims.every(({ kind }) => kind === 'shrimp'))
  assert.deepEqual(victimsOf(fish(40, 'turtle'), near, 5000), [])
  assert.deepEqual(victimsOf(crab, near, 20_000), [])
})

test('GM-04 no more than sixty fish are in the water at any time, whatever is drawn', () => {
  const longest = Math.max(DRAGON_LIFE_MS, ...HABITS.map(({ lifeMs }) => lifeMs * 1.1))
  let most = 0
  for (let first = 0; first < 200; first += 5) {
    const fishes = [0, 1, 2, 3].flatMap((minute) =>
      shoalOf(first + minute + 1).map(({ atMs, lifeMs }) => ({
        from: minute * MINUTE_MS + atMs,
        until: minute * MINUTE_MS + atMs + lifeMs,
      })),
    )
    for (let now = longest; now < 4 * MINUTE_MS; now += 500)
      most = Math.max(most, fishes.filter(({ from, until }) => from <= now && now <= until).length)
  }
  assert.ok(most > 20 && most <= FISH_MAX, `${most}`)
  // The worst that could be drawn: three in every slot for as long as a school lives, then one for as long as any other.
  const slots = (ms: number) => Math.ceil(ms / 900)
  const school = Math.max(...HABITS.filter(({ isSchool }) => isSchool).map(({ lifeMs }) => lifeMs * 1.1)) + 700
  const single = Math.max(...HABITS.filter(({ isSchool }) => !isSchool).map(({ lifeMs }) => lifeMs * 1.1))
  assert.ok(3 * slots(school) + slots(single) - slots(school) + 1 <= FISH_MAX)
})

test('GM-04 fish swim from rim to rim, shots are thrown back by the walls and never leave the water', () => {
  for (let path = 0; path < PATHS.length; path += 1) {
    for (const part of [0, 1]) assert.ok(!isInWater(placeOn({ path, lane: 0 }, part)), `path ${path} begins and ends outside`)
    assert.ok(isInWater(placeOn({ path, lane: 0 }, 0.5)))
  }
  const [fish] = shoalOf(1)
  assert.ok(fish)
  assert.equal(fishPlace({ ...fish, fromMs: 1000 }, 999), undefined)
  for (let seat = 0; seat < CANNONS.length; seat += 1)
    for (let angle = 60; angle < ANGLE_MOST; angle += 97) {
      const way = directionOf({ seat, angle })
      assert.ok(Math.abs(Math.hypot(way.x, way.y) - 1) < 1e-9)
      for (let age = 0; age <= 12_000; age += 333) assert.ok(isInWater(shotPlace({ seat, angle }, age)))
      assert.ok(Math.abs(angleTo(seat, shotPlace({ seat, angle }, 100)) - angle) <= 61)
    }
  assert.ok(isInWater({ x: FIELD.width / 2, y: FIELD.height / 2 }))
})

test('GM-04 each room offers cannons of its own, and all of them are bets of the game', () => {
  assert.deepEqual(
    ROOMS.map(({ levelsMinor }) => [levelsMinor[0], levelsMinor.at(-1)]),
    [
      [1n, 10n],
      [10n, 100n],
      [100n, 1000n],
    ],
  )
  assert.deepEqual([...new Set(ROOMS.flatMap(({ levelsMinor }) => levelsMinor))], [...manifest.betsMinor])
})
