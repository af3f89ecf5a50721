/** How a match ended: who won it, by the outcomes of the market 1, and over or under 2.5 goals, by those of the market 18. */
export type MatchResult = { '1': '1' | '2' | '3'; '18': '12' | '13' }

/** What the feed of a run does beside telling the truth in time; a scenario changes it while it speaks. */
export type FeedHabits = {
  /** How far its clock is off from the sportsbook's: a match has one of these. */
  skewsMs: readonly number[]
  /** Whether it tells a wrong result of every match first. */
  isWrongFirst: boolean
  /** Whether it falls silent at the next goal, when betting has been stopped and the new odds are not told. */
  isCutAtGoal: boolean
  /** The match of that goal, for as long as it is silent. */
  silentAt: string | undefined
  /** What matches ended as, once they have. */
  results: Map<string, MatchResult>
}

export function newFeed(): FeedHabits {
  return { skewsMs: [0], isWrongFirst: false, isCutAtGoal: false, silentAt: undefined, results: new Map() }
}
