import { settledMarket } from '@croupier/match-simulator/feed-messages'
import { settleMarket } from '@croupier/settlement/markets'
import { houseRules } from '@croupier/settlement/rule-sets'
import { certainty, eventStatus, producers } from '@croupier/sports-feed/codes'
import type { Sport } from '@croupier/sports-feed/market-descriptions'
import type { FeedMessageOnWire, OnWire } from '@croupier/sports-feed/messages'
import { parseSpecifiers } from '@croupier/sports-feed/specifiers'
import { sportOf } from '@croupier/sports-feed/sports'
import { z } from 'zod'
import { eventId, instant, score, scores, side, sides } from './columns.ts'
import { contradictions } from './result-checks.ts'
import { factsOf, isTold, type Played } from './result-facts.ts'
import { type FileRow, type Problem, readRows, refuseProblems, repeatedEvents } from './rows.ts'

const resultRow = z.strictObject({
  event_id: eventId,
  updated_at: instant,
  status: z.literal(['ended', 'abandoned', 'retired', 'walkover', 'postponed'], {
    error: 'is none of ended, abandoned, retired, walkover and postponed',
  }),
  score: score.optional(),
  periods: scores.optional(),
  order: sides.optional(),
  corners: score.optional(),
  cards: score.optional(),
  advancing: side.optional(),
})

export type ResultRow = FileRow<z.output<typeof resultRow>>

/** An event as a sportsbook has it: what is played, and the markets that may be settled. */
export type BookedEvent = {
  readonly event_id: string
  readonly sport_id: string
  readonly best_of: number | null
  readonly markets: readonly { readonly id: number; readonly specifiers: string }[]
}

/** Reads a file of results. Throws with the places and columns of what is wrong with any row. */
export function readResults(text: string): ResultRow[] {
  const rows = readRows(text, resultRow)
  refuseProblems(repeatedEvents(rows))
  return rows
}

/**
 * What results are to a sportsbook: the status of each event, and the settlement of those of its markets that the row decides. Throws where a row
 * names an event that is not there, or tells what its sport does not have; all rows are checked before any is answered.
 */
export function resultMessages(rows: readonly ResultRow[], events: readonly BookedEvent[]): FeedMessageOnWire[] {
  const byId = new Map(events.map((event) => [event.event_id, event]))
  const problems: Problem[] = []
  const messages = rows.flatMap(({ place, row }) => {
    const event = byId.get(row.event_id)
    const sport = event && sportOf(event.sport_id)
    if (!event || !sport) {
      problems.push({
        place,
        column: 'event_id',
        why: event ? 'is of a sport whose results are not read' : 'is no event of the sportsbook',
      })
      return []
    }
    const played = { sport, bestOf: event.best_of ?? BEST_OF }
    problems.push(...contradictions(row, played).map((wrong) => ({ place, ...wrong })))
    return problems.length > 0 ? [] : [statusMessage(row, played), ...settlements(row, event, played)]
  })
  refuseProblems(problems)
  return messages
}

const BEST_OF = 3

type Row = ResultRow['row']

const STATUS = {
  ended: eventStatus.ended,
  abandoned: eventStatus.abandoned,
  retired: eventStatus.ended,
  walkover: eventStatus.cancelled,
  postponed: eventStatus.postponed,
} as const satisfies Record<Row['status'], number>

const [NOT_BEGUN, ENDED] = [0, 100]

function statusMessage({ event_id, updated_at, status, score: final, periods = [] }: Row, { sport }: Played): OnWire<'odds_change'> {
  const code = periodCode(sport)
  return {
    type: 'odds_change',
    product: producers.live,
    event_id,
    timestamp: updated_at,
    sport_event_status: {
      status: STATUS[status],
      match_status: final ? ENDED : NOT_BEGUN,
      home_score: final?.home ?? 0,
      away_score: final?.away ?? 0,
      period_scores: periods.map(({ home, away }, place) => ({
        number: place + 1,
        match_status_code: code(place),
        home_score: home,
        away_score: away,
      })),
    },
  }
}

const [FIRST_HALF, FIRST_SET, FIRST_QUARTER, OVERTIME, QUARTERS] = [6, 8, 13, 40, 4]

/** The format's number of a period. */
function periodCode(sport: Sport): (place: number) => number {
  if (sport === 'basketball') return (place) => (place < QUARTERS ? FIRST_QUARTER + place : OVERTIME)
  return (place) => (sport === 'tennis' ? FIRST_SET : FIRST_HALF) + place
}

/** As many markets as one message holds. */
const MARKETS_MAX = 400

function settlements(row: Row, { markets }: BookedEvent, played: Played): OnWire<'bet_settlement'>[] {
  const facts = factsOf(row, played)
  if (!facts) return []
  const settled = markets
    .filter(({ id }) => isTold(row, played.sport, id))
    .flatMap(({ id, specifiers }) => {
      const market = { id, specifiers: parseSpecifiers(specifiers) }
      const outcomes = settleMarket(market, facts, houseRules)
      return outcomes ? [settledMarket(market, outcomes)] : []
    })
  return Array.from({ length: Math.ceil(settled.length / MARKETS_MAX) }, (_, part) => ({
    type: 'bet_settlement' as const,
    product: producers.live,
    event_id: row.event_id,
    timestamp: row.updated_at,
    certainty: certainty.confirmed,
    markets: settled.slice(part * MARKETS_MAX, (part + 1) * MARKETS_MAX),
  }))
}
