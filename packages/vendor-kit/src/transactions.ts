import type { TransactionItem } from '@croupier/wallet-protocol/messages'
import { ROLLBACK_TRIES_MAX } from './retries.ts'

/** A movement as it was asked of an operator's wallet, and what all of its tries came to. */
export type Movement = {
  kind: 'bet' | 'win' | 'rollback'
  transactionUuid: string
  /** The bet of a win, or the bet or win of a rollback. */
  betUuid: string | null
  roundId: string
  user: string
  gameCode: string
  currency: string
  /** In units of the protocol; a rollback's is that of what it undoes. */
  units: bigint
  isFree: boolean
  tries: number
  isDone: boolean
  isRefused: boolean
  isUnknown: boolean
  /** Of a bet or win whose rollback was acknowledged. */
  isUndone: boolean
  firstSentAt: Date
}

const KINDS = { bet: 'TK_BET', win: 'TK_WIN', rollback: 'TK_ROLLBACK' } as const
const FREE_KINDS = { bet: 'TK_FREE_BET', win: 'TK_FREE_WIN', rollback: 'TK_ROLLBACK' } as const

/** A movement as the operator's reconciliation wants to see it. */
export function transactionOf(movement: Movement): TransactionItem {
  return {
    transaction_uuid: movement.transactionUuid,
    transaction_status: statusOf(movement),
    kind: (movement.isFree ? FREE_KINDS : KINDS)[movement.kind],
    user: movement.user,
    amount: movement.units,
    currency: movement.currency,
    round: movement.roundId,
    reference_transaction_uuid: movement.betUuid,
    inserted_at: movement.firstSentAt.toISOString(),
    game_code: movement.gameCode,
  }
}

function statusOf(movement: Movement): TransactionItem['transaction_status'] {
  if (movement.isUndone) return 'TS_ROLLEDBACK'
  if (movement.isDone) return 'TS_SUCCESS'
  if (movement.kind === 'rollback' && movement.tries >= ROLLBACK_TRIES_MAX) return 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED'
  // A refusal after a try of unknown end proves nothing about that try.
  return movement.kind === 'bet' && movement.isRefused && !movement.isUnknown ? 'TS_DECLINED' : 'TS_PENDING'
}
