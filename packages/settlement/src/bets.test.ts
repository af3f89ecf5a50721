import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type Bet, betFault, costMinor, isVoid, type Leg, paidMinor, returnMaxMinor } from './bets.ts'
import { combinationsOf, countCombinations, namedSystems } from './combinations.ts'
import { deadHeat, factorOf, HALF_LOSE, HALF_WIN, LOSE, type Settlement, VOID, WIN } from './factors.ts'
import { handicapSettlement, totalSettlement } from './lines.ts'
import { oddsRatio, placeOdds } from './odds.ts'
import { isEqual, ratio } from './ratio.ts'

let events = 0
function leg(odds: number, settlement?: Settlement, rest: Partial<Leg> = {}): Leg {
  events += 1
  return { event: `stu:match:${events}`, odds: oddsRatio(BigInt(Math.round(odds * 1000))), ...(settlement && { settlement }), ...rest }
}
const single = (odds: number, settlement: Settlement | undefined, unitMinor = 10_000n): Bet => ({
  legs: [leg(odds, settlement)],
  sizes: [1],
  unitMinor,
})
const parlay = (legs: Leg[], unitMinor = 10_000n): Bet => ({ legs, sizes: [legs.length], unitMinor })

describe('the formula of every market', () => {
  test('win, loss, void, half win, half loss and a dead heat pay what the void factor, the result, the odds and the shared places say', () => {
    const odds = oddsRatio(2100n)
    const rows: [Settlement, bigint, bigint][] = [
      [WIN, 21n, 10n],
      [LOSE, 0n, 1n],
      [VOID, 1n, 1n],
      [HALF_WIN, 155n, 100n],
      [HALF_LOSE, 1n, 2n],
      [deadHeat(1, 2), 21n, 20n],
      [deadHeat(1, 3), 7n, 10n],
      [deadHeat(2, 3), 14n, 10n],
    ]
    for (const [settlement, num, den] of rows) assert.ok(isEqual(factorOf(settlement, odds), ratio(num, den)))
    assert.throws(() => deadHeat(2, 2))
  })

  test('the worked examples of handicap, total and parlay', () => {
    const asian = (home: number, away: number) => handicapSettlement({ side: 'home', quarters: -5, final: { home, away } })
    assert.deepEqual(
      [asian(2, 0), asian(1, 0), asian(0, 0)].map((settlement) => paidMinor(single(2.05, settlement))),
      [20_500n, 5_000n, 0n],
    )
    const inPlay = handicapSettlement({ side: 'away', quarters: 2, final: { home: 3, away: 1 }, accepted: { home: 2, away: 0 } })
    assert.equal(paidMinor(single(1.9, inPlay)), 19_000n)
    assert.equal(paidMinor(single(1.9, totalSettlement({ over: true, quarters: 11, count: 3 }))), 14_500n)
    assert.equal(paidMinor(parlay([leg(1.95, WIN), leg(2.1, HALF_WIN), leg(1.8, VOID)], 5_000n)), 15_112n)
  })
})

