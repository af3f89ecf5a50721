import { recordKey } from './book-keys.ts'
import type { BookRecord, Settlement } from './settlements.ts'

/** A rollback came first: the key of what it undoes is taken, so that it can never be applied. */
export function takeKey({ book, command }: Pick<Settlement, 'book' | 'command'>): void {
  const { brandId, vendorCode, message } = command
  const transactionUuid = message.referenceUuid ?? ''
  const nothing = {
    referenceUuid: null,
    amountMinor: 0n,
    unusedMinor: 0n,
    matchedMinor: 0n,
    poolMinor: null,
    jackpotMinor: 0n,
    balanceMinor: null,
    digest: null,
    grantId: null,
    bonusMinor: 0n,
  }
  const taken = { brandId, vendorCode, transactionUuid, memberId: message.memberId, ...nothing, kind: 'bet', state: 'void' } as const
  const record = { ...taken, round: null, transferId: null, at: book.now, stateBefore: undefined, isChanged: true }
  book.records.set(recordKey(command, transactionUuid), record)
}

/**
 * A win as its record says it: of the free rounds of its bet where it names none itself. A promotion's win may name a bet that never came here; its
 * record names none, since a bet that a record names is there.
 */
export function recordedWin(settlement: Settlement, bet: BookRecord | undefined): Settlement {
  const { command } = settlement
  const message = bet
    ? { ...command.message, rewardUuid: command.message.rewardUuid ?? bet.rewardUuid ?? null }
    : { ...command.message, referenceUuid: null }
  return { ...settlement, command: { ...command, message } }
}
