import type { receiptStates } from '@croupier/contract/cashier-receipts'

export type ReceiptState = (typeof receiptStates)[number]

/** Where a receipt may go (WD-01 to WD-03). What was assumed may still be disputed in the appeal window (D11). */
export const receiptMoves: Record<ReceiptState, readonly ReceiptState[]> = {
  waiting: ['received', 'assumed', 'disputed'],
  assumed: ['disputed'],
  disputed: ['forced', 'upheld'],
  received: [],
  forced: [],
  upheld: [],
}

export type Answer = 'full' | 'received' | 'not_received'
type Said = { answer: Answer; received?: bigint | undefined; remaining?: bigint | undefined }

/** What a member's answer says of the amounts; undefined when they do not add up to what was paid. */
export function amountsOf(said: Said, arrivesMinor: bigint): { receivedMinor: bigint; remainingMinor: bigint } | undefined {
  if (said.answer === 'full') return { receivedMinor: arrivesMinor, remainingMinor: 0n }
  if (said.answer === 'not_received') return { receivedMinor: 0n, remainingMinor: arrivesMinor }
  const { received: receivedMinor, remaining: remainingMinor } = said
  if (receivedMinor === undefined || remainingMinor === undefined || receivedMinor <= 0n || remainingMinor < 0n) return undefined
  return receivedMinor + remainingMinor === arrivesMinor ? { receivedMinor, remainingMinor } : undefined
}

/** A payout that came in part is a dispute about the rest; one that came whole is at an end. */
export function stateAfter(answer: Answer, remainingMinor: bigint): 'received' | 'disputed' {
  return answer !== 'not_received' && remainingMinor === 0n ? 'received' : 'disputed'
}
