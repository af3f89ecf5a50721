import { isRefusalCode, refuse } from '#refusal.ts'

/** Refuses in the name of a stake that the wallet did not take, or of which nobody can say whether it did. */
export function refuseUntaken({ state, refusal }: { state: string; refusal: string | null }): void {
  if (state === 'REJECTED') refuse(isRefusalCode(refusal) ? refusal : 'WALLET_UNAVAILABLE')
  if (state === 'ROLLBACK_PENDING' || state === 'ROLLED_BACK') refuse('UNKNOWN_DEBIT')
}
