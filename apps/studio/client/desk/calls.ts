export type DeskDraw = {
  id: string
  game: string
  series: string
  number: string
  state: 'OPEN' | 'CLOSED' | 'RESULT_COMMITTED' | 'SETTLING' | 'SETTLED' | 'CORRECTING' | 'VOIDING' | 'VOIDED'
  closesAtMs: number
  version: number
  result: string | null
  entries: number
  own: string | null
  isDisputed: boolean
  agreed: { person: string; result: string }[]
}

export type DeskGame = { slug: string; name: { EN: string; TY: string }; series: string[]; shape: string }

export type Board = { person: string; language: 'EN' | 'TY'; games: DeskGame[]; draws: DeskDraw[] }

export type Change = { currency: string; tickets: number; changed: number; takenBackMinor: string; paidMinor: string }

export type ImportedRow = { game: string; series: string; number: string; result: string; outcome: string }

export type Answer<Value> = { value: Value } | { refusal: string }

const KEY = 'desk'

/** The calls of the desk; a token is kept in the tab alone. */
export function deskCalls() {
  const call = async <Value>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<Value>> => {
    const headers = { 'x-studio-desk': sessionStorage.getItem(KEY) ?? '', ...(body && { 'content-type': 'application/json' }) }
    try {
      const response = await fetch(`/api/desk${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      const read = (await response.json()) as Value & { error?: string }
      return response.ok ? { value: read } : { refusal: read.error ?? 'OTHER' }
    } catch {
      return { refusal: 'OFFLINE' }
    }
  }
  return {
    /** Exchanges the launch of the address for a token, once, and takes it out of the address. */
    start: async (): Promise<Answer<Board>> => {
      const launch = location.hash.slice(1)
      if (launch === '') return await call<Board>('GET', '')
      history.replaceState(null, '', location.pathname)
      const started = await call<{ token: string; board: Board }>('POST', '/session', { launch })
      if ('refusal' in started) return started
      sessionStorage.setItem(KEY, started.value.token)
      return { value: started.value.board }
    },
    read: () => call<Board>('GET', ''),
    open: (game: string, series: string) => call<{ id: string }>('POST', '/draws', { game, series }),
    enter: (draw: string, result: string) =>
      call<{ state: 'waiting' | 'disputed' | 'counts' }>('POST', `/draws/${draw}/entries`, { result }),
    preview: (draw: string, result: string) =>
      call<{ changes: Change[] }>('GET', `/draws/${draw}/preview?result=${encodeURIComponent(result)}`),
    bring: (text: string) => call<{ rows: ImportedRow[] }>('POST', '/import', { text }),
  }
}

export type DeskCalls = ReturnType<typeof deskCalls>
