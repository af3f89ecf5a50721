import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { settleMarket } from '@croupier/settlement/markets'
import { houseRules } from '@croupier/settlement/rule-sets'
import { findDescription } from '@croupier/sports-feed/market-descriptions'
import fc from 'fast-check'
import { arenaPrices } from './arena-prices.ts'
import { normalBelow, normalQuantile, probabilityWhere } from './distributions.ts'
import { footballPrices } from './football-prices.ts'
import { marketOdds, millionths, withMargin } from './margin.ts'
import type { MarketPrice } from './market-prices.ts'
import { fairOdds, lineProspects, type Prospects } from './prospects.ts'
import { countOf, gridGiven, leadOf, type Means, type ScoreGrid, scoreGrid, shareOf } from './score-grid.ts'
import { holdFrom, seriesWin, setEnds, setWin } from './tennis-chain.ts'

const reference = scoreGrid({ home: 1.543, away: 1.239 })
const near = (got: number, wanted: number, digits: number) =>
  assert.ok(Math.abs(got - wanted) <= 0.5 * 10 ** -digits + 1e-9, `${got} is not ${wanted}`)
const result = (grid: ScoreGrid) =>
  [(lead: number) => lead > 0, (lead: number) => lead === 0, (lead: number) => lead < 0].map((holds) =>
    probabilityWhere(leadOf(grid), holds),
  )

describe('the published numbers', () => {
  test('GM-06 the result, handicaps and totals of 1.543 to 1.239 goals', () => {
    const [home = 0, draw = 0, away = 0] = result(reference)
    for (const [got, wanted] of [
      [home, 0.4377],
      [draw, 0.2623],
      [away, 0.3],
    ] as const)
      near(got, wanted, 4)
    for (const [got, wanted] of [
      [1 / home, 2.284],
      [1 / draw, 3.813],
      [1 / away, 3.333],
    ] as const)
      near(got, wanted, 3)
    const handicaps: [number, number][] = [
      [-1, 1.985],
      [0, 1.685],
      [-2, 2.284],
      [-3, 2.703],
      [-4, 3.526],
    ]
    for (const [quarters, odds] of handicaps) near(fairOdds(lineProspects(leadOf(reference), -quarters, 1)), odds, 3)
    const goals = countOf(reference, ({ home: own, away: other }) => own + other)
    const totals: [number, number][] = [
      [9, 1.667],
      [10, 1.9],
      [11, 2.141],
      [12, 2.558],
    ]
    for (const [quarters, odds] of totals) near(fairOdds(lineProspects(goals, quarters, 1)), odds, 3)
  })

  test('GM-06 one goal ahead with 56 % of plain Poisson goals left', () => {
    const live = gridGiven(scoreGrid({ home: 1.543, away: 1.239 }, 0), { score: { home: 1, away: 0 }, playedShare: 0.44 })
    for (const [got, wanted] of result(live).map((value, place) => [value, [0.7277, 0.1945, 0.0778][place] ?? 0] as const))
      near(got, wanted, 4)
  })

  test('GM-06 the power method takes less of favourites than of long shots', () => {
    const odds = withMargin(result(reference), 1.06).map((probability) => 1 / probability)
    for (const [place, wanted] of [2.184, 3.546, 3.123].entries()) near(odds[place] ?? 0, wanted, 3)
  })

  test('GM-06 point, game, set and match of a tennis match', () => {
    const serve = { home: 0.66, away: 0.62 }
    const set = setWin(setEnds(serve, { games: { home: 0, away: 0 }, server: 'home' }))
    const rows = [
      [holdFrom(serve.home), 0.8457],
      [holdFrom(serve.away), 0.7759],
      [set, 0.6303],
      [seriesWin(set, { home: 0, away: 0, needed: 2 }), 0.6911],
      [seriesWin(set, { home: 0, away: 0, needed: 3 }), 0.7335],
    ] as const
    for (const [got, wanted] of rows) near(got, wanted, 4)
    near(setWin(setEnds(serve, { games: { home: 0, away: 0 }, server: 'away' })), set, 9)
  })

  test('GM-07 a series of maps that are won with 60 %', () => {
    const chances = (bestOf: 3 | 5, id: number) => {
      const facts = { sport: 'esports', status: 'live', bestOf, periods: [] } as const
      const prices = arenaPrices({ mapWin: 0.6, drift: normalQuantile(0.6), kills: 30, bestOf }, { facts })
      return prices.find((price) => price.id === id)?.outcomes.map(({ prospects }) => prospects.win) ?? []
    }
    near(chances(3, 186)[0] ?? 0, 0.648, 4)
    near(chances(5, 186)[0] ?? 0, 0.6826, 4)
    for (const [place, wanted] of [0.36, 0.288, 0.192, 0.16].entries()) near(chances(3, 329)[place] ?? 0, wanted, 4)
  })
})

