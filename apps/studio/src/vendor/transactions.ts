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
    kind: (movement.is_free ? FREE_KINDS : KINDS)[movement.kind],
    user: movement.operator_user,
    amount: movement.units,
    currency: movement.currency,
    round: movement.round_id,
    reference_transaction_uuid: movement.bet_uuid,
    inserted_at: movement.first_sent_at.toISOString(),
    game_code: movement.game_code,
  }
}

function statusOf(movement: Movement): TransactionItem['transaction_status'] {
  if (movement.is_undone) return 'TS_ROLLEDBACK'
  if (movement.is_done) return 'TS_SUCCESS'
  if (movement.kind === 'rollback' && movement.tries >= ROLLBACK_TRIES_MAX) return 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED'
  // A refusal after a try of unknown end proves nothing about that try.
  return movement.kind === 'bet' && movement.is_refused && !movement.is_unknown ? 'TS_DECLINED' : 'TS_PENDING'
}
