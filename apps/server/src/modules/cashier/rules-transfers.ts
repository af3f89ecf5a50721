import type { DepositState } from './rules.ts'
import { depositMoves } from './rules.ts'
import type { Deposit } from './store.ts'
import type { TransferMatch } from './store-transfers.ts'

const DAY_MS = 86_400_000

/** When an order by bank transfer ends, unless it was paid. */
export function transferEnd(now: Date, { days }: { days: number }): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

type Line = { bankReference: string; bookedOn: string; amountMinor: bigint }

/** Why a line of the bank is no match of a deposit; a transfer that comes late is matched all the same. */
export function refusalOfLine(order: Pick<Deposit, 'adapter' | 'state' | 'amountMinor'>, line: Line) {
  if (order.adapter !== 'bank_transfer' || !depositMoves[order.state].includes('paid')) return 'wrong_state'
  return line.amountMinor === order.amountMinor ? undefined : 'bank_line_differs'
}

/** Whether the same is asked for once more. */
export function isSameMatch(known: TransferMatch, line: Line & { depositId: string }): boolean {
  return (
    known.depositId === line.depositId &&
    known.bankReference === line.bankReference &&
    known.bookedOn === line.bookedOn &&
    known.amountMinor === line.amountMinor
  )
}

/** Whether a bank transfer is still looked for. */
export function isAwaited({ adapter, state }: { adapter: string; state: DepositState }): boolean {
  return adapter === 'bank_transfer' && (state === 'created' || state === 'pending')
}