const goals = fc.record({ home: fc.double({ min: 0.3, max: 3.2, noNaN: true }), away: fc.double({ min: 0.3, max: 3.2, noNaN: true }) })
const statistics = { score: { home: 0, away: 0 }, left: { home: 5, away: 4 } }
const pricesOf = (means: Means, score: Means, share: number): MarketPrice[] =>
  footballPrices({
    grid: gridGiven(scoreGrid(means), { score, playedShare: share }),
    score,
    hasStarted: share > 0,
    firstHalfShare: 0.4409,
    corners: statistics,
    cards: statistics,
  })

describe('prices of football', () => {
  test('GM-06 the further a line, the longer its odds, and prospects are whole', () => {
    fc.assert(
      fc.property(goals, fc.nat(2), fc.nat(2), fc.double({ min: 0.02, max: 0.4, noNaN: true }), (means, home, away, share) => {
        const prices = pricesOf(means, { home, away }, share)
        const all = prices.flatMap(({ outcomes }) => outcomes.map(({ prospects }) => Object.values(prospects)))
        for (const parts of all) assert.ok(Math.abs(parts.reduce((sum, part) => sum + part, 0) - 1) < 1e-6)
        const homeOdds = prices.filter(({ id }) => id === 16).map(({ outcomes }) => fairOdds(outcomes[0]?.prospects ?? none))
        const overOdds = prices.filter(({ id }) => id === 18).map(({ outcomes }) => fairOdds(outcomes[0]?.prospects ?? none))
        assertFalling(homeOdds)
        assertFalling(overOdds.toReversed())
      }),
      { numRuns: 60 },
    )
  })

  test('GM-06 every market before the match agrees with settling all final scores of the grid', () => {
    const means = { home: 1.7, away: 1.1 }
    const prices = pricesOf(means, { home: 0, away: 0 }, 0)
    const ofGoals = [1, 10, 11, 14, 16, 18, 19, 20, 26, 29, 45]
    for (const price of prices.filter(({ id }) => ofGoals.includes(id)))
      for (const { id: outcomeId, prospects } of price.outcomes) {
        const wins = shareOf(scoreGrid(means), (cell) => {
          const outcomes = settleMarket(price, { sport: 'football', status: 'ended', periods: [{ score: cell, isOver: true }] }, houseRules)
          const settlement = outcomes?.[outcomeId]
          assert.ok(settlement, `market ${price.id}, outcome ${outcomeId}`)
          return settlement.result === 1 && settlement.voidFactor.num === 0n
        })
        assert.ok(Math.abs(wins - prospects.win) < 1e-9, `market ${price.id} ${JSON.stringify(price.specifiers)}, outcome ${outcomeId}`)
      }
  })

  test('GM-06 every priced market is described, with the outcomes that it is priced by', () => {
    for (const { id, outcomes } of pricesOf({ home: 1.5, away: 1.2 }, { home: 0, away: 0 }, 0)) {
      const described = new Set(findDescription(id)?.outcomes.map((outcome) => outcome.id))
      assert.deepEqual(new Set(outcomes.map((outcome) => outcome.id)), described, `market ${id}`)
    }
  })

  test('GM-06 odds are rounded down and never give back more than the margin allows', () => {
    const chance = fc.double({ min: 0.02, max: 0.96, noNaN: true })
    fc.assert(
      fc.property(chance, fc.double({ min: 1.02, max: 1.2, noNaN: true }), (home, overround) => {
        const two: Prospects[] = [home, 1 - home].map((win) => ({ ...none, win, lose: 1 - win }))
        const odds = marketOdds(two, overround)
        assert.ok(odds.every(Number.isInteger))
        assert.ok(odds.reduce((sum, each) => sum + 1000 / each, 0) >= overround - 1e-6)
        for (const each of two)
          assert.equal(
            Object.values(millionths(each)).reduce((sum, part) => sum + part, 0),
            1_000_000,
          )
      }),
    )
  })
})

test('the normal distribution and its inverse are those of the tables', () => {
  for (const [deviations, probability] of [
    [0, 0.5],
    [1, 0.8413447],
    [-1.96, 0.0249979],
    [3, 0.9986501],
  ] as const) {
    near(normalBelow(deviations), probability, 6)
    assert.ok(Math.abs(normalQuantile(probability) - deviations) < 1e-4)
  }
})

const none: Prospects = { win: 0, halfWin: 0, refund: 0, halfLose: 0, lose: 0 }

function assertFalling(odds: readonly number[]): void {
  for (const [place, value] of odds.entries()) assert.ok(place === 0 || value <= (odds[place - 1] ?? 0) + 1e-6)
}
