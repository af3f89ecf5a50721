import type { Chain } from '../table/messages.ts'

/** What the server says of a lottery, over HTTP and over the socket. Amounts are minor units in digits. */
export type DrawTerms = { id: string; number: string; series: string; link: number | null; openedAtMs: number; closesAtMs: number }

export type DrawState = 'OPEN' | 'CLOSED' | 'RESULT_COMMITTED' | 'SETTLING' | 'SETTLED' | 'CORRECTING' | 'VOIDING' | 'VOIDED'

export type Draw = DrawTerms & { state: DrawState }

export type Drawn = DrawTerms & { result: string | null; version: number; seed: string | null }

/** A number of a draw that the house takes little more of, or nothing more: what it still pays for it at most. */
export type NearCap = { draw: string; number: string; leftMinor: string }

export type Counter = {
  sequence: string
  serverMs: number
  draws: Draw[]
  nearCap: NearCap[]
  results: Drawn[]
  chain: Chain | null
}

export type LotteryEvent = { sequence: string; serverMs: number } & (
  | { kind: 'opened'; body: DrawTerms }
  | { kind: 'closed' | 'voided'; body: { id: string } }
  | { kind: 'result'; body: Drawn }
)

export type TicketState =
  | 'DEBIT_PENDING'
  | 'ACCEPTED'
  | 'REJECTED'
  | 'ROLLBACK_PENDING'
  | 'ROLLED_BACK'
  | 'CREDIT_PENDING'
  | 'CLOSED'
  | 'TAKE_BACK_PENDING'

export type BoughtLine = {
  type: string
  pick: string
  unitMinor: string
  rebate?: number
  hits: number | null
  paidMinor: string | null
}

export type Ticket = {
  id: string
  draw: Drawn & { state: DrawState }
  state: TicketState
  /** The odds that it was sold at. */
  profile?: string
  prizeGroup?: number
  placedAt: string
  lines: BoughtLine[]
  costMinor: string
  payoutMinor: string | null
  balanceMinor: string | null
  payouts: { version: number; result: string; payoutMinor: string }[]
  /** The chase that it is part of. */
  chase?: { id: string; stopsOnWin: boolean } | null
}

export type TicketPage = { tickets: Ticket[]; next: string | null }
