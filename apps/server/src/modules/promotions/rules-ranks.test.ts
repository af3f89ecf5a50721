import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { faultOfRank, levelOf, progressOf, rebateOf, rebatesOf, sumPlayed } from './rules-ranks.ts'

test('SC-03 a member has the highest rank whose turnover was reached, to the last centavo', () => {
  const ranks = [0n, 1_000n, 50_000n].map((turnoverMinor, level) => ({ level, turnoverMinor }))
  assert.deepEqual(
    [0n, 999n, 1_000n, 49_999n, 50_000n, 10n ** 15n].map((turnover) => levelOf(ranks, turnover)),
    [0, 0, 1, 1, 2, 2],
  )
  assert.equal(levelOf([], 5n), 0)
})

test('SC-12 a rebate is rounded down', () => {
  assert.equal(rebateOf(199n, 5_000), 0n)
  assert.equal(rebateOf(200n, 5_000), 1n)
  assert.equal(rebateOf(123_456_789n, 4_000), 493_827n)
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

test('SC-03 what was played in all categories adds up, nothing to nothing', () => {
  const played = [
    { turnoverMinor: 100n, rounds: 2n },
    { turnoverMinor: 50n, rounds: 1n },
  ]
  assert.deepEqual(sumPlayed(played), { turnoverMinor: 150n, rounds: 3n })
  assert.deepEqual(sumPlayed([]), { turnoverMinor: 0n, rounds: 0n })
})

const money = (amount: bigint) => ({ kind: 'money' as const, amount })

test('SC-03 a member sees all ranks in the own language, also those that are far away', () => {
  const named = (name: string) => ({ EN: { name, benefits: [name] }, TY: { name: `${name}-TY`, benefits: [] } })
  const ranks = [
    { level: 0, turnoverMinor: 0n, bonus: null, keepMinor: 0n, reviewDays: 30, rebatePpm: 0, texts: named('Bronze') },
    { level: 1, turnoverMinor: 1_000n, bonus: money(50n), keepMinor: 0n, reviewDays: 30, rebatePpm: 0, texts: named('Silver') },
  ]
  assert.deepEqual(progressOf(ranks, { level: 0, turnoverMinor: 999n, claimed: new Set(['level 0']), language: 'TY', rounds: new Map() }), {
    level: 0,
    turnover: 999n,
    ranks: [
      { name: 'Bronze-TY', benefits: [], level: 0, turnover: 0n, bonus: null, isClaimed: true },
      { name: 'Silver-TY', benefits: [], level: 1, turnover: 1_000n, bonus: money(50n), isClaimed: false },
    ],
  })
})

test('SC-03 SC-12 more play never lowers a rank or a rebate, and no rebate is more than its share', () => {
  const turnover = fc.bigInt({ min: 0n, max: 10n ** 15n })
  const ascending = fc.array(turnover, { maxLength: 10 }).map((all) => all.toSorted((a, b) => (a < b ? -1 : 1)))
  fc.assert(
    fc.property(ascending, turnover, turnover, fc.integer({ min: 0, max: 1_000_000 }), (steps, played, more, ratePpm) => {
      const ranks = steps.map((turnoverMinor, level) => ({ level, turnoverMinor }))
      assert.ok(levelOf(ranks, played + more) >= levelOf(ranks, played))
      assert.ok(rebateOf(played + more, ratePpm) >= rebateOf(played, ratePpm))
      assert.ok(rebateOf(played, ratePpm) * 1_000_000n <= played * BigInt(ratePpm))
    }),
  )
})

test('SC-03 the first rank asks for nothing and brings nothing, and each further one asks for more than those below', () => {
  const ranks = [0n, 1_000n, 50_000n].map((turnoverMinor, level) => ({ level, turnoverMinor, bonus: null, keepMinor: 0n }))
  const fault = (level: number, turnoverMinor: bigint, bonusMinor = 0n) =>
    faultOfRank(ranks, { level, turnoverMinor, bonus: bonusMinor === 0n ? null : money(bonusMinor), keepMinor: 0n })
  assert.deepEqual([fault(0, 0n), fault(1, 49_999n, 5n), fault(2, 1_001n), fault(3, 50_001n)], Array(4).fill(undefined))
  assert.deepEqual([fault(0, 1n), fault(1, 0n), fault(1, 50_000n), fault(2, 1_000n), fault(3, 50_000n)], Array(5).fill('turnover'))
  assert.equal(fault(0, 0n, 1n), 'bonus')
  assert.equal(faultOfRank(ranks, { level: 0, turnoverMinor: 0n, bonus: null, keepMinor: 1n }), 'keep')
})
