import type { Side } from '@croupier/settlement/lines'
import { gridGiven, type Means, normalised, type ScoreGrid } from './score-grid.ts'

/** How much likelier a goal becomes by a red card of its side, and by one of the other side: rates of 70 % and 115 %. */
const [CARDED, FACING] = [0.7, 1.15]

/** A moment of a match as far as its goals know of it: the score, and the share of the goals that has been played on average. */
export type GoalMoment = { readonly score: Means; readonly share: number }

export const KICK_OFF: GoalMoment = { score: { home: 0, away: 0 }, share: 0 }

/** A red card, with the moment at which it was shown. */
export type RedCard = GoalMoment & { readonly side: Side }

/**
 * Final scores at a moment. A red card makes each goal that one side has still to come less likely, and each of the other side likelier: of plain
 * Poisson goals this changes their rates by these factors. From then on goals fall as before, over the share that is left.
 */
export function gridAfter(grid: ScoreGrid, reds: readonly RedCard[], now: GoalMoment): ScoreGrid {
  let [so, from] = [grid, KICK_OFF]
  for (const red of reds) {
    so = tilted(gridFrom(so, from, red), red)
    from = red
  }
  return gridFrom(so, from, now)
}

/** The grid of one moment at a later one. */
function gridFrom(grid: ScoreGrid, from: GoalMoment, now: GoalMoment): ScoreGrid {
  return gridGiven(grid, { before: from.score, score: now.score, playedShare: (now.share - from.share) / (1 - from.share) })
}

function tilted(grid: ScoreGrid, { side, score }: RedCard): ScoreGrid {
  const [ofHome, ofAway] = side === 'home' ? [CARDED, FACING] : [FACING, CARDED]
  return normalised(
    grid.map((cell) => ({
      ...cell,
      probability: cell.probability * ofHome ** (cell.home - score.home) * ofAway ** (cell.away - score.away),
    })),
  )
}
