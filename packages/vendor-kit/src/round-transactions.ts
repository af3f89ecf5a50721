import { toUnits } from '@croupier/wallet-protocol/amounts'
import type { Round } from './rounds.ts'
import type { Movement } from './transactions.ts'

/** What a round asked of the wallet, for the list that the operator compares with its own. */
export function movementsOf(round: Round<unknown>): Movement[] {
  const { state, betUuid, winUuid, rollbackUuid, betMinor, payoutMinor } = round
  const common = {
    roundId: round.id,
    user: round.user,
    gameCode: round.gameCode,
    currency: round.currency,
    isFree: round.rewardId !== null,
    tries: 1,
    isRefused: false,
    isUnknown: false,
    isUndone: false,
    firstSentAt: new Date(round.openedAtMs),
  }
  const isTaken = state === 'credit' || state === 'closed'
  const bet: Movement = {
    ...common,
    kind: 'bet',
    transactionUuid: betUuid,
    betUuid: null,
    units: toUnits(betMinor),
    isDone: isTaken,
    isRefused: state === 'rejected',
    isUnknown: state === 'debit' || state === 'rollback',
    isUndone: state === 'rolled_back',
  }
  if (isTaken)
    return [
      bet,
      { ...common, kind: 'win', transactionUuid: winUuid, betUuid, units: toUnits(payoutMinor ?? 0n), isDone: state === 'closed' },
    ]
  if (state === 'rollback' || state === 'rolled_back')
    return [
      bet,
      { ...common, kind: 'rollback', transactionUuid: rollbackUuid, betUuid, units: toUnits(betMinor), isDone: state === 'rolled_back' },
    ]
  return [bet]
}
