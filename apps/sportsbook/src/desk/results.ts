import type { DeskSession } from '@croupier/vendor-server/store-desk'
import type { Books } from '#books/books.ts'
import { DESK_PRODUCER, type StoredRevision } from '#books/market-states.ts'
import { findEvents, listMarkets, type MarketRow, tellOfEvents } from '#books/store-books.ts'
import type { Context } from '#context.ts'
import { type DatabaseTransaction, inTransaction } from '#database.ts'
import { writeRevisions } from '#feed/receiving.ts'
import type { RevisionRow } from '#feed/rows.ts'
import { listRevisions, lockEvents } from '#feed/store-feed.ts'
import { refuse } from '#refusal.ts'
import type { CountedOutcome, ResultEvent, ResultInput, ResultMarket, ResultOutcome } from '../../desk-api/messages.ts'
import { shownEvent } from './board.ts'
import { countsOf, isResult, isSameResult, type NamedMarket, outcomeIds, resultRevisions } from './result-rules.ts'
import { type ControlledMarket, lockControlled } from './store-controls.ts'
import { type EntryRow, findEventOf, insertEntry, listBetOutcomes, listOpenEntries, readClockMs } from './store-results.ts'
import { noteAction } from './trail.ts'

/** How many persons must say the same; what a feed says now counts as one. */
const VOICES_MIN = 2

/** The markets of an event with what counts of them, and what the person may see of open entries. */
export async function resultEvent(
  { context, books }: { context: Context; books: Books },
  session: DeskSession,
  id: string,
): Promise<ResultEvent> {
  const [event] = await findEvents(context.db, [id])
  if (!event) return refuse('NOT_FOUND', 'event')
  const markets = (await listMarkets(context.db, [id])).toSorted(
    (one, other) => one.market_id - other.market_id || one.specifiers.localeCompare(other.specifiers),
  )
  const rows = markets.map((market) => market.id)
  const [revisions, betOn, entries] = await Promise.all([
    listRevisions(context.db, rows),
    listBetOutcomes(context.db, rows),
    listOpenEntries(context.db, rows),
  ])
  const byMarket = Map.groupBy(entries, ({ market_row: row }) => row)
  return {
    event: shownEvent({ event, markets: new Map() }, books.trust()),
    markets: markets.map((market) => {
      const said = revisions.get(market.id) ?? []
      const ids = outcomeIds(fedOf(market), said, betOn.get(market.id) ?? [])
      return resultMarket(market, { ids, counts: countsOf(said, ids), entries: byMarket.get(market.id) ?? [], session })
    }),
  }
}

function fedOf({ market_id, specifiers, fed }: MarketRow): NamedMarket {
  return { market_id, specifiers, outcomes: fed.outcomes }
}

type Known = { ids: string[]; counts: ResultMarket['counts']; entries: readonly EntryRow[]; session: DeskSession }

function resultMarket(market: MarketRow, { ids, counts, entries, session }: Known): ResultMarket {
  const isOwnEntered = entries.some((entry) => isBy(entry, session))
  return {
    market: { row: String(market.id), id: market.market_id, specifiers: market.specifiers, status: market.status },
    outcomes: ids,
    counts,
    entries: isOwnEntered ? entries.map(({ person, outcomes, at }) => ({ person, outcomes: listed(outcomes), at: at.toISOString() })) : [],
    isOwnEntered,
    // Two that agree would count.
    isDisputed: entries.length > 1,
  }
}

function isBy(entry: EntryRow, { operator_id: operatorId, person }: DeskSession): boolean {
  return entry.operator_id === operatorId && entry.person === person
}

function listed(outcomes: EntryRow['outcomes']): ResultOutcome[] {
  return Object.entries(outcomes).map(([id, result]) => ({ id, result }))
}

export type Entering = Omit<ResultInput, 'why'> & { row: bigint }

/**
 * Writes what a person says how a market ended. It counts when two persons say the same, or one person says what the feed says, and goes the way of
 * a feed's settlement then, newer than all that was said; until then nobody sees it but those who have entered too.
 */
