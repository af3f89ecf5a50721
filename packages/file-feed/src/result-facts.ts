import type { MatchFacts, Period } from '@croupier/settlement/facts'
import { NO_SCORE, type Score, type Side } from '@croupier/settlement/lines'
import { findDescription, type Sport } from '@croupier/sports-feed/market-descriptions'

/** A result as its row tells it. */
export type Result = {
  readonly status: 'ended' | 'abandoned' | 'retired' | 'walkover' | 'postponed'
  readonly score?: Score | undefined
  readonly periods?: readonly Score[] | undefined
  readonly order?: readonly Side[] | undefined
  readonly corners?: Score | undefined
  readonly cards?: Score | undefined
  readonly advancing?: Side | undefined
}

export type Played = { readonly sport: Sport; readonly bestOf: number }

/** The facts that settle the markets of a match, as far as its row tells them; undefined where nothing is settled yet. */
export function factsOf(result: Result, { sport, bestOf }: Played): MatchFacts | undefined {
  const { status, score = NO_SCORE, corners, cards, advancing } = result
  if (status === 'postponed') return undefined
  const goals = sport === 'football' ? orderOf(result) : undefined
  return {
    sport,
    status,
    periods: status === 'walkover' ? [] : periodsOf(result, { sport, score }),
    bestOf,
    ...(goals && { goals }),
    ...(corners && { corners }),
    ...(cards && { cards }),
    ...(advancing && { advancing }),
  }
}

/** Whether the row tells all that a market depends on. What it does not tell stays open, and is not taken for nothing. */
export function isTold(result: Result, sport: Sport, marketId: number): boolean {
  if (result.status === 'walkover') return true
  switch (needOf(sport, marketId)) {
    case 'score':
      return true
    case 'order':
      return orderOf(result) !== undefined
    case 'periods':
      return result.periods !== undefined
    case 'corners':
      return result.corners !== undefined
    case 'cards':
      return result.cards !== undefined
    case 'nothing here':
      return false
  }
}

const [NEXT_GOAL, MAP_WINNER] = [8, 330]
/** Of tennis, the markets that sets alone decide. */
const BY_SETS: readonly number[] = [186, 188, 199]

function needOf(sport: Sport, marketId: number): 'score' | 'order' | 'periods' | 'corners' | 'cards' | 'nothing here' {
  const group = findDescription(marketId)?.group
  if (sport === 'tennis') return BY_SETS.includes(marketId) ? 'score' : 'periods'
  if (marketId === NEXT_GOAL || marketId === MAP_WINNER) return 'order'
  if (group === 'maps') return 'nothing here'
  if (group === 'half' || group === 'quarters') return 'periods'
  return group === 'corners' || group === 'cards' ? group : 'score'
}

/** Periods as they are told; of a match that was broken off the last one was running. Without them, as few as make the score. */
function periodsOf({ status, periods, order }: Result, { sport, score }: { sport: Sport; score: Score }): Period[] {
  const isEnded = status === 'ended'
  if (sport === 'esports') return winnersOf(score, order).map((winner) => ({ score: NO_SCORE, isOver: true, winner }))
  if (periods) return periods.map((each, place) => ({ score: each, isOver: isEnded || place < periods.length - 1 }))
  if (sport === 'tennis') return winnersOf(score).map((winner) => ({ score: NO_SCORE, isOver: true, winner }))
  return [{ score, isOver: isEnded }]
}

function winnersOf({ home, away }: Score, order?: readonly Side[]): readonly Side[] {
  return order ?? [...Array.from({ length: home }, (): Side => 'home'), ...Array.from({ length: away }, (): Side => 'away')]
}

/** The sides that scored, in their order: as told, or where there is one order alone. */
function orderOf({ order, score }: Result): readonly Side[] | undefined {
  if (order || !score) return order
  return score.home === 0 || score.away === 0 ? winnersOf(score) : undefined
}
