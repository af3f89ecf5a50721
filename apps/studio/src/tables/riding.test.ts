import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timesStake } from '@croupier/game-kit/timed-game'
import { kiteCrash } from '@croupier/games/kite-crash/rules'
import fc from 'fast-check'
import { grownMs, leavingAt, type RidingBet } from './riding.ts'

const TERMS = { max: 1_000_000, paidMaxMinor: 50_000_000n }
const bet = (id: string, given: Partial<RidingBet> = {}): RidingBet => ({
  id,
  currency: 'PHP',
  isDemo: false,
  amountMinor: 50_000n,
  autoCashOut: null,
  cashedOut: null,
  ...given,
})
const leaving = (...bets: RidingBet[]) => Object.fromEntries(leavingAt(bets, TERMS))

test('GM-02 a bet leaves by hand or by itself, whichever is first, and at the end of all flights where nobody asks', () => {
  const small = { amountMinor: 100n }
  assert.deepEqual(
    leaving(
      bet('hand', { ...small, cashedOut: 150 }),
      bet('itself', { ...small, autoCashOut: 200 }),
      bet('both', { ...small, autoCashOut: 200, cashedOut: 120 }),
      bet('rides', small),
    ),
    { hand: 150, itself: 200, both: 120, rides: 1_000_000 },
  )
})

test('GM-02 bets that ride leave where the table pays no more: for each currency by its own bets, and fun money never', () => {
  assert.deepEqual(leaving(bet('alone')), { alone: 100_000 }, '500.00 a thousand times is 500,000.00')
  assert.deepEqual(leaving(bet('one'), bet('two')), { one: 50_000, two: 50_000 })
  assert.deepEqual(leaving(bet('left', { cashedOut: 20_000 }), bet('rides')), { left: 20_000, rides: 80_000 })
  assert.deepEqual(leaving(bet('php'), bet('usd', { currency: 'USD' }), bet('fun', { isDemo: true })), {
    php: 100_000,
    usd: 100_000,
    fun: 1_000_000,
  })
})

test('GM-02 a flight never pays more than its limit, wastes less than one step of it, and what left before its end stays as it was', () => {
  const some = fc.array(
    fc.record({
      amountMinor: fc.bigInt({ min: 1n, max: 500n }).map((chips) => chips * 100n),
      autoCashOut: fc.option(fc.integer({ min: 101, max: 1_000_000 })),
      cashedOut: fc.option(fc.integer({ min: 100, max: 1_000_000 })),
    }),
    { maxLength: 100 },
  )
  fc.assert(
    fc.property(some, fc.integer({ min: 100, max: 1_000_000 }), (given, later) => {
      const bets = given.map((one, at) => bet(String(at), one))
      const ends = leavingAt(bets, TERMS)
      const paidAt = (limit: number) =>
        bets.reduce((sum, { id, amountMinor }) => sum + timesStake(amountMinor, Math.min(ends.get(id) ?? 0, limit)), 0n)
      assert.ok(paidAt(TERMS.max) <= TERMS.paidMaxMinor)
      const last = Math.max(0, ...ends.values())
      // Somebody who leaves at the end of the riding or after it moves nothing, in any process.
      const rider = bets.find(({ id, cashedOut }) => cashedOut === null && ends.get(id) === last)
      if (!rider || later < last) return
      const moved = leavingAt(
        bets.map((one) => (one === rider ? { ...one, cashedOut: later } : one)),
        TERMS,
      )
      assert.deepEqual(moved, ends)
    }),
  )
})

test('GM-02 stakes that the table takes are never ended below ten times, however many bets there are', () => {
  const staked = kiteCrash.lossMaxMinor / 10n
  const bets = Array.from({ length: Number(staked / 50_000n) }, (_, at) => bet(String(at)))
  assert.equal(Math.min(...leavingAt(bets, TERMS).values()), 1000)
})

test('GM-02 a multiplier grows from its start on, at the pace of the table', () => {
  const cashOut = { fromMs: 1500, graceMs: 1000, min: 101, max: 1_000_000, hundredthsAt: () => 100 }
  const at = (pacePercent: number, atMs: number) => grownMs({ revealFromMs: 10_000, pacePercent }, cashOut, atMs)
  assert.deepEqual([at(100, 11_499.9), at(100, 11_500), at(100, 21_500.9), at(50, 10_750), at(50, 11_250)], [-1, 0, 10_000, 0, 1000])
})
