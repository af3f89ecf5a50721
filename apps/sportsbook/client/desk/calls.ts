import type {
  ActionsPage,
  AlertsView,
  ChartsView,
  CorrectionPreview,
  DeskEvent,
  DeskEventsPage,
  DeskEventsQuery,
  DeskStarted,
  DeskView,
  HoldInput,
  LeagueInput,
  LeagueRow,
  LeaguesView,
  PlayerInput,
  PlayerRow,
  PlayersView,
  PreviewInput,
  ResultEvent,
  ResultInput,
  ResultMarket,
  ReviewDecided,
  ReviewDecision,
  ReviewsView,
  ShiftInput,
} from '../../desk-api/messages.ts'

const KEY = 'sportsbook-desk'

/** Thrown where the desk refused, with the code of the refusal; `OFFLINE` where nobody answered. */
export class DeskFailure extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

type Method = 'GET' | 'POST' | 'PUT'

async function call<Value>(method: Method, path: string, body?: object): Promise<Value> {
  const headers = { 'x-sportsbook-desk': sessionStorage.getItem(KEY) ?? '', ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(`/api/desk${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(() => {
    throw new DeskFailure('OFFLINE')
  })
  const read = (await response.json().catch(() => ({}))) as Value & { error?: string }
  if (!response.ok) throw new DeskFailure(read.error ?? 'OTHER')
  return read
}

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** The calls of the trading desk; the token is kept in the tab alone. */
export function deskCalls() {
  return {
    /** Exchanges the launch of the address for a token, once, and takes it out of the address. */
    start: async (): Promise<DeskView> => {
      const launch = location.hash.slice(1)
      if (launch.length < 40) return await call<DeskView>('GET', '')
      history.replaceState(null, '', location.pathname)
      const started = await call<DeskStarted>('POST', '/session', { launch })
      sessionStorage.setItem(KEY, started.token)
      return started.desk
    },
    events: (query: DeskEventsQuery) => call<DeskEventsPage>('GET', withQuery('/events', query)),
    event: (id: string) => call<DeskEvent>('GET', `/events/${encodeURIComponent(id)}`),
    hold: (input: HoldInput) => call<DeskEvent>('POST', '/holds', input),
    shift: (row: string, input: ShiftInput) => call<DeskEvent>('PUT', `/markets/${row}/shifts`, input),
    leagues: () => call<LeaguesView>('GET', '/leagues'),
    saveLeague: (id: string, input: LeagueInput) => call<LeagueRow>('PUT', `/leagues/${encodeURIComponent(id)}`, input),
    players: (user: string) => call<PlayersView>('GET', withQuery('/players', { user })),
    savePlayer: (id: string, input: PlayerInput) => call<PlayerRow>('PUT', `/players/${id}`, input),
    reviews: () => call<ReviewsView>('GET', '/reviews'),
    decideReview: (ticket: string, decision: ReviewDecision) => call<ReviewDecided>('POST', `/reviews/${ticket}`, decision),
    results: (event: string) => call<ResultEvent>('GET', withQuery('/results', { event })),
    enterResult: (row: string, input: ResultInput) => call<ResultMarket>('POST', `/results/${row}`, input),
    previewResult: (row: string, input: PreviewInput) => call<CorrectionPreview>('POST', `/results/${row}/preview`, input),
    alerts: () => call<AlertsView>('GET', '/alerts'),
    charts: () => call<ChartsView>('GET', '/charts'),
    actions: (before: string | undefined) => call<ActionsPage>('GET', withQuery('/actions', { before })),
  }
}

export type DeskCalls = ReturnType<typeof deskCalls>