describe('parlays and systems', () => {
  test('a parlay loses with one leg at once, a void leg counts once, and all void is the stake back', () => {
    assert.equal(paidMinor(parlay([leg(2, WIN), leg(2, LOSE), leg(3)])), 0n)
    assert.equal(paidMinor(parlay([leg(2, WIN), leg(3)])), undefined)
    assert.equal(paidMinor(parlay([leg(2, WIN), leg(9, VOID)])), 20_000n)
    assert.equal(paidMinor(parlay([leg(2, VOID), leg(9, VOID)])), 10_000n)
    assert.equal(paidMinor(parlay([leg(2, HALF_LOSE), leg(2, HALF_LOSE), leg(2, HALF_LOSE)])), 1_250n)
  })

  test('named systems have the combinations that bettors know', () => {
    const counts = Object.entries(namedSystems).map(([name, { selections, sizes }]) => [
      name,
      countCombinations({ count: selections, bankers: [], sizes }),
    ])
    assert.deepEqual(Object.fromEntries(counts), {
      trixie: 4,
      patent: 7,
      yankee: 11,
      'lucky-15': 15,
      canadian: 26,
      'lucky-31': 31,
      heinz: 57,
      'lucky-63': 63,
      'super-heinz': 120,
      goliath: 247,
    })
    for (const { selections, sizes } of Object.values(namedSystems)) {
      const all = [...combinationsOf({ count: selections, bankers: [], sizes })].map((places) => places.join())
      assert.equal(new Set(all).size, countCombinations({ count: selections, bankers: [], sizes }))
    }
  })

  test('a banker is in every combination, and a system pays each of its combinations rounded down by itself', () => {
    const legs = [leg(1.5, WIN, { isBanker: true }), leg(1.333, WIN), leg(1.777, WIN), leg(3, LOSE)]
    const bet: Bet = { legs, sizes: [2], unitMinor: 101n }
    assert.deepEqual(
      [...combinationsOf({ count: 4, bankers: [0], sizes: [2] })],
      [
        [0, 1, 2],
        [0, 1, 3],
        [0, 2, 3],
      ],
    )
    assert.equal(costMinor(bet), 303n)
    // 101 * 1.5 * 1.333 * 1.777 = 358.86
    assert.equal(paidMinor(bet), 358n)
    assert.equal(paidMinor({ legs: [leg(1.005, WIN), leg(1.005, WIN)], sizes: [1], unitMinor: 101n }), 202n)
  })

  test('a bet over one event twice, over too many selections or over no combination is none', () => {
    const twice = [leg(2, undefined, { event: 'stu:match:x' }), leg(2, undefined, { event: 'stu:match:x' })]
    assert.equal(betFault({ legs: twice, sizes: [2] }), 'SAME_EVENT')
    assert.equal(betFault({ legs: [], sizes: [1] }), 'NO_LEGS')
    assert.equal(betFault({ legs: [leg(2)], sizes: [2] }), 'NO_COMBINATIONS')
    assert.equal(betFault({ legs: Array.from({ length: 13 }, () => leg(2)), sizes: [13] }), 'TOO_MANY_LEGS')
    assert.equal(betFault({ legs: Array.from({ length: 64 }, () => leg(2)), sizes: [1] }), 'TOO_MANY_LEGS')
    assert.equal(betFault({ legs: Array.from({ length: 20 }, () => leg(2)), sizes: [6] }), 'TOO_MANY_COMBINATIONS')
    assert.equal(betFault({ legs: Array.from({ length: 12 }, () => leg(2)), sizes: [12] }), undefined)
  })

  test('a system pays the sum of its combinations bought one by one, and never more than it can', () => {
    const settlements = fc.constantFrom(WIN, LOSE, VOID, HALF_WIN, HALF_LOSE, deadHeat(1, 2))
    const legs = fc.array(fc.record({ odds: fc.integer({ min: 1001, max: 20_000 }), settlement: settlements }), {
      minLength: 2,
      maxLength: 6,
    })
    fc.assert(
      fc.property(legs, fc.integer({ min: 1, max: 3 }), fc.bigInt(1n, 1_000_000n), (given, size, unitMinor) => {
        const all = given.map(({ odds, settlement }) => leg(odds / 1000, settlement))
        const sizes = [Math.min(size, all.length)]
        const alone = [...combinationsOf({ count: all.length, bankers: [], sizes })].map((places) =>
          paidMinor(
            parlay(
              places.flatMap((place) => all[place] ?? []),
              unitMinor,
            ),
          ),
        )
        const bet = { legs: all, sizes, unitMinor }
        const paid = paidMinor(bet) ?? -1n
        assert.equal(
          paid,
          alone.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n),
        )
        assert.ok(paid <= returnMaxMinor({ ...bet, legs: all.map(({ settlement: _, ...open }) => open) }))
      }),
    )
  })
})

describe('stakes and odds of other kinds', () => {
  test('a free stake pays what it wins without itself, and a void one gives the token back and no money', () => {
    assert.equal(paidMinor({ ...single(3, WIN), isFreeStake: true }), 20_000n)
    assert.equal(paidMinor({ ...single(3, HALF_LOSE), isFreeStake: true }), 0n)
    const none = { ...single(3, VOID), isFreeStake: true }
    assert.deepEqual([paidMinor(none), isVoid(none), isVoid(single(3, undefined))], [0n, true, false])
  })

  test('an accumulator bonus counts winning legs of the least odds; void legs earn nothing', () => {
    const bonus = {
      legsMin: 3,
      oddsMin: oddsRatio(1500n),
      percents: new Map([
        [3, 5n],
        [4, 10n],
      ]),
    }
    const legs = [leg(2, WIN), leg(2, WIN), leg(2, WIN)]
    assert.equal(paidMinor({ ...parlay(legs), bonus }), 80_000n + 3_500n)
    assert.equal(paidMinor({ ...parlay([...legs, leg(2, VOID)]), bonus }), 80_000n + 3_500n)
    assert.equal(paidMinor({ ...parlay([...legs, leg(1.4, WIN)]), bonus }), 112_000n + 5_100n)
    assert.equal(paidMinor({ ...parlay([leg(2, WIN), leg(2, WIN), leg(2, HALF_WIN)]), bonus }), 60_000n)
    assert.equal(paidMinor({ ...parlay([...legs, leg(2, LOSE)]), bonus }), 0n)
  })

  test('each way is two bets: the place part pays its fraction of the odds with a dead heat of its own', () => {
    const win: Bet = { legs: [leg(9, LOSE)], sizes: [1], unitMinor: 1_000n }
    const place: Bet = { legs: [{ ...leg(1.001, deadHeat(1, 2)), odds: placeOdds(9000n, ratio(1, 4)) }], sizes: [1], unitMinor: 1_000n }
    assert.deepEqual([paidMinor(win), paidMinor(place)], [0n, 1_500n])
  })

  test('no bet pays more than its cap', () => {
    assert.equal(paidMinor({ ...single(100, WIN), capMinor: 500_000n }), 500_000n)
    assert.equal(returnMaxMinor({ ...single(100, undefined), capMinor: 500_000n }), 500_000n)
  })
})
