import { DAY_MS, MINUTE_MS } from '@croupier/calendar/durations'
import type { receiptStates } from '@croupier/contract/cashier-receipts'
import type { Refusal } from '#platform/refusal.ts'

export type ReceiptState = (typeof receiptStates)[number]

/** `arrivesMinor` is the withdrawal's amount less the fee; the other amounts are null until there is an answer. */
type Receipt = Dates & {
  state: ReceiptState
  arrivesMinor: bigint
  remainingMinor: bigint | null
  judgedBy: bigint | null
  refundedAt: Date | null
}

/** Where a receipt may go (WD-01 to WD-03). What was assumed may still be disputed in the appeal window (D11). */
export const receiptMoves: Record<ReceiptState, readonly ReceiptState[]> = {
  waiting: ['received', 'assumed', 'disputed'],
  assumed: ['disputed'],
  disputed: ['forced', 'upheld'],
  received: [],
  forced: [],
  upheld: [],
}

type Dates = { dueAt: Date; appealUntil: Date }

/** Until when a payout of `paidAt` waits for an answer, and until when its member may dispute it. */
export function receiptDates(paidAt: Date, { confirmMinutes, appealDays }: { confirmMinutes: number; appealDays: number }): Dates {
  return {
    dueAt: new Date(paidAt.getTime() + confirmMinutes * MINUTE_MS),
    appealUntil: new Date(paidAt.getTime() + appealDays * DAY_MS),
  }
}

type Choice = 'full' | 'received' | 'not_received'
type AnsweredAmounts = { answer: Choice; received?: bigint | undefined; remaining?: bigint | undefined }
type Amounts = { receivedMinor: bigint; remainingMinor: bigint }

/** The amounts that a member's answer states; undefined when they do not add up to what was paid. */
export function amountsOf({ answer, received, remaining }: AnsweredAmounts, arrivesMinor: bigint): Amounts | undefined {
  if (answer === 'full') return wholeOf(arrivesMinor)
  if (answer === 'not_received') return { receivedMinor: 0n, remainingMinor: arrivesMinor }
  if (received === undefined || remaining === undefined || received <= 0n || remaining < 0n) return undefined
  return received + remaining === arrivesMinor ? { receivedMinor: received, remainingMinor: remaining } : undefined
}

/** A payout that came in part is a dispute about the rest; one that came whole is at an end. */
export function stateAfter(answer: Choice, remainingMinor: bigint): 'received' | 'disputed' {
  return answer !== 'not_received' && remainingMinor === 0n ? 'received' : 'disputed'
}

type AnswerRefusal = Refusal<'amounts_do_not_match' | 'wrong_state' | 'appeal_over' | 'proof_required'>
type Answer = AnsweredAmounts & { images: readonly string[]; comment: string }
type AnswerDecision = AnswerRefusal | { change: Amounts & { state: ReceiptState; comment: string; answeredAt: Date }; text: string }

/** Decides what a member's answer makes of a receipt (WD-01): its change, and the text of its timeline. */
export function decideAnswer(receipt: Pick<Receipt, 'state' | 'arrivesMinor' | 'appealUntil'>, answer: Answer, now: Date): AnswerDecision {
  const amounts = amountsOf(answer, receipt.arrivesMinor)
  if (!amounts) return { refusal: 'amounts_do_not_match', detail: { field: 'received' } }
  const state = stateAfter(answer.answer, amounts.remainingMinor)
  if (!receiptMoves[receipt.state].includes(state)) return { refusal: 'wrong_state' }
  if (state === 'disputed' && now > receipt.appealUntil) return { refusal: 'appeal_over' }
  if (answer.answer === 'not_received' && answer.images.length === 0) return { refusal: 'proof_required', detail: { field: 'images' } }
  const proofs = answer.images.length === 0 ? '' : `, ${answer.images.length} pictures`
  const text = `by the member: ${answer.answer}${proofs}. ${answer.comment}`.trim()
  return { change: { state, ...amounts, comment: answer.comment, answeredAt: now }, text }
}

type AssumptionDecision = { change: Amounts & { state: 'assumed' }; text: string }

/** Decides what becomes of a receipt that is due (WD-02); undefined when it was answered meanwhile. */
export function decideAssumption({
  state,
  arrivesMinor,
  dueAt,
}: Pick<Receipt, 'state' | 'arrivesMinor' | 'dueAt'>): AssumptionDecision | undefined {
  if (state !== 'waiting') return undefined
  return { change: { state: 'assumed', ...wholeOf(arrivesMinor) }, text: `no word until ${dueAt.toISOString()}` }
}

type Verdict = 'forced' | 'upheld'
type JudgementDecision =
  | Refusal<'wrong_state'>
  | { change: { state: Verdict } & Partial<Amounts>; message: { kind: `dispute_${Verdict}`; amountMinor: bigint } }

/** Decides how an operator's verdict ends a dispute: forced counts as received whole (WD-03), upheld leaves the stated amounts. */
export function decideJudgement(receipt: Pick<Receipt, 'state' | 'arrivesMinor' | 'remainingMinor'>, verdict: Verdict): JudgementDecision {
  if (!receiptMoves[receipt.state].includes(verdict)) return { refusal: 'wrong_state' }
  return {
    change: { state: verdict, ...(verdict === 'forced' ? wholeOf(receipt.arrivesMinor) : {}) },
    message: { kind: `dispute_${verdict}`, amountMinor: receipt.remainingMinor ?? receipt.arrivesMinor },
  }
}

const wholeOf = (arrivesMinor: bigint): Amounts => ({ receivedMinor: arrivesMinor, remainingMinor: 0n })

type Refundable = Pick<Receipt, 'state' | 'remainingMinor' | 'judgedBy' | 'refundedAt'>
type RefundDecision = Refusal<'wrong_state' | 'second_person_needed'> | { amountMinor: bigint }

/** Decides what an operator gives back of a payout: once, where the dispute was upheld, and by another operator than its judge. */
export function decideRefund({ state, remainingMinor, judgedBy, refundedAt }: Refundable, operatorId: bigint): RefundDecision {
  if (state !== 'upheld' || refundedAt !== null) return { refusal: 'wrong_state' }
  // The judge of a receipt from before judges were stored is not known: then no operator can be shown to be the second person.
  if (judgedBy === null || judgedBy === operatorId) return { refusal: 'second_person_needed' }
  return remainingMinor === null || remainingMinor <= 0n ? { refusal: 'wrong_state' } : { amountMinor: remainingMinor }
}
