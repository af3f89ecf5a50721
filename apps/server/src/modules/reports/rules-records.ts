import { accountRecordTypes } from '@croupier/contract/reports'

type RecordType = (typeof accountRecordTypes)[number]

/** The ledger's kinds behind each type of the account record. */
export const kindsOf: Record<RecordType, readonly string[]> = {
  deposit: ['deposit'],
  withdrawal: ['hold'],
  withdrawal_return: ['hold_return'],
  bet: ['bet'],
  win: ['win'],
  rollback: ['rollback'],
  adjustment: ['adjustment', 'fee', 'trial_grant'],
  bonus: ['bonus'],
  wages: ['salary', 'dividend'],
  transfer: ['agent_transfer', 'escrow', 'class_change'],
  repayment: ['repayment'],
}

/** What a member may quote: the head of the operation's id, or for a vendor's message the number of its transfer. */
export function orderNoOf(row: { operationId: string | null; transferId: bigint }): string {
  const text = row.operationId?.slice(0, 8) ?? row.transferId.toString(36).padStart(8, '0')
  return text.toUpperCase()
}

export function typeOf(kind: string): RecordType {
  return accountRecordTypes.find((type) => kindsOf[type].includes(kind)) ?? 'adjustment'
}
