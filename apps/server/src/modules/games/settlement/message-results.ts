import { toUnits } from '@croupier/wallet-protocol/amounts'
import type { WalletStatus } from '@croupier/wallet-protocol/statuses'
import { balanceAt } from './settlement-moves.ts'
import type { Settlement } from './settlements.ts'

/** What a vendor is answered; the id of the request is added by vendor-messages.ts. `jackpot`: what stands on the pool of the bet's game, with the bet. */
export type MessageResult = { status: WalletStatus; user?: string; currency?: string; balance?: bigint; jackpot?: bigint }

const WITH_BALANCE = new Set<WalletStatus>(['RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'])

/** The balance goes along with success, and where there was too little of money or of a limit (section 5 of the protocol). */
export function answer(settlement: Settlement, status: WalletStatus, poolMinor: bigint | null = null): MessageResult {
  return WITH_BALANCE.has(status) ? resultOf(settlement, status, { balanceMinor: balanceAt(settlement), poolMinor }) : { status }
}

type Reported = { balanceMinor: bigint | null; poolMinor: bigint | null }

/** A result with the player and, where they are known, balance and pool in units of the protocol. */
export function resultOf({ command }: Settlement, status: WalletStatus, { balanceMinor, poolMinor }: Reported): MessageResult {
  const { memberId, currency } = command.message
  const result: MessageResult = { status, user: String(memberId), currency }
  if (balanceMinor !== null) result.balance = toUnits(balanceMinor)
  if (poolMinor !== null) result.jackpot = toUnits(poolMinor)
  return result
}
