import type { CallResult, Calls } from '@croupier/vendor-client/calls'
import { QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { EventChange, EventsPage, EventsQuery, EventView, MarketView, SportView, TicketsPage } from '../player-api/messages.ts'

const FRESH_MS = 20_000
const TREE_EVERY_MS = 30_000

/** Thrown where the server refused or nobody answered, so that a query knows that it failed. */
export class CallFailed extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export function openQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: 1, refetchOnWindowFocus: true } } })
}

async function read<Value>(asked: Promise<CallResult<Value>>): Promise<Value> {
  const answer = await asked
  if (answer.kind === 'done') return answer.value
  throw new CallFailed(answer.kind === 'refused' ? answer.code : 'OTHER')
}

const addressOf = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

export function useSports(calls: Calls) {
  return useQuery({
    queryKey: ['sports'],
    queryFn: () => read(calls.call<{ sports: SportView[] }>('/api/sports')),
    refetchInterval: TREE_EVERY_MS,
    select: ({ sports }) => sports,
  })
}

export function useEvents(calls: Calls, query: EventsQuery) {
  return useInfiniteQuery({
    queryKey: ['events', query],
    queryFn: ({ pageParam }) => read(calls.call<EventsPage>(addressOf('/api/events', { ...query, after: pageParam }))),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: TREE_EVERY_MS,
  })
}

export function useSearch(calls: Calls, text: string) {
  return useQuery({
    queryKey: ['search', text],
    queryFn: () => read(calls.call<{ events: EventView[] }>(addressOf('/api/search', { text }))),
    enabled: text.length >= 2,
    select: ({ events }) => events,
  })
}

export function useEvent(calls: Calls, id: string) {
  return useQuery({
    queryKey: ['event', id],
    queryFn: () => read(calls.call<EventView>(`/api/events/${encodeURIComponent(id)}`)),
    enabled: id !== '',
  })
}

export function useTickets(calls: Calls, state: 'open' | 'settled') {
  return useInfiniteQuery({
    queryKey: ['tickets', state],
    queryFn: ({ pageParam }) => read(calls.call<TicketsPage>(addressOf('/api/tickets', { state, before: pageParam }))),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

export function useResults(calls: Calls, day: string) {
  return useInfiniteQuery({
    queryKey: ['results', day],
    queryFn: ({ pageParam }) => read(calls.call<EventsPage>(addressOf('/api/results', { day, after: pageParam }))),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** An event after a change that was pushed: markets that changed take the place of what was known of them. */
export function changedEvent(event: EventView, change: EventChange): EventView {
  if (event.id !== change.id) return event
  const changed = new Map(change.markets.map((market) => [market.row, market]))
  const known = event.markets.map((market) => changed.get(market.row) ?? market)
  const rows = new Set(event.markets.map(({ row }) => row))
  const added = change.markets.filter(({ row }) => !rows.has(row))
  return {
    ...event,
    status: change.status,
    markets: [...known, ...added].filter(isShown),
    ...(change.progress && { progress: change.progress }),
  }
}

/** Markets that are sold, or suspended for a moment. */
function isShown({ status }: MarketView): boolean {
  return status === 1 || status === -1
}

/** Brings a pushed change into every list that has the event. New markets stand on the page of the event alone. */
export function applyChange(queries: QueryClient, change: EventChange): void {
  queries.setQueryData<EventView>(['event', change.id], (event) => event && changedEvent(event, change))
  queries.setQueriesData<{ pages: EventsPage[]; pageParams: unknown[] }>({ queryKey: ['events'] }, (listed) => {
    if (!listed?.pages.some(({ events }) => events.some(({ id }) => id === change.id))) return listed
    const pages = listed.pages.map((page) => ({ ...page, events: page.events.map((event) => changedRow(event, change)) }))
    return { ...listed, pages }
  })
}

function changedRow(event: EventView, change: EventChange): EventView {
  const rows = new Set(event.markets.map(({ row }) => row))
  return changedEvent(event, { ...change, markets: change.markets.filter(({ row }) => rows.has(row)) })
}
