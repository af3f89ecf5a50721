import type { Language } from '@croupier/game-kit/amounts'
import { type CallResult, type Calls, openCalls } from '@croupier/vendor-client/calls'

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

export type Api = Calls & {
  readSession(): Promise<CallResult<Session>>
  openRound(asked: { id: string; betMinor: string; choice?: unknown; reward?: string }): Promise<CallResult<Round>>
  act(round: string, step: { id: string; position: number; action: unknown }): Promise<CallResult<Round>>
  readRound(id: string): Promise<CallResult<Round>>
  readHistory(before: string | undefined): Promise<CallResult<HistoryPage>>
  readProof(id: string): Promise<CallResult<Proof>>
  rotateSeeds(clientSeed: string): Promise<CallResult<Rotation>>
}

/** The calls of Studio's server. */
export function openApi(): Api {
  const calls = openCalls('studio')
  const { call, startSession } = calls
  const path = (id: string) => `/api/rounds/${encodeURIComponent(id)}`
  return {
    get token() {
      return calls.token
    },
    call,
    startSession,
    readSession: () => call('/api/session'),
    openRound: (asked) => call('/api/rounds', asked),
    act: (round, step) => call(`${path(round)}/actions`, step),
    readRound: (id) => call(path(id)),
    readHistory: (before) => call(before === undefined ? '/api/rounds' : `/api/rounds?before=${encodeURIComponent(before)}`),
    readProof: (id) => call(`${path(id)}/proof`),
    rotateSeeds: (clientSeed) => call('/api/seeds/rotate', { clientSeed }),
  }
}
