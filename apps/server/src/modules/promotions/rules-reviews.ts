import type { reviewOutcomes } from '@croupier/contract/console/rank-reviews'
import { levelOf } from './rules-ranks.ts'

export type ReviewOutcome = (typeof reviewOutcomes)[number]

type Ladder = readonly { level: number; turnoverMinor: bigint; keepMinor: bigint; reviewDays: number }[]
type Standing = { level: number; reachedLevel: number }

/** Whether ranks are reviewed at all: one of them asks for turnover to be kept. */
export function isReviewed(ranks: Ladder): boolean {
  return ranks.some(({ keepMinor }) => keepMinor > 0n)
}

/** The rank that a member has: where ranks are reviewed the one of the standing, but a rank that was never reached before at once. */
export function heldLevel(ranks: Ladder, { standing, lifetimeMinor }: { standing: Standing | undefined; lifetimeMinor: bigint }): number {
  const earned = levelOf(ranks, lifetimeMinor)
  if (!standing || !isReviewed(ranks) || earned > standing.reachedLevel) return earned
  return Math.min(standing.level, earned)
}

/** The rank above one, as long as the turnover of a lifetime has reached it: who fell rises to it again. */
export function regainable(ranks: Ladder, { level, lifetimeMinor }: { level: number; lifetimeMinor: bigint }) {
  return ranks.find((rank) => rank.level > level && rank.turnoverMinor <= lifetimeMinor)
}

/**
 * What a review comes to. A rank is kept by the turnover that it asks for, otherwise it falls by one; who fell before rises by one where the
 * turnover of the period is what the rank above asks for.
 */
export function reviewOf(
  ranks: Ladder,
  { standing, lifetimeMinor, turnoverMinor }: { standing: Standing; lifetimeMinor: bigint; turnoverMinor: bigint },
) {
  const level = heldLevel(ranks, { standing, lifetimeMinor })
  const neededMinor = ranks.find((rank) => rank.level === level)?.keepMinor ?? 0n
  if (level > standing.level) return { level, neededMinor }
  if (turnoverMinor < neededMinor) return { level: ranks.findLast((rank) => rank.level < level)?.level ?? 0, neededMinor }
  const above = regainable(ranks, { level, lifetimeMinor })
  return { level: above && turnoverMinor >= above.keepMinor ? above.level : level, neededMinor }
}

export function outcomeOf({ before, after }: { before: number; after: number }): ReviewOutcome {
  if (after === before) return 'kept'
  return after > before ? 'rose' : 'fell'
}

/** How many days a period at a rank lasts. */
export function reviewDaysOf(ranks: Ladder, level: number): number {
  return ranks.find((rank) => rank.level === level)?.reviewDays ?? 30
}
