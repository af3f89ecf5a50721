import { poisson, probabilityWhere, sumOf } from './distributions.ts'
import { handicapPrice, linesBetween, type MarketPrice, resultPrice, totalPrice, winnerPrice } from './market-prices.ts'
import { countOf, gridOfShare, leadOf, type Means, type ScoreGrid, shareOf } from './score-grid.ts'

/** A match at a moment, as far as its prices know of it. */
export type FootballState = {
  /** Of final scores, given what was scored so far. */
  readonly grid: ScoreGrid
  readonly score: Means
  readonly hasStarted: boolean
  /** How much of the goals that are left falls in the first half; undefined once it is over. */
  readonly firstHalfShare?: number
  readonly corners: Count
  readonly cards: Count
}

/** A statistic so far, and how much of it is to come on average. */
type Count = { readonly score: Means; readonly left: Means }

/** Every football market that is open at that moment; all but corners and cards are sums over one grid. */
export function footballPrices(state: FootballState): MarketPrice[] {
  return [...goalPrices(state), ...resultPrices(state), ...halfPrices(state), ...cornerPrices(state), ...cardPrices(state)]
}

function goalPrices({ grid, score }: FootballState): MarketPrice[] {
  // A handicap in play counts from the score at acceptance: the lead of what is still to come.
  const lead = leadOf(grid.map((cell) => ({ ...cell, home: cell.home - score.home, away: cell.away - score.away })))
  const total = countOf(grid, ({ home, away }) => home + away)
  const [homeGoals, awayGoals] = [countOf(grid, ({ home }) => home), countOf(grid, ({ away }) => away)]
  const odd = shareOf(grid, ({ home, away }) => (home + away) % 2 === 1)
  const both = shareOf(grid, ({ home, away }) => home > 0 && away > 0)
  return [
    ...linesBetween(-10, 10).map((quarters) => handicapPrice(lead, { id: 16, quarters, specifiers: sinceScore(score) })),
    ...linesBetween(2, 26).map((quarters) => totalPrice(total, { id: 18, quarters })),
    ...[2, 6, 10, 14].flatMap((quarters) => [totalPrice(homeGoals, { id: 19, quarters }), totalPrice(awayGoals, { id: 20, quarters })]),
    resultPrice(26, { 70: odd, 72: 1 - odd }),
    resultPrice(29, { 74: both, 76: 1 - both }),
    nextGoalPrice(grid, score),
  ]
}

/** A handicap of goals after a score is a market of its own, so that it is settled like any other; from 0-0 it is that of before the match. */
function sinceScore({ home, away }: Means): Readonly<Record<string, string>> {
  return home + away === 0 ? {} : { score: `${home}:${away}` }
}

/** The next goal falls to a side in proportion to the goals that it still has to come, over every final score. */
function nextGoalPrice(grid: ScoreGrid, score: Means): MarketPrice {
  const chances = { 6: 0, 7: 0, 8: 0 }
  for (const { home, away, probability } of grid) {
    const [homeLeft, awayLeft] = [home - score.home, away - score.away]
    if (homeLeft + awayLeft === 0) chances[7] += probability
    else {
      chances[6] += (probability * homeLeft) / (homeLeft + awayLeft)
      chances[8] += (probability * awayLeft) / (homeLeft + awayLeft)
    }
  }
  return resultPrice(8, chances, { goalnr: String(score.home + score.away + 1) })
}

