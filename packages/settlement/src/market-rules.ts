import { LOSE, type Settlement, VOID, WIN } from './factors.ts'
import { leaderOf, type Tally } from './facts.ts'
import { handicapSettlement, quartersOf, type Score, type Side, totalSettlement } from './lines.ts'

/** What became of the outcomes of a market, by their ids. */
export type Outcomes = Readonly<Record<string, Settlement>>

/** One of the outcomes wins, the others lose. */
export function oneOf(ids: readonly string[], winner: string): Outcomes {
  return Object.fromEntries(ids.map((id) => [id, id === winner ? WIN : LOSE]))
}

export function allVoid(ids: readonly string[]): Outcomes {
  return Object.fromEntries(ids.map((id) => [id, VOID]))
}

/** Home, draw or away. */
export function threeWay(tally: Tally | undefined): Outcomes | undefined {
  if (!tally?.isFinal) return undefined
  const leader = leaderOf(tally.score)
  return oneOf(['1', '2', '3'], leader ? sideOf(leader, '1', '3') : '2')
}

/** Home or away; level is void. */
export function twoWay(tally: Tally | undefined): Outcomes | undefined {
  return tally?.isFinal ? sideWins(leaderOf(tally.score)) : undefined
}

/** One of the two sides wins, or neither: then it is void. */
export function sideWins(winner: Side | undefined): Outcomes {
  return winner ? oneOf(['4', '5'], sideOf(winner, '4', '5')) : allVoid(['4', '5'])
}

/** Over or under: over is certain as soon as the count can no longer come back to the line. */
export function overUnder(tally: Tally | undefined, line: string | undefined, countOf = bothOf): Outcomes | undefined {
  const quarters = quartersOf(line ?? '')
  if (!tally || quarters === undefined) return undefined
  const settle = (score: Score): Outcomes => ({
    12: totalSettlement({ over: true, quarters, count: countOf(score) }),
    13: totalSettlement({ over: false, quarters, count: countOf(score) }),
  })
  const now = settle(tally.score)
  // A count only grows: what is wholly over stays so.
  return tally.isFinal || now[12] === WIN ? now : commonEnd(tally, settle)
}

/** Handicap of both sides; the line is the home side's. A score at acceptance is taken off. */
export function handicap(tally: Tally | undefined, line: string | undefined, accepted?: Score): Outcomes | undefined {
  const quarters = quartersOf(line ?? '')
  if (!tally || quarters === undefined) return undefined
  const settle = (final: Score): Outcomes => {
    const counted = accepted ? { final, accepted } : { final }
    return {
      1714: handicapSettlement({ side: 'home', quarters, ...counted }),
      1715: handicapSettlement({ side: 'away', quarters: -quarters, ...counted }),
    }
  }
  return tally.isFinal ? settle(tally.score) : commonEnd(tally, settle)
}

export function bothOf({ home, away }: Score): number {
  return home + away
}

export function sideOf<Item>(side: Side, home: Item, away: Item): Item {
  return side === 'home' ? home : away
}

/** What every end that is still possible gives, undefined where they differ. */
function commonEnd({ ends = [] }: Tally, settle: (score: Score) => Outcomes): Outcomes | undefined {
  const [first, ...others] = ends.map(settle)
  if (!first) return undefined
  return others.every((other) => Object.keys(first).every((id) => other[id] === first[id])) ? first : undefined
}
