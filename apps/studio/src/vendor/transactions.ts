import { toUnits } from '@croupier/wallet-protocol/amounts'
import type { TransactionItem } from '@croupier/wallet-protocol/messages'
import { ROLLBACK_TRIES_MAX } from '#rounds/rules.ts'
import type { Movement } from './store.ts'

const KINDS = { bet: 'TK_BET', win: 'TK_WIN', rollback: 'TK_ROLLBACK' } as const
const FREE_KINDS = { bet: 'TK_FREE_BET', win: 'TK_FREE_WIN', rollback: 'TK_ROLLBACK' } as const

/** A movement as the operator's reconciliation wants to see it. */
export function transactionOf(movement: Movement): TransactionItem {
  return {
    transaction_uuid: movement.transaction_uuid,
    transaction_status: statusOf(movement),
    kind: (movement.reward_id === null ? KINDS : FREE_KINDS)[movement.kind],
    user: movement.operator_user,
    amount: toUnits(movement.kind === 'win' ? (movement.payout_minor ?? 0n) : movement.bet_minor),
    currency: movement.currency,
    round: movement.round_id,
    reference_transaction_uuid: movement.kind === 'bet' ? null : movement.bet_uuid,
    inserted_at: movement.first_sent_at.toISOString(),
    game_code: movement.game_code,
  }
}

function statusOf(movement: Movement): TransactionItem['transaction_status'] {
  if (movement.kind === 'win') return movement.state === 'CLOSED' ? 'TS_SUCCESS' : 'TS_PENDING'
  switch (movement.state) {
    case 'DEBIT_PENDING':
      return 'TS_PENDING'
    case 'DEBIT_REJECTED':
      return 'TS_DECLINED'
    case 'ROLLED_BACK':
      return movement.kind === 'bet' ? 'TS_ROLLEDBACK' : 'TS_SUCCESS'
    case 'ROLLBACK_PENDING':
      return movement.attempts >= ROLLBACK_TRIES_MAX ? 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' : 'TS_PENDING'
    case 'CREDIT_PENDING':
    case 'CLOSED':
      return 'TS_SUCCESS'
  }
}