export async function enterResult(context: Context, session: DeskSession, asked: Entering & { why: string }): Promise<{ event: string }> {
  const event = (await findEventOf(context.db, asked.row)) ?? refuse('NOT_FOUND', 'row')
  return await inTransaction(context.db, async (tx) => {
    const market = await lockResult(tx, event, asked)
    const { revisions, counts } = market
    if (counts?.by === 'persons' && isSameResult(counts.outcomes, asked.outcomes)) refuse('ALREADY_DECIDED', 'outcomes')
    const isWritten = await insertEntry(tx, {
      ...{ marketRow: asked.row, version: versionOf(revisions), operatorId: session.operator_id, person: session.person },
      ...{ outcomes: asked.outcomes, why: asked.why },
    })
    if (!isWritten) refuse('ALREADY_ENTERED', 'row')
    const voices = voicesFor(asked.outcomes, { entries: await listOpenEntries(tx, [asked.row]), counts })
    if (voices.length >= VOICES_MIN) await makeCount(tx, session, { market, asked, voices })
    else await noteEntry(tx, session, { market, asked })
    return { event }
  })
}

/** The persons who say this in open entries, and the feed where its word counts now. */
function voicesFor(
  entered: readonly ResultOutcome[],
  { entries, counts }: { entries: readonly EntryRow[]; counts: ResultMarket['counts'] },
): string[] {
  const persons = entries.filter(({ outcomes }) => isSameResult(listed(outcomes), entered)).map(({ person }) => person)
  const isOfFeed = counts?.by === 'feed' && isSameResult(counts.outcomes, entered)
  return isOfFeed ? [...persons, 'feed'] : persons
}

/** A market whose result persons enter, as it stands under the locks of its event and its row. */
export type LockedResult = { market: ControlledMarket; revisions: StoredRevision[]; ids: string[]; counts: ResultMarket['counts'] }

/** Locks a market as a feed does that settles it, and refuses what is no result of it. */
export async function lockResult(tx: DatabaseTransaction, event: string, { row, outcomes }: Entering): Promise<LockedResult> {
  await lockEvents(tx, [event])
  const market = (await lockControlled(tx, row)) ?? refuse('NOT_FOUND', 'row')
  const revisions = (await listRevisions(tx, [row])).get(row) ?? []
  const ids = outcomeIds(market, revisions, (await listBetOutcomes(tx, [row])).get(row) ?? [])
  if (!isResult(market, ids, outcomes)) refuse('INVALID_RESULT', 'outcomes')
  return { market, revisions, ids, counts: countsOf(revisions, ids) }
}

/** How many results of persons counted before. */
function versionOf(revisions: readonly StoredRevision[]): number {
  return revisions.filter(({ product, kind }) => product === DESK_PRODUCER && kind === 'settlement').length
}

type Making = { market: LockedResult; asked: Entering & { why: string }; voices: string[] }

async function makeCount(tx: DatabaseTransaction, session: DeskSession, { market: known, asked, voices }: Making): Promise<void> {
  const { market, revisions, counts } = known
  const added = resultRevisions(revisions, asked.outcomes, await readClockMs(tx))
  await writeRevisions(tx, revisionsOf(market, added))
  await tellOfEvents(tx, [market.event_id])
  await noteAction(tx, {
    ...{ operatorId: session.operator_id, person: session.person, subject: String(asked.row), why: asked.why },
    kind: counts ? 'correction' : 'result',
    before: { ...nameOf(market), outcomes: counts ? shown(counts.outcomes) : null },
    after: { ...nameOf(market), outcomes: shown(asked.outcomes), voices },
  })
}

function revisionsOf(
  { event_id: eventId, market_id: marketId, specifiers }: ControlledMarket,
  added: readonly StoredRevision[],
): RevisionRow[] {
  return added.map(({ kind, product, body, timestampMs, generation }) => ({
    ...{ eventId, marketId, specifiers, kind, product, body },
    order: [timestampMs, product, generation],
  }))
}

/** The trail says that a person entered something, and not what: everybody reads it. */
async function noteEntry(
  tx: DatabaseTransaction,
  { operator_id: operatorId, person }: DeskSession,
  { market: { market }, asked }: Omit<Making, 'voices'>,
): Promise<void> {
  const named = nameOf(market)
  await noteAction(tx, {
    ...{ operatorId, person, kind: 'result', subject: String(asked.row), why: asked.why },
    ...{ before: named, after: named },
  })
}

function nameOf({ event_id: event, market_id: market, specifiers }: ControlledMarket): object {
  return { event, market, specifiers }
}

function shown(outcomes: readonly CountedOutcome[]): object {
  return Object.fromEntries(outcomes.map(({ id, result }) => [id, result]))
}
