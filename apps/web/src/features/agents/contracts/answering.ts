import {
  consolidated,
  contract,
  contracts,
  processDaily,
  processDividend,
  processHourly,
  processRealtime,
  withdrawOffer,
} from '@croupier/contract/agents-contracts'
import type { ContractKind, ContractRow } from '@croupier/contract/agents-terms'

/** The call that answers a contract of each kind. */
export const processOf = {
  dividend: processDividend,
  daily: processDaily,
  hourly: processHourly,
  realtime: processRealtime,
} as const satisfies Record<ContractKind, unknown>

/** Reads that an answer makes out of date. */
export const contractReads = [consolidated, contract, contracts, withdrawOffer]

export type Action = 'accept' | 'reject' | 'withdraw' | 'ask_termination' | 'confirm_termination' | 'refuse_termination'

/** What the reader may do with a contract now, the most likely first. */
export function actionsOf({ state, side, isMyTurn, endsAt }: Pick<ContractRow, 'state' | 'side' | 'isMyTurn' | 'endsAt'>): Action[] {
  if (state === 'offered') return side === 'given' ? ['withdraw'] : ['accept', 'reject']
  if (state === 'in_force') return endsAt === null ? ['ask_termination'] : []
  if (state === 'termination_asked') return isMyTurn ? ['confirm_termination', 'refuse_termination'] : []
  return []
}
