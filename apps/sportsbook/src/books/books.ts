import { startWork, type WorkLoop } from '@croupier/vendor-server/work-loop'
import type { Context } from '#context.ts'
import { isTrusted, type Producer } from '#feed/silence.ts'
import { findEvents, listEvents, listMarkets, type MarketRow, readProducers } from './store-books.ts'
import { type Book, isOver, type Trust } from './views.ts'

/** How long an event that began is kept here; older ones are read from the database. */
const KEPT_HOURS = 12
const PRODUCERS_EVERY_MS = 500
const TIDY_EVERY_MS = 60_000
const HOUR_MS = 3_600_000

/** What changed of an event: the markets that did, all of them where it is new. */
export type BookChange = { book: Book; markets: readonly MarketRow[] }

export type Books = {
  all(): Iterable<Book>
  find(eventId: string): Book | undefined
  trust(): Trust
  /** The clock of the database, as far as it was read. */
  nowMs(): number
  /** Reads events again that have changed. One run at a time: what comes meanwhile is read by the next. */
  onEvents(ids: readonly string[]): void
  /** After a gap in the notices everything is read again. */
  onGap(): void
  stop(): Promise<void>
}

type Hearing = { onChange(changes: readonly BookChange[]): void; onTrust(trust: Trust): void }

/** Every event that is not over, with its markets, in the memory of this process; the database is what counts. */
export async function openBooks(context: Context, { onChange, onTrust }: Hearing): Promise<Books> {
  const books = new Map<string, Book>()
  let trust: Trust = new Set()
  const clock = { aheadMs: 0 }
  const changed = new Set<string>()
  const reading = startWork({
    everyMs: TIDY_EVERY_MS,
    work: async () => {
      const ids = [...changed]
      changed.clear()
      if (ids.length > 0) onChange(await readBooks(context, books, ids))
      forget(books, performance.now() + clock.aheadMs)
      return { hasMore: changed.size > 0 }
    },
    onError: (error) => context.log.error({ err: error }, 'events were not read'),
  })
  const watching = startWork({
    everyMs: PRODUCERS_EVERY_MS,
    work: async () => {
      const read = await readProducers(context.db)
      clock.aheadMs = read.nowMs - performance.now()
      const now = trustOf(read)
      const isSame = now.size === trust.size && [...now].every((product) => trust.has(product))
      trust = now
      if (!isSame) onTrust(trust)
      return { hasMore: false }
    },
    onError: (error) => context.log.error({ err: error }, 'producers were not read'),
  })
  const readAll = async () => {
    for (const { id } of await listEvents(context.db, KEPT_HOURS)) changed.add(id)
  }
  await readAll()
  await readBooks(context, books, [...changed])
  changed.clear()
  const read = await readProducers(context.db)
  clock.aheadMs = read.nowMs - performance.now()
  trust = trustOf(read)
  return {
    all: () => books.values(),
    find: (eventId) => books.get(eventId),
    trust: () => trust,
    nowMs: () => performance.now() + clock.aheadMs,
    onEvents: (ids) => {
      for (const id of ids) changed.add(id)
      reading.wake()
    },
    onGap: () => void readAll().then(() => reading.wake()),
    stop: async () => {
      await Promise.all([reading, watching].map((loop: WorkLoop) => loop.stop()))
    },
  }
}

function trustOf({ producers, nowMs }: { producers: ReadonlyMap<number, Producer>; nowMs: number }): Trust {
  return new Set([...producers].flatMap(([product, producer]) => (isTrusted(producer, nowMs) ? [product] : [])))
}

async function readBooks(context: Context, books: Map<string, Book>, ids: readonly string[]): Promise<BookChange[]> {
  const [events, markets] = await Promise.all([findEvents(context.db, ids), listMarkets(context.db, ids)])
  const byEvent = Map.groupBy(markets, ({ event_id: id }) => id)
  return events.map((event) => {
    const rows = byEvent.get(event.id) ?? []
    const before = books.get(event.id)
    const book = { event, markets: new Map(rows.map((row) => [row.id, row])) }
    books.set(event.id, book)
    // With its end every market of an event changes for its pages.
    const hasEnded = before !== undefined && isOver(before.event) !== isOver(event)
    return { book, markets: hasEnded ? rows : rows.filter(({ id, version }) => before?.markets.get(id)?.version !== version) }
  })
}

function forget(books: Map<string, Book>, nowMs: number): void {
  for (const [id, { event }] of books) if (isOver(event) && nowMs - event.starts_at.getTime() > KEPT_HOURS * HOUR_MS) books.delete(id)
}
