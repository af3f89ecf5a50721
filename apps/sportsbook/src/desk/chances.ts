import type { Priced } from '#feed/rows.ts'

/** How a market may end, in millionths of its chances: pure, in integers. */

const MILLION = 1_000_000
const INVERSE = 1_000_000_000_000n
/** The inverse of odds of one, by which the odds of a market's outcomes tell how many of them win. */
const ONE_WINS = INVERSE / 1000n

/** What an outcome may do, in the order of a price's chances. */
export const LEG_RESULTS = ['win', 'half-win', 'refund', 'half-lose', 'lose'] as const
type Chances = NonNullable<Priced['chances']>

/** Where on a circle of a million points an outcome wins: from `offset` on, its chances one after the other, or from the end backwards. */
export type OutcomeArc = { chances: Chances; offset: number; isMirrored: boolean }
export type MarketArcs = ReadonlyMap<string, OutcomeArc>

/**
 * The outcomes of a market on one circle, so that one draw decides all of them: two sides are each other's mirror, halves and refunds too, and
 * more stand one after the other, once round where one of them wins, twice where two do.
 */
export function arcsOf(outcomes: Readonly<Record<string, Priced>>): MarketArcs {
  const chances = Object.entries(outcomes).every(([, outcome]) => outcome.chances) ? toldChances(outcomes) : impliedChances(outcomes)
  let offset = 0
  return new Map(
    chances.map(([id, own], place): [string, OutcomeArc] => {
      const arc = { chances: own, offset: chances.length === 2 ? 0 : offset % MILLION, isMirrored: chances.length === 2 && place === 1 }
      offset += own[0]
      return [id, arc]
    }),
  )
}

function toldChances(outcomes: Readonly<Record<string, Priced>>): [string, Chances][] {
  return Object.entries(outcomes).flatMap(([id, { chances }]): [string, Chances][] => (chances ? [[id, chances]] : []))
}

/** By odds without their margin: the margin is what they tell beyond a whole number of winners. */
function impliedChances(outcomes: Readonly<Record<string, Priced>>): [string, Chances][] {
  const inverses = Object.entries(outcomes).flatMap(([id, { odds }]): [string, bigint][] =>
    odds === undefined ? [] : [[id, INVERSE / BigInt(odds)]],
  )
  const sum = inverses.reduce((total, [, inverse]) => total + inverse, 0n)
  const winners = (sum + ONE_WINS / 2n) / ONE_WINS || 1n
  return inverses.map(([id, inverse]) => [id, certain(Number((inverse * winners * BigInt(MILLION)) / sum))])
}

/** The chances of an outcome that wins or loses. */
function certain(win: number): Chances {
  const within = Math.min(win, MILLION)
  return [within, 0, 0, 0, MILLION - within]
}

/** An outcome of which nothing is known but the odds of a leg. */
export function arcOfOdds(odds: number): OutcomeArc {
  return { chances: certain(Number((BigInt(MILLION) * 1000n) / BigInt(odds))), offset: 0, isMirrored: false }
}

/** What an outcome does at a point of the circle: a place in `LEG_RESULTS`. */
export function resultAt({ chances, offset, isMirrored }: OutcomeArc, point: number): number {
  let left = isMirrored ? MILLION - 1 - point : (point - offset + MILLION) % MILLION
  for (let place = 0; place < chances.length; place += 1) {
    left -= chances[place] ?? 0
    if (left < 0) return place
  }
  return chances.length - 1
}
