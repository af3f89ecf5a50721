import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listBooks, productOf, searchBooks, sportsTree } from './lists.ts'
import { forcedBy, legSettlement, stateOf } from './market-states.ts'
import type { EventRow, MarketRow } from './store-books.ts'
import { type Book, eventView } from './views.ts'

const NOW_MS = Date.parse('2026-11-27T12:00:00Z')
const MINUTE_MS = 60_000

function book(id: number, about: Partial<EventRow> & { startsInMin?: number } = {}, markets: Partial<MarketRow>[] = []): Book {
  const { startsInMin = 60, ...event } = about
  const side = (name: string) => ({ id: `stu:competitor:${id}`, name, abbreviation: name.slice(0, 3) })
  return {
    event: {
      id: `stu:match:${id}`,
      tournament_id: 'stu:tournament:1',
      tournament: 'Harbour League',
      category_id: 'stu:category:1',
      category: 'Islands',
      sport_id: 'sr:sport:1',
      sport: 'Football',
      home: side('Harbour Foxes'),
      away: side('Río Cranes'),
      best_of: null,
      starts_at: new Date(NOW_MS + startsInMin * MINUTE_MS),
      status: 0,
      progress: null,
      is_held: false,
      ...event,
    },
    markets: new Map(markets.map((market, at) => [BigInt(at + 1), row(BigInt(at + 1), market)])),
  }
}

function row(id: bigint, market: Partial<MarketRow>): MarketRow {
  const outcomes = { '12': { odds: 1900, active: true }, '13': { odds: 1950, active: true } }
  return {
    ...{ id, event_id: 'stu:match:1', market_id: 18, specifiers: 'total=2.5', product: 3, status: 1, outcomes, version: 1n },
    ...{ cash_out_status: 1, stop_reason: null, is_decided: false, fed: { status: 1, outcomes } },
    ...{ is_held: false, is_event_held: false, shifts: {}, margin_ppm: 0, ...market },
  }
}

const trust = new Set([1, 3])
const listing = (books: Book[]) => ({ books, trust, product: 'sports' as const, nowMs: NOW_MS })

test('GM-06 lists show what is in play first, then what begins next; what is over is left out', () => {
  const books = [
    book(1, { startsInMin: 600 }),
    book(2, { startsInMin: 30 }),
    book(3, { startsInMin: -20, status: 1 }),
    book(4, { status: 4 }),
  ]
  const ids = (when: 'live' | 'today' | 'soon' | 'all') => listBooks(listing(books), { when }).events.map(({ id }) => id.split(':').at(-1))
  assert.deepEqual(ids('all'), ['3', '2', '1'])
  assert.deepEqual(ids('live'), ['3'])
  assert.deepEqual(ids('soon'), ['2'])
})

test('a long list comes in pages that neither repeat nor leave out', () => {
  const books = Array.from({ length: 120 }, (_, at) => book(at, { startsInMin: at + 1 }))
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = listBooks(listing(books), { when: 'all', after })
    seen.push(...page.events.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after !== undefined)
  assert.equal(new Set(seen).size, 120)
  assert.equal(seen.length, 120)
})

test('GM-06 GM-07 sports and e-sports are two books', () => {
  const books = [book(1), book(2, { sport_id: 'stu:sport:1', sport: 'Citadel Clash' })]
  assert.equal(productOf('stu:sport:1'), 'esports')
  assert.deepEqual(
    (['sports', 'esports'] as const).map((product) => sportsTree(books, product).map(({ name, events }) => [name, events])),
    [[['Football', 1]], [['Citadel Clash', 1]]],
  )
})

test('teams are found whatever their accents and case', () => {
  assert.equal(searchBooks({ books: [book(1)], trust, product: 'sports' }, 'rio cran').length, 1)
  assert.equal(searchBooks({ books: [book(1)], trust, product: 'sports' }, 'nobody').length, 0)
})

test('GM-06 a market of a silent producer is shown suspended, without odds', () => {
  const shown = (producers: number[]) => eventView(book(1, {}, [{}]), new Set(producers), 'all').markets[0]
  assert.deepEqual([shown([3])?.status, shown([3])?.outcomes[0]?.odds], [1, 1900])
  assert.deepEqual([shown([1])?.status, shown([1])?.outcomes[0]?.odds], [-1, undefined])
})

test('GM-06 a market of an event that is over is shown without odds, settled or not', () => {
  const [shown] = eventView(book(1, { status: 3 }, [{}]), trust, 'all').markets
  assert.deepEqual([shown?.status, shown?.outcomes[0]?.odds], [-1, undefined])
})

test('a list shows the line of a market whose sides are nearest to each other', () => {
  const far = { outcomes: { '12': { odds: 1200, active: true }, '13': { odds: 4200, active: true } }, specifiers: 'total=0.5' }
  const shown = eventView(book(1, {}, [far, {}]), trust, 'main')
  assert.deepEqual(
    shown.markets.map(({ specifiers }) => specifiers),
    ['total=2.5'],
  )
  assert.equal(shown.marketsCount, 2)
})

const settlement = (timestampMs: number, result: 0 | 1) =>
  ({ kind: 'settlement', timestampMs, product: 1, generation: 0, body: { outcomes: { '1': { result, voidHalves: 0 } } } }) as const

test('GM-06 a market stands by the fold of its revisions, in whatever order they came', () => {
  const rollback = { kind: 'rollback-settlement', timestampMs: 2, product: 1, generation: 0, body: {} } as const
  const all = [settlement(1, 1), rollback, settlement(3, 0)]
  for (const order of [all, all.toReversed(), [all[1]!, all[2]!, all[0]!]]) {
    const state = stateOf(order)
    assert.equal(legSettlement(state, { outcomeId: '1', acceptedMs: 0 })?.result, 0)
    assert.deepEqual(forcedBy(order), { status: -3, reopened: [2, 1, 0] })
  }
  assert.deepEqual(forcedBy([rollback, settlement(1, 1)]), { status: undefined, reopened: [2, 1, 0] })
  assert.deepEqual(forcedBy([rollback]), { status: undefined, reopened: undefined }, 'what forced nothing opens nothing again')
})

test('GM-06 a cancelled window makes void what was accepted within it, and nothing else', () => {
  const state = stateOf([settlement(5, 1), { kind: 'cancel', timestampMs: 6, product: 1, generation: 0, body: { startMs: 10, endMs: 20 } }])
  const voidOf = (acceptedMs: number) => legSettlement(state, { outcomeId: '1', acceptedMs })?.voidFactor.num
  assert.deepEqual([9, 10, 20, 21].map(voidOf), [0n, 1n, 1n, 0n])
})

test('GM-06 an outcome that a settlement does not name is void', () => {
  assert.equal(legSettlement(stateOf([settlement(1, 1)]), { outcomeId: '99', acceptedMs: 0 })?.voidFactor.num, 1n)
})
