import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Bet } from '@croupier/settlement/bets'
import { WIN } from '@croupier/settlement/factors'
import { oddsRatio } from '@croupier/settlement/odds'
import fc from 'fast-check'
import { arcsOf, LEG_RESULTS, resultAt } from './chances.ts'
import { type OpenParlay, parlayExposure } from './parlays.ts'

const POINTS = 1_000_000

/** How often outcomes end in which way, over the whole circle. */
function shares(outcomes: Parameters<typeof arcsOf>[0], step = 100) {
  const arcs = [...arcsOf(outcomes)]
  const counts = new Map(arcs.map(([id]) => [id, LEG_RESULTS.map(() => 0)]))
  const winners: number[] = []
  for (let point = 0; point < POINTS; point += step) {
    let won = 0
    for (const [id, arc] of arcs) {
      const end = resultAt(arc, point)
      const own = counts.get(id) ?? []
      own[end] = (own[end] ?? 0) + step
      if (end === 0) won += 1
    }
    winners.push(won)
  }
  return { counts, winners: new Set(winners) }
}

function parlay(odds: readonly number[], unitMinor: bigint, outcomes: readonly string[] = odds.map(() => '1')): OpenParlay {
  const bet: Bet = {
    sizes: [odds.length],
    unitMinor,
    capMinor: 10n ** 15n,
    legs: odds.map((each, place) => ({ event: `e${place}`, odds: oddsRatio(BigInt(each)) })),
  }
  return {
    currency: 'PHP',
    bet,
    legs: odds.map((each, place) => ({ marketRow: BigInt(place + 1), outcomeId: outcomes[place] ?? '1', odds: each })),
  }
}

describe('the ends of a market', () => {
  test('exactly one of three outcomes wins at any point, as often as its chance says', () => {
    const told = (win: number) => ({ active: true, chances: [win, 0, 0, 0, POINTS - win] as const })
    const { counts, winners } = shares({ '1': told(600_000), '2': told(150_000), '3': told(250_000) })
    assert.deepEqual([...winners], [1])
    assert.deepEqual([counts.get('1')?.[0], counts.get('2')?.[0], counts.get('3')?.[0]], [600_000, 150_000, 250_000])
  })

  test('two of three double chances win at any point', () => {
    const told = (win: number) => ({ active: true, chances: [win, 0, 0, 0, POINTS - win] as const })
    assert.deepEqual([...shares({ '9': told(800_000), '10': told(700_000), '11': told(500_000) }).winners], [2])
  })

  test('the sides of a handicap mirror each other, with halves', () => {
    const arcs = arcsOf({
      '1714': { active: true, chances: [450_000, 0, 0, 250_000, 300_000] },
      '1715': { active: true, chances: [300_000, 250_000, 0, 0, 450_000] },
    })
    const [home, away] = [arcs.get('1714'), arcs.get('1715')]
    assert.ok(home && away)
    for (let point = 0; point < POINTS; point += 997) assert.equal(resultAt(home, point) + resultAt(away, point), 4, String(point))
  })

  test('where the feed tells no chances, odds tell them without the margin', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 1000 }), { minLength: 3, maxLength: 8 }),
        fc.integer({ min: 0, max: 200 }),
        (weights, margin) => {
          const sum = weights.reduce((total, weight) => total + weight, 0)
          const odds = (weight: number) => Math.floor((1000 * sum * 1000) / (weight * (1000 + margin)))
          const arcs = arcsOf(Object.fromEntries(weights.map((weight, place) => [`o${place}`, { odds: odds(weight), active: true }])))
          for (const [place, weight] of weights.entries()) {
            const win = arcs.get(`o${place}`)?.chances[0] ?? 0
            assert.ok(Math.abs(win - (weight / sum) * POINTS) < 2000, `${win} of ${(weight / sum) * POINTS}`)
          }
        },
      ),
    )
  })
})

describe('what parlays may cost', () => {
  const chance = (win: number) =>
    arcsOf({ '1': { active: true, chances: [win, 0, 0, 0, POINTS - win] }, '2': { active: true, chances: [POINTS - win, 0, 0, 0, win] } })

  test('the mean agrees with the exact value for independent legs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1200, max: 4000 }), fc.integer({ min: 200_000, max: 800_000 })), {
          minLength: 2,
          maxLength: 5,
        }),
        fc.nat(),
        async (legs, seed) => {
          const unit = 1_000_000n
          const markets = new Map(legs.map(([, win], place) => [BigInt(place + 1), chance(win)]))
          const [seen] = await parlayExposure(
            [
              parlay(
                legs.map(([odds]) => odds),
                unit,
              ),
            ],
            markets,
            seed,
          )
          const p = legs.reduce((product, [, win]) => (product * win) / POINTS, 1)
          const paid = legs.reduce((product, [odds]) => (product * odds) / 1000, Number(unit))
          const sigma = (paid * Math.sqrt(p * (1 - p))) / Math.sqrt(2000)
          const exact = Number(unit) - p * paid
          // So many cases are tried that one of them may well lie beyond four.
          assert.ok(Math.abs(Number(seen?.meanMinor) - exact) <= 5 * sigma + 1, `${seen?.meanMinor} for ${exact}, sigma ${sigma}`)
        },
      ),
      { numRuns: 100 },
    )
  })

  test('a double at even chances agrees within four sigma, and its best and worst are its two ends', async () => {
    const markets = new Map([1n, 2n].map((row) => [row, chance(500_000)]))
    const [seen] = await parlayExposure([parlay([2000, 2000], 1000n)], markets, 7)
    const sigma = (4000 * Math.sqrt(0.25 * 0.75)) / Math.sqrt(2000)
    assert.ok(Math.abs(Number(seen?.meanMinor)) <= 4 * sigma)
    assert.deepEqual([seen?.worst5Minor, seen?.bestMinor, seen?.tickets, seen?.stakedMinor], ['-3000', '1000', 1, '1000'])
  })

  test('opposite parlays on one market never win together', async () => {
    const markets = new Map([1n, 2n].map((row) => [row, chance(500_000)]))
    const both = [parlay([2000, 2000], 1000n, ['1', '1']), parlay([2000, 2000], 1000n, ['2', '1'])]
    const [seen] = await parlayExposure(both, markets, 7)
    assert.deepEqual([seen?.worst5Minor, seen?.bestMinor], ['-2000', '2000'])
  })

  test('a system of very many combinations is left out, and the others are drawn', async () => {
    const legs = Array.from({ length: 16 }, () => 2000)
    const system = parlay(legs, 100n)
    const markets = new Map(legs.map((_, place) => [BigInt(place + 1), chance(500_000)]))
    const [seen] = await parlayExposure([{ ...system, bet: { ...system.bet, sizes: [4] } }, parlay([2000, 2000], 1000n)], markets, 7)
    assert.deepEqual([seen?.tickets, seen?.stakedMinor], [1, '1000'])
  })

  test('what is settled already is not drawn again, and the same seed shows the same', async () => {
    const settled = parlay([2000, 2000], 1000n)
    const bet = { ...settled.bet, legs: settled.bet.legs.map((leg) => ({ ...leg, settlement: WIN })) }
    const markets = new Map([1n, 2n].map((row) => [row, chance(100_000)]))
    const one = await parlayExposure([{ ...settled, bet }], markets, 1)
    assert.deepEqual([one[0]?.meanMinor, one[0]?.bestMinor], ['-3000', '-3000'])
    const open = [parlay([2000, 3000], 500n)]
    assert.deepEqual(await parlayExposure(open, markets, 3), await parlayExposure(open, markets, 3))
  })
})
