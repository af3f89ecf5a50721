type WriteOff = { memberId: bigint; amountMinor: bigint }

/** Whether a call with the id of a write-off asks for that write-off again. */
export function isSameWriteOff(known: WriteOff, input: WriteOff): boolean {
  return known.memberId === input.memberId && known.amountMinor === input.amountMinor
}

/** Why a debt may not be let go by this amount: nothing is owed, or less than the operator saw. */
export function refusalOfAmount(owedMinor: bigint, amountMinor: bigint): 'wrong_state' | 'debt_changed' | undefined {
  if (owedMinor === 0n) return 'wrong_state'
  return owedMinor < amountMinor ? 'debt_changed' : undefined
}
