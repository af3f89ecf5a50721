import type { Chain } from '../table/messages.ts'

/** What the server says of a lottery, over HTTP and over the socket. Amounts are minor units in digits. */
export type DrawTerms = { id: string; number: string; series: string; link: number | null; openedAtMs: number; closesAtMs: number }

export type DrawState = 'OPEN' | 'CLOSED' | 'RESULT_COMMITTED' | 'SETTLING' | 'SETTLED' | 'CORRECTING' | 'VOIDING' | 'VOIDED'

export type Draw = DrawTerms & { state: DrawState }

export type Drawn = DrawTerms & { result: string | null; version: number; seed: string | null }

export type Counter = { sequence: string; serverMs: number; draws: Draw[]; results: Drawn[]; chain: Chain | null }

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

export type Ticket = {
  id: string
  draw: Drawn & { state: DrawState }
  state: TicketState
  placedAt: string
  lines: { type: string; pick: string; unitMinor: string; hits: number | null; paidMinor: string | null }[]
  costMinor: string
  payoutMinor: string | null
  balanceMinor: string | null
  payouts: { version: number; result: string; payoutMinor: string }[]
}

export type TicketPage = { tickets: Ticket[]; next: string | null }
