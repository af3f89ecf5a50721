import { type FeedMessage, feedMessage, type OfType } from '@croupier/sports-feed/messages'
import { forcedBy } from '#books/market-states.ts'
import { tellOfEvents } from '#books/store-books.ts'
import type { Context } from '#context.ts'
import { type DatabaseTransaction, inTransaction } from '#database.ts'
import { groupMarkets } from './groups.ts'
import { runsOf } from './orders.ts'
import { isOf, priceRows, type RevisionRow, revisionRows } from './rows.ts'
import {
  listRevisions,
  lockEvents,
  saveFixtures,
  saveForced,
  saveHeard,
  savePrices,
  saveProgress,
  saveRevisions,
  saveStarts,
  stopMarkets,
} from './store-feed.ts'

/** How many messages one transaction takes in. */
export const MESSAGES_MAX = 500

export type Received = {
  /** Events of which something changed. */
  events: string[]
  /** Places in the list of what is no message of the format. */
  refused: number[]
}

/**
 * The one door of every feed: reads up to `MESSAGES_MAX` messages and writes what they change, in one transaction. What was said before, or is older
 * than what is known, changes nothing, so a feed may send again whatever it is not sure of.
 */
export async function receiveFeed(context: Context, given: readonly unknown[]): Promise<Received> {
  if (given.length > MESSAGES_MAX) throw new RangeError(`more than ${MESSAGES_MAX} messages`)
  const read = given.map((message) => feedMessage.safeParse(message))
  const messages = read.flatMap(({ data }) => (data ? [data] : []))
  const refused = read.flatMap(({ success }, place) => (success ? [] : [place]))
  const events = await inTransaction(context.db, async (tx) => {
    await lockEvents(tx, [...new Set(messages.flatMap((message) => ('event_id' in message ? [message.event_id] : [])))])
    const changed = new Set<string>()
    for (const run of runsOf(messages)) for (const id of await writeRun(tx, run)) changed.add(id)
    const ids = [...changed]
    await tellOfEvents(tx, ids)
    return ids
  })
  return { events, refused }
}

async function writeRun(tx: DatabaseTransaction, run: readonly FeedMessage[]): Promise<string[]> {
  switch (run[0]?.type) {
    case 'fixture':
      return await saveFixtures(tx, run.filter(isOf('fixture')))
    case 'fixture_change':
      return await saveStarts(tx, run.filter(isOf('fixture_change')))
    case 'odds_change':
      return await writePrices(tx, run.filter(isOf('odds_change')))
    case 'bet_stop':
      return await writeStops(tx, run.filter(isOf('bet_stop')))
    case 'bet_settlement':
    case 'rollback_bet_settlement':
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return await writeRevisions(tx, run.filter(isOfMarkets).flatMap(revisionRows))
    case 'alive':
    case 'snapshot_complete':
      return await writeHeard(tx, run)
    case undefined:
      return []
  }
}

async function writePrices(tx: DatabaseTransaction, changes: readonly OfType<'odds_change'>[]): Promise<string[]> {
  return [...(await saveProgress(tx, changes)), ...(await savePrices(tx, changes.flatMap(priceRows)))]
}

async function writeStops(tx: DatabaseTransaction, stops: readonly OfType<'bet_stop'>[]): Promise<string[]> {
  const events: string[] = []
  for (const stop of stops) events.push(...(await stopMarkets(tx, stop, groupMarkets(stop.groups))))
  return events
}

function isOfMarkets(message: FeedMessage): message is Parameters<typeof revisionRows>[0] {
  return 'markets' in message
}

/** Adds revisions of markets of events that are locked by now. What is decided is worked out again from all revisions of a market. */
export async function writeRevisions(tx: DatabaseTransaction, rows: readonly RevisionRow[]): Promise<string[]> {
  const revised = await saveRevisions(tx, rows)
  const revisions = await listRevisions(
    tx,
    revised.map(({ id }) => id),
  )
  const forced = revised.map(({ id }) => ({ id, ...forcedBy(revisions.get(id) ?? []) }))
  if (forced.length > 0) await saveForced(tx, forced)
  return revised.map(({ event_id: id }) => id)
}

/** `alive` with `subscribed` 0 says that messages were lost: the producer is not trusted until its snapshot is complete. */
async function writeHeard(tx: DatabaseTransaction, run: readonly FeedMessage[]): Promise<string[]> {
  for (const message of run) {
    if (message.type === 'alive') await saveHeard(tx, { product: message.product, isWhole: message.subscribed === 0 ? false : undefined })
    if (message.type === 'snapshot_complete') await saveHeard(tx, { product: message.product, isWhole: true })
  }
  return []
}
