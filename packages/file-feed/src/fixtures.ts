import { producers } from '@croupier/sports-feed/codes'
import { abbreviationOf } from '@croupier/sports-feed/competitors'
import { type FeedMessageOnWire, feedMessage, type OnWire, urn } from '@croupier/sports-feed/messages'
import { z } from 'zod'
import { eventId, instant, name } from './columns.ts'
import { type Problem, readRows, refuseProblems, repeatedEvents } from './rows.ts'

const fixtureRow = z.strictObject({
  event_id: eventId,
  updated_at: instant,
  starts_at: instant,
  sport_id: urn,
  sport: name,
  category_id: urn,
  category: name,
  tournament_id: urn,
  tournament: name,
  home_id: urn,
  home: name,
  home_abbreviation: name.optional(),
  away_id: urn,
  away: name,
  away_abbreviation: name.optional(),
  best_of: z
    .literal(['1', '3', '5'], { error: 'is none of 1, 3 and 5' })
    .transform((text) => (text === '1' ? 1 : text === '3' ? 3 : 5))
    .optional(),
})

type FixtureRow = z.output<typeof fixtureRow>

/** Reads a file of fixtures. Throws with the places and columns of what is wrong; all rows are checked before any is answered. */
export function readFixtures(text: string): FeedMessageOnWire[] {
  const rows = readRows(text, fixtureRow)
  const messages = rows.map(({ place, row }) => ({ place, message: fixtureMessage(row) }))
  refuseProblems([
    ...repeatedEvents(rows),
    ...rows.flatMap(({ place, row }) => (row.home_id === row.away_id ? [{ place, column: 'away_id', why: 'is the home side' }] : [])),
    ...messages.flatMap(({ place, message }) => refusedBy(place, message)),
  ])
  return messages.map(({ message }) => message)
}

function fixtureMessage(row: FixtureRow): OnWire<'fixture'> {
  const competitor = (side: 'home' | 'away') => ({
    id: row[`${side}_id`],
    name: row[side],
    abbreviation: row[`${side}_abbreviation`] ?? abbreviationOf(row[side]),
    qualifier: side,
  })
  return {
    type: 'fixture',
    product: producers.prematch,
    event_id: row.event_id,
    timestamp: row.updated_at,
    start_time: row.starts_at,
    sport: { id: row.sport_id, name: row.sport },
    category: { id: row.category_id, name: row.category },
    tournament: { id: row.tournament_id, name: row.tournament },
    competitors: [competitor('home'), competitor('away')],
    ...(row.best_of && { best_of: row.best_of }),
  }
}

/** What the feed would not take, such as control characters in a name. */
function refusedBy(place: string, message: OnWire<'fixture'>): Problem[] {
  const { error } = feedMessage.safeParse(message)
  return (error?.issues ?? []).map(({ path, message: why }) => ({ place, column: columnOf(path), why }))
}

const SIDES = ['home', 'away']

/** The column from which a field of the message comes. */
function columnOf([field, part, last]: readonly PropertyKey[]): string {
  if (field === 'competitors') return last === 'name' ? String(SIDES[Number(part)]) : `${SIDES[Number(part)]}_${String(last)}`
  if (field === 'start_time') return 'starts_at'
  if (field === 'timestamp') return 'updated_at'
  return part === 'id' ? `${String(field)}_id` : String(field)
}
