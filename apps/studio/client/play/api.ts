import type { Language } from '@croupier/game-kit/amounts'
import { recall, remember } from './memory.ts'

export type Fairness = { commit: string; clientSeed: string; nonce: number }

export type Round = {
  id: string
  state:
    | 'DEBIT_PENDING'
    | 'DEBIT_REJECTED'
    | 'ROLLBACK_PENDING'
    | 'ROLLED_BACK'
    | 'PLAYING'
    | 'STEP_DEBIT_PENDING'
    | 'STEP_ROLLBACK_PENDING'
    | 'CREDIT_PENDING'
    | 'CLOSED'
  betMinor: string
  /** What actions debited beside the bet. */
  extraMinor: string
  payoutMinor: string | null
  /** What the wallet told of the game's pool with the stake, and what of the payout the pool pays. */
  poolMinor: string | null
  jackpotMinor: string | null
  balanceMinor: string | null
  outcome: unknown
  nonce: number | null
  openedAt: string
  isFree: boolean
  play: Play | null
}

/** A round of a stepped game while it is being played: what is turned up, and how many actions were taken. */
export type Play = { position: number; shown: unknown; deadline: string }

/** Rounds that the operator gave away. */
export type FreeRounds = { reward: string; betMinor: string; left: number }

export type Session = {
  game: string
  language: Language
  currency: string
  isDemo: boolean
  balanceMinor: string
  /** What the wallet tells of the game's pool; null where it keeps none, and in free play. */
  poolMinor: string | null
  betsMinor: string[]
  /** The odds at which lotteries are sold here, by their name; those without a name are the game's own. */
  lotteryProfile?: string
  prizeGroup?: number
  lobbyUrl: string
  depositUrl: string | null
  operatorOrigin: string
  timeZone: string
  fairness: Fairness
  unfinished: Round | null
  free: FreeRounds | null
}

export type Proof = {
  game: string
  seeds: { serverSeed: string | null; commit: string; clientSeed: string }
  nonce: number
  betMinor: string
  choice: unknown
  actions: unknown[]
  payoutMinor: string
  poolMinor: string | null
}

export type Rotation = { revealed: { serverSeed: string; commit: string; clientSeed: string; rounds: number }; fairness: Fairness }
export type HistoryPage = { rounds: Round[]; next: string | null }

/** `unknown` means that nobody can say whether the server did it: ask again, never send another id. */
export type CallResult<Value> = { kind: 'done'; value: Value } | { kind: 'refused'; code: string } | { kind: 'unknown' }

export type Api = {
  /** The token of the session, for the socket. */
  readonly token: string | null
  call<Value>(path: string, body?: object): Promise<CallResult<Value>>
  startSession(launch: string): Promise<CallResult<Session>>
  readSession(): Promise<CallResult<Session>>
  openRound(asked: { id: string; betMinor: string; choice?: unknown; reward?: string }): Promise<CallResult<Round>>
  act(round: string, step: { id: string; position: number; action: unknown }): Promise<CallResult<Round>>
  readRound(id: string): Promise<CallResult<Round>>
  readHistory(before: string | undefined): Promise<CallResult<HistoryPage>>
  readProof(id: string): Promise<CallResult<Proof>>
  rotateSeeds(clientSeed: string): Promise<CallResult<Rotation>>
}

const TIMEOUT_MS = 20_000
const TOKEN_KEY = 'studio-session'

/** The calls of Studio's server. The session's token outlives a reload of the page, not the tab. */
export function openApi(): Api {
  let token = recall(TOKEN_KEY, 'tab')
  const call = async <Value>(path: string, body?: object): Promise<CallResult<Value>> => {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (token) headers['x-studio-session'] = token
    if (body) headers['content-type'] = 'application/json'
    const request = {
      headers,
      method: body ? 'POST' : 'GET',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    }
    return fetch(path, request).then(readAnswer<Value>, () => ({ kind: 'unknown' }) as const)
  }
  const path = (id: string) => `/api/rounds/${encodeURIComponent(id)}`
  return {
    get token() {
      return token
    },
    call,
    startSession: async (launch) => {
      const answer = await call<Session & { session: string }>('/api/session', { launch })
      if (answer.kind !== 'done') return answer
      token = answer.value.session
      remember(TOKEN_KEY, token, 'tab')
      return answer
    },
    readSession: () => call('/api/session'),
    openRound: (asked) => call('/api/rounds', asked),
    act: (round, step) => call(`${path(round)}/actions`, step),
    readRound: (id) => call(path(id)),
    readHistory: (before) => call(before === undefined ? '/api/rounds' : `/api/rounds?before=${encodeURIComponent(before)}`),
    readProof: (id) => call(`${path(id)}/proof`),
    rotateSeeds: (clientSeed) => call('/api/seeds/rotate', { clientSeed }),
  }
}

async function readAnswer<Value>(response: Response): Promise<CallResult<Value>> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return { kind: 'done', value: body as Value }
  const code = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return typeof code === 'string' ? { kind: 'refused', code } : { kind: 'unknown' }
}
