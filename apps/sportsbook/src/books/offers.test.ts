import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { offeredOdds, offerOf } from './offers.ts'

const odds = fc.integer({ min: 1001, max: 1_000_000 })
const marginPpm = fc.integer({ min: 0, max: 500_000 })
const factorPpm = fc.integer({ min: 200_000, max: 2_000_000 })

describe('odds that are offered', () => {
  test('neutral terms change nothing, on the ladder or not', () => {
    fc.assert(fc.property(odds, (fed) => offeredOdds(fed, { marginPpm: 0, factorPpm: 1_000_000 }) === fed))
  })

  test('they are always odds that a ticket may hold', () => {
    fc.assert(
      fc.property(odds, marginPpm, factorPpm, (fed, margin, factor) => {
        const offered = offeredOdds(fed, { marginPpm: margin, factorPpm: factor })
        return Number.isInteger(offered) && offered >= 1001 && offered <= 1_000_000
      }),
    )
  })

  test('higher odds, a smaller margin and a larger factor never lower them', () => {
    fc.assert(
      fc.property(fc.tuple(odds, odds), fc.tuple(marginPpm, marginPpm), fc.tuple(factorPpm, factorPpm), (feds, margins, factors) => {
        const low = { fed: Math.min(...feds), margin: Math.max(...margins), factor: Math.min(...factors) }
        const high = { fed: Math.max(...feds), margin: Math.min(...margins), factor: Math.max(...factors) }
        const at = ({ fed, margin, factor }: typeof low) => offeredOdds(fed, { marginPpm: margin, factorPpm: factor })
        assert.ok(at({ ...low, fed: high.fed }) >= at(low), 'higher odds of the feed')
        assert.ok(at({ ...low, margin: high.margin }) >= at(low), 'a smaller margin')
        assert.ok(at({ ...low, factor: high.factor }) >= at(low), 'a larger factor')
        assert.ok(at(high) >= at(low))
      }),
      { numRuns: 2000 },
    )
  })

  test('a margin without a shift never raises them', () => {
    fc.assert(fc.property(odds, marginPpm, (fed, margin) => offeredOdds(fed, { marginPpm: margin, factorPpm: 1_000_000 }) <= fed))
  })

  test('a tenth of the winnings of evens is taken, and a price stands on the ladder', () => {
    assert.equal(offeredOdds(2000, { marginPpm: 100_000, factorPpm: 1_000_000 }), 1900)
    assert.equal(offeredOdds(3400, { marginPpm: 50_000, factorPpm: 1_000_000 }), 3250, '3.28 is no price')
    assert.equal(offeredOdds(2000, { marginPpm: 0, factorPpm: 1_200_000 }), 2400)
    assert.equal(offeredOdds(1010, { marginPpm: 500_000, factorPpm: 200_000 }), 1001)
  })

  test('a held market is suspended, one that is closed stays so, and an outcome without odds has none', () => {
    const market = { outcomes: { '1': { odds: 2000, active: true }, '2': { active: false } }, marginPpm: 100_000, shifts: { '1': 500_000 } }
    assert.deepEqual(offerOf({ ...market, status: 1, isHeld: true }), {
      status: -1,
      outcomes: { '1': { odds: 1001, active: true }, '2': { active: false } },
    })
    assert.deepEqual(
      [0, -1, -2, -3, -4].map((status) => offerOf({ ...market, status, isHeld: true }).status),
      [0, -1, -2, -3, -4],
    )
  })
})
