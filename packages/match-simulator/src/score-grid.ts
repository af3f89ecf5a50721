import { add, type Distribution, poisson } from './distributions.ts'

/** A final score and how likely it is. */
export type Cell = { readonly home: number; readonly away: number; readonly probability: number }

/** Every final score of a match. All of its football markets are sums over these cells, so that they agree. */
export type ScoreGrid = readonly Cell[]

export type Means = { readonly home: number; readonly away: number }

/** How much likelier level low scores are than two independent counts make them (Dixon and Coles 1997). */
export const LOW_SCORE_RHO = -0.05
const GOALS_MAX = 14

export function scoreGrid({ home, away }: Means, rho = LOW_SCORE_RHO): ScoreGrid {
  const [homeGoals, awayGoals] = [poisson(home), poisson(away)]
  const cells: Cell[] = []
  for (let homeCount = 0; homeCount <= GOALS_MAX; homeCount += 1)
    for (let awayCount = 0; awayCount <= GOALS_MAX; awayCount += 1) {
      const plain = (homeGoals.get(homeCount) ?? 0) * (awayGoals.get(awayCount) ?? 0)
      const correction = lowScoreFactor({ home: homeCount, away: awayCount }, { home, away }, rho)
      cells.push({ home: homeCount, away: awayCount, probability: plain * correction })
    }
  return normalised(cells)
}

function lowScoreFactor({ home, away }: Means, means: Means, rho: number): number {
  if (home > 1 || away > 1) return 1
  if (home === 0 && away === 0) return 1 - means.home * means.away * rho
  if (home === 1 && away === 1) return 1 - rho
  return 1 + (home === 0 ? means.home : means.away) * rho
}

/** A moment of a match as its goals know it: the score, and which share of the goals after another moment is played on average. */
export type Given = { readonly score: Means; readonly playedShare: number; readonly before?: Means }

/**
 * The grid at a moment of the match: a final score is as likely as before times how likely it is that so many of its goals fell in the share
 * that is played. With plain Poisson goals this is the score so far plus Poisson goals for what is left. Goals from `before` were known already.
 */
export function gridGiven(grid: ScoreGrid, { score, playedShare, before = { home: 0, away: 0 } }: Given): ScoreGrid {
  const fallen = { home: score.home - before.home, away: score.away - before.away }
  return normalised(
    grid
      .filter(({ home, away }) => home >= score.home && away >= score.away)
      .map((cell) => ({
        ...cell,
        probability:
          cell.probability *
          binomial(cell.home - before.home, fallen.home, playedShare) *
          binomial(cell.away - before.away, fallen.away, playedShare),
      })),
  )
}

/** The scores at the end of a share of the match, such as its first half, from a score at a moment before. */
export function gridOfShare(grid: ScoreGrid, score: Means, share: number): ScoreGrid {
  const cells = new Map<number, Cell>()
  for (const cell of grid)
    for (let home = score.home; home <= cell.home; home += 1)
      for (let away = score.away; away <= cell.away; away += 1) {
        const more = { home: home - score.home, away: away - score.away }
        const part = binomial(cell.home - score.home, more.home, share) * binomial(cell.away - score.away, more.away, share)
        const key = home * (GOALS_MAX + 1) + away
        const before = cells.get(key)?.probability ?? 0
        cells.set(key, { home, away, probability: before + cell.probability * part })
      }
  return [...cells.values()]
}

export function binomial(count: number, hits: number, probability: number): number {
  let ways = 1
  for (let step = 1; step <= hits; step += 1) ways = (ways * (count - hits + step)) / step
  return ways * probability ** hits * (1 - probability) ** (count - hits)
}

export function leadOf(grid: ScoreGrid): Distribution {
  return countOf(grid, ({ home, away }) => home - away)
}

export function countOf(grid: ScoreGrid, count: (cell: Cell) => number): Distribution {
  const all = new Map<number, number>()
  for (const cell of grid) add(all, count(cell), cell.probability)
  return all
}

/** How likely it is that a score is such. */
export function shareOf(grid: ScoreGrid, holds: (cell: Cell) => boolean): number {
  return grid.reduce((sum, cell) => (holds(cell) ? sum + cell.probability : sum), 0)
}

export function normalised(cells: readonly Cell[]): ScoreGrid {
  const sum = cells.reduce((all, { probability }) => all + probability, 0)
  return cells.map((cell) => ({ ...cell, probability: cell.probability / sum }))
}
