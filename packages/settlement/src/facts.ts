import type { Score, Side } from './lines.ts'

/** A part of a match: a half, a quarter or an overtime, a set, a map. */
export type Period = {
  /** What was scored in it alone: goals, points, games, kills. */
  readonly score: Score
  readonly isOver: boolean
  /** The side that took the map, where the score does not say so. */
  readonly winner?: Side
  /** The side that took the first tower of the map. */
  readonly firstTower?: Side
}

/** All that settles the markets of a match, at any moment of it. */
export type MatchFacts = {
  readonly sport: 'football' | 'basketball' | 'tennis' | 'esports'
  /** `retired` is also a disqualification and a forfeited series; a `walkover` is one before the start, or a match that never began. */
  readonly status: 'live' | 'ended' | 'abandoned' | 'retired' | 'walkover'
  /** The side that goes on after the other one retired. */
  readonly advancing?: Side
  /** In the order of play, the running one last. */
  readonly periods: readonly Period[]
  /** The sides of the goals, in their order. */
  readonly goals?: readonly Side[]
  readonly corners?: Score
  /** Yellow and red cards together. */
  readonly cards?: Score
  /** Sets or maps of which most are to be won. */
  readonly bestOf?: number
}

/** A count of both sides, and what is known of its end. */
export type Tally = {
  readonly score: Score
  readonly isFinal: boolean
  /** Every score that it can still end with, where these are few. */
  readonly ends?: readonly Score[]
}

/** Points of all periods; final at the end of the match. */
export function matchTally({ periods, status }: MatchFacts): Tally {
  return { score: sumOf(periods), isFinal: status === 'ended' }
}

/** Points of one period by its number, undefined before it begins. */
export function periodTally({ periods }: MatchFacts, number: number): Tally | undefined {
  const period = periods[number - 1]
  return period && { score: period.score, isFinal: period.isOver }
}

/** A statistic of the whole match; undefined where it is not kept. */
export function statisticTally({ status }: MatchFacts, score: Score | undefined): Tally | undefined {
  return score && { score, isFinal: status === 'ended' }
}

/** Sets or maps that each side has won, final as soon as one of them has most. */
export function seriesTally({ periods, bestOf = 3 }: MatchFacts): Tally {
  const won = (side: Side) => periods.filter((period) => winnerOf(period) === side).length
  const score = { home: won('home'), away: won('away') }
  const needed = Math.floor(bestOf / 2) + 1
  return { score, isFinal: Math.max(score.home, score.away) >= needed, ends: endsOf(score, needed) }
}

/** The side that won a period; undefined while it is played, and of one that nobody won. */
export function winnerOf({ winner, score, isOver }: Period): Side | undefined {
  if (!isOver) return undefined
  return winner ?? leaderOf(score)
}

export function leaderOf({ home, away }: Score): Side | undefined {
  if (home === away) return undefined
  return home > away ? 'home' : 'away'
}

function sumOf(periods: readonly Period[]): Score {
  return periods.reduce(({ home, away }, { score }) => ({ home: home + score.home, away: away + score.away }), { home: 0, away: 0 })
}

function endsOf({ home, away }: Score, needed: number): Score[] {
  if (Math.max(home, away) >= needed) return [{ home, away }]
  const homeWins = Array.from({ length: needed - away }, (_, more) => ({ home: needed, away: away + more }))
  const awayWins = Array.from({ length: needed - home }, (_, more) => ({ home: home + more, away: needed }))
  return [...homeWins, ...awayWins]
}
