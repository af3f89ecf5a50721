import assert from 'node:assert/strict'
import { test } from 'node:test'
import { awardStateAt, levelOf, nextPointLine, reachedOf, rebateOf, rebatesOf, statusOf, sumPlayed } from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-21T12:00:00Z')
const before = new Date('2026-11-19T12:00:00Z')

test('DT-06 a promotion says what a member may do with it, and his own application comes first', () => {
  const open = { startsAt: before, endsAt: null }
  assert.equal(statusOf({ ...open, way: 'read' }, undefined, now), null)
  assert.equal(statusOf({ ...open, way: 'apply' }, undefined, now), 'join')
  assert.equal(statusOf({ ...open, way: 'claim' }, undefined, now), 'claim')
  assert.equal(statusOf({ way: 'claim', startsAt: later, endsAt: null }, undefined, now), 'coming_soon')
  assert.equal(statusOf({ way: 'apply', startsAt: before, endsAt: now }, undefined, now), 'close')
  for (const state of ['applying', 'rejected', 'issued', 'claimed', 'process', 'joined'] as const)
    assert.equal(statusOf({ way: 'apply', startsAt: before, endsAt: before }, state, now), state)
})

test('SC-03 a member has the highest rank whose turnover was reached, to the last centavo', () => {
  const ranks = [0n, 1_000n, 50_000n].map((turnoverMinor, level) => ({ level, turnoverMinor }))
  assert.deepEqual(
    [0n, 999n, 1_000n, 49_999n, 50_000n, 10n ** 15n].map((turnover) => levelOf(ranks, turnover)),
    [0, 0, 1, 1, 2, 2],
  )
  assert.equal(levelOf([], 5n), 0)
})

test('SC-12 a rebate is rounded down, and a mission never shows more than its target', () => {
  assert.equal(rebateOf(199n, 5_000), 0n)
  assert.equal(rebateOf(200n, 5_000), 1n)
  assert.equal(rebateOf(123_456_789n, 4_000), 493_827n)
  const done = { turnoverMinor: 700n, rounds: 3n, depositsMinor: 0n }
  assert.equal(reachedOf({ metric: 'turnover', target: 500n }, done), 500n)
  assert.equal(reachedOf({ metric: 'rounds', target: 10n }, done), 3n)
  assert.equal(reachedOf({ metric: 'deposits', target: 10n }, done), 0n)
})

test('SC-12 rebates of a day are rounded category by category, and one without play comes to nothing', () => {
  const rates = [
    { gameType: 'RNG', ratePpm: 5_000 },
    { gameType: 'LIVE', ratePpm: 4_000 },
  ]
  const played = [
    { gameType: 'RNG', turnoverMinor: 399n },
    { gameType: 'FISH', turnoverMinor: 10_000n },
  ]
  assert.deepEqual(rebatesOf(rates, played), {
    rows: [
      { gameType: 'RNG', turnover: 399n, ratePpm: 5_000, rebate: 1n },
      { gameType: 'LIVE', turnover: 0n, ratePpm: 4_000, rebate: 0n },
    ],
    total: 1n,
  })
})

test('SC-12 an award that was not claimed expires at its instant, a claimed one never, and one without an end waits', () => {
  assert.equal(awardStateAt({ state: 'issued', expiresAt: now }, now), 'expired')
  assert.equal(awardStateAt({ state: 'issued', expiresAt: later }, now), 'issued')
  assert.equal(awardStateAt({ state: 'issued', expiresAt: null }, now), 'issued')
  assert.equal(awardStateAt({ state: 'claimed', expiresAt: before }, now), 'claimed')
})

test('SC-02 lines of points are numbered from one, each with the balance after it', () => {
  assert.deepEqual(nextPointLine(undefined, 50n), { seq: 1, balanceAfter: 50n })
  assert.deepEqual(nextPointLine({ seq: 7, balanceAfter: 50n }, -20n), { seq: 8, balanceAfter: 30n })
})

test('SC-03 what was played in all categories adds up, nothing to nothing', () => {
  const played = [
    { turnoverMinor: 100n, rounds: 2n },
    { turnoverMinor: 50n, rounds: 1n },
  ]
  assert.deepEqual(sumPlayed(played), { turnoverMinor: 150n, rounds: 3n })
  assert.deepEqual(sumPlayed([]), { turnoverMinor: 0n, rounds: 0n })
})
