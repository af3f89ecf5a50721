import { recordKey } from './book-keys.ts'
import type { Settlement } from './settlements.ts'

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
