import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import { runDraws } from '@croupier/game-kit/run-draws'
import fc from 'fast-check'
import { END, flightMs, hundredthsAt, reachedAfterMs, START } from './flight.ts'
import { flightsReaching, returns } from './returns.ts'
import { crashOf, kiteCrash } from './rules.ts'
import vectors from './vectors.json' with { type: 'json' }

const RANGE = 2n ** 52n
const END_MS = 153_506
const paid = (cashOut: number | undefined, crash: number, amountMinor = 1000n) =>
  kiteCrash.payoutMinor({ on: 'kite-one:up', amountMinor, ...(cashOut !== undefined && { cashOut }) }, { bits: '0', crash })

test('GM-12 the multiplier of every millisecond of the longest flight is the exact one, rounded down', () => {
  // e^0.00006 as a fixed-point number of 200 bits by its series, multiplied up a millisecond at a time.
  const ONE = 1n << 200n
  let [step, term] = [0n, ONE]
  for (let index = 1n; term > 0n; index += 1n) {
    step += term
    term = (term * 6n) / (100_000n * index)
  }
  let exact = ONE * 100n
  let nearest = ONE
  for (let ms = 0; ms < END_MS; ms += 1) {
    if (hundredthsAt(ms) !== Number(exact >> 200n)) assert.fail(`${hundredthsAt(ms)} at ${ms} ms, and not ${exact >> 200n}`)
    const part = exact & (ONE - 1n)
    if (ms > 0 && part < nearest) nearest = part
    if (ONE - part < nearest) nearest = ONE - part
    exact = (exact * step) >> 200n
  }
  assert.ok(
    (nearest * 10n ** 9n) / ONE > 100n,
    'none is within 10^-7 of a whole hundredth, and a float of this size errs by 2 * 10^-9 at most',
  )
  assert.deepEqual([hundredthsAt(END_MS - 1), hundredthsAt(END_MS), hundredthsAt(END_MS * 2)], [999_959, END, END])
})

test('GM-12 a flight lasts to the first millisecond above its crash point, and one that breaks at 1.00 does not begin', () => {
  assert.deepEqual([100, 101, 200, END].map(flightMs), [0, 331, 11_636, END_MS])
  fc.assert(
    fc.property(fc.integer({ min: 101, max: END - 1 }), (crash) => {
      assert.ok(hundredthsAt(flightMs(crash)) > crash && hundredthsAt(flightMs(crash) - 1) <= crash)
      const reached = reachedAfterMs(crash)
      assert.ok(hundredthsAt(reached) >= crash && hundredthsAt(reached - 1) < crash)
    }),
  )
})

test('GM-02 a bet is paid its multiplier when the string breaks there or later, rounded down; one that nobody ends rides to 10,000', () => {
  assert.deepEqual([paid(231, 231), paid(231, 230), paid(231, 9000)], [2310n, 0n, 2310n])
  assert.deepEqual([paid(undefined, 999_999), paid(undefined, END)], [0n, 10_000_000n])
  assert.equal(paid(133, 200, 101n), 134n)
  assert.deepEqual([crashOf(0n), crashOf(RANGE / 50n), crashOf(RANGE / 2n), crashOf(RANGE - 1n)], [100, 100, 194, END])
})

test('GM-12 a bet at m returns 97 % for every m from 1.01 on, to the last of 2^52 flights, and 3.96 % of them break at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: END }), (target) => {
      const reaching = flightsReaching(target)
      assert.ok(crashOf(RANGE - reaching) >= target, 'the last flight that reaches it')
      assert.ok(crashOf(RANGE - reaching - 1n) < target, 'the first one that does not')
      const [paidParts, staked] = [reaching * BigInt(target), RANGE * 100n]
      assert.ok(paidParts * 100n <= staked * 97n && (staked * 97n - paidParts * 100n) * 10n ** 9n < staked)
    }),
  )
  assert.equal(((RANGE - flightsReaching(101)) * 1_000_000n) / RANGE, 39_603n)
  assert.ok(returns().every(({ rtp, bet }) => rtp <= 0.97 && (rtp > 0.969_999 || bet.includes('by hand'))))
})

test('GM-12 flights that an independent script worked out come out the same', () => {
  assert.ok(vectors.rounds.length >= 20)
  for (const { nonce, bits, crash } of vectors.rounds) {
    assert.equal(crashOf(BigInt(bits)), crash)
    if (nonce === null) continue
    const chance = chanceFrom({ serverSeed: Buffer.from(vectors.serverSeed, 'hex'), clientSeed: vectors.clientSeed, nonce })
    assert.deepEqual(runDraws(kiteCrash.draw(), chance), { bits, crash })
  }
})

test('GM-02 the show tells the crash point at the moment of the crash and not before, which is its last step', () => {
  const steps = kiteCrash.script({ bits: '0', crash: 231 })
  assert.deepEqual(
    steps.map(({ event }) => event),
    [{ kind: 'launch' }, { kind: 'crash', crash: 231 }],
  )
  assert.equal(steps[1]?.atMs, (kiteCrash.cashOut?.fromMs ?? 0) + flightMs(231))
  assert.equal(kiteCrash.cashOut?.hundredthsAt(0), START)
})

test('GM-02 only the two bets of a flight are taken, and their stakes leave room for ten times as much at the table', () => {
  for (const on of kiteCrash.sides) assert.ok(kiteCrash.readBet(on), on)
  for (const on of ['', 'kite-one', 'kite-three:up', 'kite-one:UP', '__proto__', 'kite-one:up '])
    assert.equal(kiteCrash.readBet(on), undefined)
  // The worst loss counts ten times the stakes: stakes of a tenth of the most that is paid are taken, and none above.
  assert.deepEqual(kiteCrash.paidIn({ on: 'kite-one:up', amountMinor: 100n }), { flown: 1100n })
})
