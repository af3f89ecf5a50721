import { operatorOf } from '@croupier/vendor-server/context'
import type { Context } from '#context.ts'
import { slugOf } from '#products.ts'
import type { Session } from '#sessions/sessions.ts'
import type { EventView } from '../../player-api/messages.ts'
import { productOf } from './lists.ts'
import { listEnded } from './store-books.ts'
import { eventView } from './views.ts'

const PAGE = 50
const NO_TRUST = new Set<number>()

export type ResultsPage = { events: EventView[]; next: string | null }

/** Events that ended on a day of the operator's calendar, the latest first, with their score and no markets. */
export async function resultsPage(
  context: Context,
  session: Session,
  asked: { day: string; after?: string | undefined },
): Promise<ResultsPage> {
  const { timeZone } = operatorOf(context, session.operator_id)
  const product = slugOf(session.game_code)
  const rows = await listEnded(context.db, {
    day: asked.day,
    timeZone,
    after: asked.after === undefined ? undefined : new Date(asked.after),
    limit: PAGE,
  })
  const events = rows.filter(({ sport_id: sport }) => productOf(sport) === product)
  const last = rows.at(-1)
  return {
    events: events.map((event) => eventView({ event, markets: new Map() }, NO_TRUST, 'main')),
    next: rows.length === PAGE && last ? last.starts_at.toISOString() : null,
  }
}
