import { sportOf } from '@croupier/sports-feed/sports'
import type { CategoryView, EventsPage, EventsQuery, Product, SportView } from '../../player-api/messages.ts'
import { type Book, eventView, isInPlay, isOver, type Trust } from './views.ts'

const DAY_MS = 86_400_000
const SOON_MS = 3 * 3_600_000
const PAGE = 50

/** Every sport that is no e-sport is a sport, whether its markets are described or not. */
export function productOf(sportId: string): Product {
  return sportOf(sportId) === 'esports' ? 'esports' : 'sports'
}

/** The tree of what is offered, with how many events there are and how many of them are in play. */
export function sportsTree(books: Iterable<Book>, product: Product): SportView[] {
  const sports = new Map<string, SportView>()
  for (const { event } of books) {
    if (isOver(event) || productOf(event.sport_id) !== product) continue
    const live = isInPlay(event) ? 1 : 0
    const sport = sports.get(event.sport_id) ?? { id: event.sport_id, name: event.sport, events: 0, live: 0, categories: [] }
    sports.set(event.sport_id, { ...sport, events: sport.events + 1, live: sport.live + live })
    addTournament(sport.categories, event, live)
  }
  return [...sports.values()].toSorted((left, right) => right.events - left.events)
}

type Placed = Book['event']

function addTournament(categories: CategoryView[], event: Placed, live: number): void {
  const category = found(categories, event.category_id, () => ({ id: event.category_id, name: event.category, tournaments: [] }))
  const tournament = found(category.tournaments, event.tournament_id, () => ({
    id: event.tournament_id,
    name: event.tournament,
    events: 0,
    live: 0,
  }))
  tournament.events += 1
  tournament.live += live
}

function found<Item extends { id: string }>(items: Item[], id: string, make: () => Item): Item {
  const known = items.find((item) => item.id === id)
  if (known) return known
  const made = make()
  items.push(made)
  return made
}

type Listing = { books: Iterable<Book>; trust: Trust; product: Product; nowMs: number }

/** A page of events by their start, those in play first. */
export function listBooks({ books, trust, product, nowMs }: Listing, query: EventsQuery): EventsPage {
  const wanted = [...books].filter(({ event }) => productOf(event.sport_id) === product && isWanted(event, query, nowMs))
  const { books: page, next } = pageOf(wanted, query.after)
  return { events: page.map((book) => eventView(book, trust, 'main')), next }
}

/** The events after a key of the order of lists, and the key of the last where more follow. */
export function pageOf(books: readonly Book[], after: string | undefined): { books: Book[]; next: string | null } {
  const sorted = books.toSorted((left, right) => keyOf(left).localeCompare(keyOf(right)))
  const from = after === undefined ? 0 : sorted.findIndex((book) => keyOf(book) > after)
  const page = from < 0 ? [] : sorted.slice(from, from + PAGE)
  const last = page.at(-1)
  const hasMore = from >= 0 && from + PAGE < sorted.length
  return { books: page, next: hasMore && last ? keyOf(last) : null }
}

export function isWanted(event: Placed, { sport, tournament, when = 'all' }: EventsQuery, nowMs: number): boolean {
  if (isOver(event)) return false
  if (sport !== undefined && event.sport_id !== sport) return false
  if (tournament !== undefined && event.tournament_id !== tournament) return false
  const waitMs = event.starts_at.getTime() - nowMs
  switch (when) {
    case 'live':
      return isInPlay(event)
    case 'soon':
      return !isInPlay(event) && waitMs > 0 && waitMs <= SOON_MS
    case 'today':
      return isInPlay(event) || (waitMs > 0 && waitMs <= DAY_MS)
    case 'all':
      return isInPlay(event) || waitMs > 0
  }
}

/** Where an event stands in lists. */
function keyOf({ event }: Book): string {
  return `${isInPlay(event) ? 0 : 1} ${event.starts_at.toISOString()} ${event.id}`
}

const FOUND_MAX = 20

/** Events whose competitors or tournament bear the words, whatever their accents and case. */
export function searchBooks({ books, trust, product }: Omit<Listing, 'nowMs'>, words: string): EventsPage['events'] {
  const wanted = folded(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return [...books]
    .filter(({ event }) => {
      const text = folded(`${event.home.name} ${event.away.name} ${event.tournament} ${event.category}`)
      return !isOver(event) && productOf(event.sport_id) === product && wanted.every((word) => text.includes(word))
    })
    .toSorted((left, right) => keyOf(left).localeCompare(keyOf(right)))
    .slice(0, FOUND_MAX)
    .map((book) => eventView(book, trust, 'main'))
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}