function resultPrices({ grid, hasStarted }: FootballState): MarketPrice[] {
  const lead = leadOf(grid)
  const home = probabilityWhere(lead, (value) => value > 0)
  const draw = probabilityWhere(lead, (value) => value === 0)
  const away = Math.max(0, 1 - home - draw)
  const scores = Object.fromEntries(
    grid
      .filter((cell) => Math.max(cell.home, cell.away) <= 4)
      .map((cell) => [String(274 + 2 * (cell.away * 5 + cell.home)), cell.probability]),
  )
  const other = shareOf(grid, (cell) => Math.max(cell.home, cell.away) > 4)
  const threeWay = [-2, -1, 1, 2].map((goals) => {
    const level = probabilityWhere(lead, (value) => value === -goals)
    const above = probabilityWhere(lead, (value) => value > -goals)
    const hcp = goals > 0 ? `${goals}:0` : `0:${-goals}`
    return resultPrice(14, { 1711: above, 1712: level, 1713: Math.max(0, 1 - above - level) }, { hcp })
  })
  return [
    resultPrice(1, { 1: home, 2: draw, 3: away }),
    resultPrice(10, { 9: home + draw, 10: home + away, 11: away + draw }),
    winnerPrice(11, { home, level: draw }),
    resultPrice(45, { ...scores, 324: other }),
    ...(hasStarted ? [] : threeWay),
  ]
}

function halfPrices({ grid, score, firstHalfShare, hasStarted }: FootballState): MarketPrice[] {
  if (firstHalfShare === undefined) return []
  const half = gridOfShare(grid, score, firstHalfShare)
  const lead = leadOf(half)
  const [home, draw] = [probabilityWhere(lead, (value) => value > 0), probabilityWhere(lead, (value) => value === 0)]
  const since = leadOf(half.map((cell) => ({ ...cell, home: cell.home - score.home, away: cell.away - score.away })))
  const total = countOf(half, (cell) => cell.home + cell.away)
  return [
    resultPrice(60, { 1: home, 2: draw, 3: Math.max(0, 1 - home - draw) }),
    ...linesBetween(-4, 4).map((quarters) => handicapPrice(since, { id: 66, quarters, specifiers: sinceScore(score) })),
    ...linesBetween(2, 14).map((quarters) => totalPrice(total, { id: 68, quarters })),
    ...(hasStarted ? [] : [halfAndFullPrice(grid, firstHalfShare)]),
  ]
}

/** Leads at half-time and at the end together: every final score, with every way that its goals fall to the halves. */
function halfAndFullPrice(grid: ScoreGrid, share: number): MarketPrice {
  const chances: Record<string, number> = {}
  for (let place = 0; place < 9; place += 1) chances[418 + 2 * place] = 0
  for (const cell of grid.filter(({ probability }) => probability > 1e-9))
    for (const half of gridOfShare([cell], { home: 0, away: 0 }, share)) {
      const id = 418 + 2 * (3 * placeOf(half) + placeOf(cell))
      chances[id] = (chances[id] ?? 0) + half.probability
    }
  return resultPrice(47, chances)
}

const placeOf = ({ home, away }: Means) => 1 - Math.sign(home - away)

function cornerPrices({ corners: { score, left } }: FootballState): MarketPrice[] {
  const [home, away] = [poisson(left.home), poisson(left.away)]
  const lead = new Map([...sumOf(home, away, -1)].map(([value, chance]) => [value + score.home - score.away, chance]))
  const total = new Map([...sumOf(home, away)].map(([value, chance]) => [value + score.home + score.away, chance]))
  const [ahead, level] = [probabilityWhere(lead, (value) => value > 0), probabilityWhere(lead, (value) => value === 0)]
  return [
    resultPrice(162, { 1: ahead, 2: level, 3: Math.max(0, 1 - ahead - level) }),
    ...linesBetween(-18, 18, 4).map((quarters) => handicapPrice(lead, { id: 165, quarters })),
    ...linesBetween(22, 58, 4).map((quarters) => totalPrice(total, { id: 166, quarters })),
  ]
}

function cardPrices({ cards: { score, left } }: FootballState): MarketPrice[] {
  const more = poisson(left.home + left.away)
  const total = new Map([...more].map(([value, chance]) => [value + score.home + score.away, chance]))
  return linesBetween(6, 30, 4).map((quarters) => totalPrice(total, { id: 139, quarters }))
}
