import { HALF_LOSE, HALF_WIN, LOSE, type Settlement, VOID, WIN } from '@croupier/settlement/factors'
import { asianSettlement } from '@croupier/settlement/lines'
import type { Distribution } from './distributions.ts'

/** What may become of an outcome: probabilities that sum to one. */
export type Prospects = { win: number; halfWin: number; refund: number; halfLose: number; lose: number }

const keyOf = new Map<Settlement, keyof Prospects>([
  [WIN, 'win'],
  [HALF_WIN, 'halfWin'],
  [VOID, 'refund'],
  [HALF_LOSE, 'halfLose'],
  [LOSE, 'lose'],
])

const QUARTERS = 4

/** A line in quarters on a lead or a count: more than the line wins with factor 1, less with -1. */
export function lineProspects(distribution: Distribution, quarters: number, factor: 1 | -1): Prospects {
  const prospects = none()
  for (const [value, probability] of distribution) {
    const key = keyOf.get(asianSettlement(factor * (value * QUARTERS - quarters)))
    if (key) prospects[key] += probability
  }
  return prospects
}

/** An outcome that wins with a probability and comes back with another. */
export function plainProspects(win: number, refund = 0): Prospects {
  return { ...none(), win, refund, lose: Math.max(0, 1 - win - refund) }
}

/** The odds at which a stake comes back on average: one plus what is lost over what is won. */
export function fairOdds({ win, halfWin, halfLose, lose }: Prospects): number {
  return 1 + (lose + halfLose / 2) / (win + halfWin / 2)
}

function none(): Prospects {
  return { win: 0, halfWin: 0, refund: 0, halfLose: 0, lose: 0 }
}
