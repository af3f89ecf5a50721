/** What the server says of a table, over HTTP and over the socket. Amounts are minor units in digits. */
export type RoundState =
  | 'BETTING_OPEN'
  | 'BETTING_CLOSED'
  | 'OUTCOME_COMMITTED'
  | 'REVEALING'
  | 'SETTLING'
  | 'SETTLED'
  | 'VOIDING'
  | 'VOIDED'

export type RoundTerms = {
  id: string
  number: string
  link: number
  card: number | null
  openedAtMs: number
  lastCallAtMs: number
  closesAtMs: number
}

export type BetState = 'DEBIT_PENDING' | 'ACCEPTED' | 'REJECTED' | 'ROLLBACK_PENDING' | 'ROLLED_BACK' | 'CREDIT_PENDING' | 'CLOSED'

export type Bet = {
  id: string
  round: string
  on: string
  amountMinor: string
  autoCashOut: number | null
  cashedOut: number | null
  state: BetState
  payoutMinor: string | null
  balanceMinor: string | null
  /** Why the wallet did not take it. */
  refusal?: string | null
}

export type Stake = { side: string; minor: string; players: number }
export type Result = { number: string; result: string }
export type Step = Readonly<Record<string, unknown>>
export type Chain = { commitment: string; salt: string | null; links: number; next?: string | null }

/** What one player may have on each side in one round. */
export type Limits = Readonly<Record<string, { minMinor: string; maxMinor: string }>>

export type Snapshot = {
  table: string
  game: string
  sequence: string
  serverMs: number
  round: null | (RoundTerms & { state: RoundState; shown: Step[]; result: string | null })
  limits: Limits
  bets: Bet[]
  stakes: Stake[]
  results: Result[]
  chain: Chain | null
}

export type TableEvent = { table: string; round: string; sequence: string; serverMs: number } & (
  | { kind: 'opened'; body: RoundTerms }
  | { kind: 'stakes'; body: { stakes: Stake[] } }
  | { kind: 'closed'; body: object }
  | { kind: 'reveal'; body: Step }
  | { kind: 'cashed'; body: { cashOuts: readonly { at: number; bets: number }[] } }
  | { kind: 'result'; body: Result & { outcome: unknown; link: number; seed: string } }
  | { kind: 'voided'; body: { number: string } }
)

/** All bets of the player in one round. */
export type Slip = {
  id: string
  round: string
  number: string
  state: RoundState
  openedAt: string
  card: number | null
  betMinor: string
  payoutMinor: string | null
  balanceMinor: string | null
  result: string | null
  bets: Bet[]
}

export type SlipPage = { rounds: Slip[]; next: string | null }

export type SlipProof = {
  game: string
  number: string
  chain: { commitment: string; salt: string; links: number }
  link: number
  card?: number | null
  seed: string
  outcome: unknown
}
