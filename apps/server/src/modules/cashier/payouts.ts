import type { IdentityStep } from '@croupier/contract/kyc'
import { memberKind, readMember } from '#modules/identity/index.ts'
import { postHold, stripeFor, voidHold, walletOf } from '#modules/wallet/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import type { PayoutState, ProviderAnswer } from '#platform/ports.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { refuseUnproven } from './identity.ts'
import { sendInboxMessage } from './inbox-messages.ts'
import { payeeHolder, payeeNumber } from './payees.ts'
import { openReceipt } from './receipts.ts'
import { enqueuePayout } from './routing.ts'
import type { PayoutEnd, WithdrawalState } from './rules.ts'
import { payoutLegs } from './rules-legs.ts'
import { decidePayout, decideReview, decideSending, type PayoutReport, reviewText, type Verdict } from './rules-payouts.ts'
import { lockStopsOf } from './store-stops.ts'
import { lockWithdrawal, updateWithdrawal, type Withdrawal } from './store-withdrawals.ts'
import { note } from './timelines.ts'
import { tellMember } from './withdrawals.ts'

type ReviewInput = { id: string; why: string }

/**
 * Approves a withdrawal of a member whose identity check, where one is asked for, counts now; the payout is sent by a job after the commit. Where two
 * approvals are needed, the first one alone sends nothing. Refuses `not_found`, `wrong_state` once it is decided, `payouts_stopped` while something
 * stops payouts of the member, `second_person_needed` where the same operator would be both, and `identity_needed`.
 */
export async function approveWithdrawal(context: Context, input: ReviewInput): Promise<null> {
  return await review(context, input, {
    verdict: 'approved',
    act: (tx) => enqueuePayout(tx, input.id),
  })
}

/** Rejects a withdrawal; the held amount returns to the wallet. Refuses `not_found`, and `wrong_state` once it is decided. */
export async function rejectWithdrawal(context: Context, input: ReviewInput): Promise<null> {
  return await review(context, input, {
    verdict: 'rejected',
    act: async (tx, withdrawal) => {
      const returned = await voidHold(tx, withdrawal.id, await walletFor(tx, withdrawal))
      if (!returned) throw new Error(`the hold of withdrawal ${withdrawal.id} had ended before`)
      await updateWithdrawal(tx.db, withdrawal.id, { returnTransferId: returned.transferId, finishedAt: tx.now, reason: input.why })
      await sendInboxMessage(tx, { ...withdrawal, kind: 'withdrawal_rejected', reason: input.why })
    },
  })
}

type Review = { verdict: Verdict; act: (tx: TxContext, withdrawal: Withdrawal) => Promise<void> }

async function review(context: Context, input: ReviewInput, { verdict, act }: Review): Promise<null> {
  await inTransaction(context, async (tx) => {
    const withdrawal = await lockWithdrawal(tx.db, input.id)
    if (!withdrawal || withdrawal.brandId !== tx.actor.brandId) return refuse('not_found')
    const decision = decideReview(withdrawal, { verdict, operatorId: operatorOf(tx).operatorId })
    if ('refusal' in decision) return refuse(decision.refusal)
    const steps = verdict === 'approved' ? await refuseUnpayable(tx, withdrawal) : undefined
    if (decision.step === 'first_approval') return await approveFirst(tx, withdrawal, input.why)
    await act(tx, withdrawal)
    await updateWithdrawal(tx.db, withdrawal.id, {
      state: decision.step,
      decidedBy: decider(tx),
      ...(steps && { proven: { steps, at: tx.now } }),
    })
    await markReview(tx, withdrawal, { kind: decision.step, after: decision.step, why: input.why })
    await tellMember(tx, { ...withdrawal, state: decision.step })
  })
  return null
}

/** The steps of the identity check that count; refuses where something stops payouts of the member, or a step is missing. */
async function refuseUnpayable(tx: TxContext, withdrawal: Withdrawal): Promise<IdentityStep[]> {
  const stops = await lockStopsOf(tx.db, { memberId: withdrawal.memberId, now: tx.now })
  return stops.length > 0 ? refuse('payouts_stopped') : await refuseUnproven(tx, withdrawal)
}

/** The withdrawal goes on waiting, for another operator. */
async function approveFirst(tx: TxContext, withdrawal: Withdrawal, why: string): Promise<void> {
  await updateWithdrawal(tx.db, withdrawal.id, { firstApprovedBy: decider(tx) })
  await markReview(tx, withdrawal, { kind: 'first_approval', after: withdrawal.state, why })
}

function decider(tx: TxContext): { id: bigint; name: string } {
  const { operatorId, operatorName } = operatorOf(tx)
  return { id: operatorId, name: operatorName }
}

type Mark = { kind: Verdict | 'first_approval'; after: WithdrawalState; why: string }

async function markReview(tx: TxContext, { id, state }: Withdrawal, { kind, after, why }: Mark): Promise<void> {
  const { operatorName } = operatorOf(tx)
  await note(tx, id, { kind, text: reviewText(operatorName, why) })
  await leaveTrail(tx, { action: `withdrawal.${kind}`, subject: `withdrawal ${id}`, before: state, after, why })
}

/**
 * Sends an approved payout under our reference. The state `sending` is committed first: whatever happens afterwards,
 * the provider is asked for the outcome, and a repeat carries the same reference.
 */
export async function sendPayout(context: Context, id: string): Promise<void> {
  const withdrawal = await inTransaction(context, async (tx) => {
    const row = await lockWithdrawal(tx.db, id)
    if (!row || row.brandId !== tx.actor.brandId) return undefined
    const sending = decideSending(row.state)
    if (!sending) return undefined
    // What was approved before waits; the lifting of the stop sends it.
    if (sending === 'first' && (await lockStopsOf(tx.db, { ...row, now: tx.now })).length > 0) return undefined
    await updateWithdrawal(tx.db, id, { state: 'sending', askedAt: tx.now })
    if (sending === 'first') {
      await note(tx, id, { kind: 'sending', text: `reference ${id}` })
      await tellMember(tx, { ...row, state: 'sending' })
    }
    return row
  })
  if (!withdrawal) return
  const payee = { ...withdrawal, id: withdrawal.bankAccountId }
  const answer = await context.ports.payments.sendPayout({
    reference: id,
    store: String(context.actor.brandId),
    amountMinor: withdrawal.amountMinor - withdrawal.feeMinor,
    currency: withdrawal.currency,
    bankCode: withdrawal.bankCode,
    holder: payeeHolder(context, payee),
    accountNumber: payeeNumber(context, payee),
  })
  await inTransaction(context, (tx) => applyAnswer(tx, id, answer))
}

/** Reads a payout's state at the provider, and applies it; a payout that it does not know is sent again under the same reference. */
export async function askPayout(context: Context, id: string): Promise<void> {
  const answer = await context.ports.payments.payoutState(id)
  if (answer.state === 'missing') return await sendPayout(context, id)
  await inTransaction(context, (tx) => applyAnswer(tx, id, answer))
}

async function applyAnswer(tx: TxContext, id: string, answer: ProviderAnswer<PayoutState>): Promise<void> {
  await updateWithdrawal(tx.db, id, { askedAt: tx.now })
  if (answer.state === 'unknown' || answer.state === 'missing') return
  await updateWithdrawal(tx.db, id, { providerRef: answer.providerRef })
  await applyPayout(tx, { reference: id, state: answer.state, evidence: `provider ${answer.providerRef}: ${answer.state}` })
}

/** Applies the provider's report to the withdrawal of `reference`, once: paid takes the held money out, failed gives it back. */
export async function applyPayout(tx: TxContext, report: PayoutReport & { reference: string; evidence: string }): Promise<void> {
  const withdrawal = await lockWithdrawal(tx.db, report.reference)
  if (!withdrawal || withdrawal.brandId !== tx.actor.brandId) return
  const decision = decidePayout(withdrawal, report)
  if (decision === 'unchanged') return
  if (decision === 'mismatch') return await note(tx, withdrawal.id, { kind: 'mismatch', text: report.evidence })
  const ended = await endHold(tx, withdrawal, decision)
  await updateWithdrawal(tx.db, withdrawal.id, { state: decision, finishedAt: tx.now, ...ended })
  if (decision === 'paid') await openReceipt(tx, withdrawal)
  else await sendInboxMessage(tx, { ...withdrawal, kind: 'withdrawal_failed' })
  await note(tx, withdrawal.id, { kind: decision, text: report.evidence })
  await tellMember(tx, { ...withdrawal, state: decision })
}

async function endHold(
  tx: TxContext,
  withdrawal: Withdrawal,
  end: PayoutEnd,
): Promise<{ settleTransferId: bigint } | { returnTransferId: bigint }> {
  const wallet = await walletFor(tx, withdrawal)
  const to = payoutLegs(withdrawal, stripeFor(withdrawal.memberId))
  const posted = end === 'paid' ? await postHold(tx, { id: withdrawal.id, wallet, to }) : await voidHold(tx, withdrawal.id, wallet)
  if (!posted) throw new Error(`the hold of withdrawal ${withdrawal.id} had ended before`)
  return end === 'paid' ? { settleTransferId: posted.transferId } : { returnTransferId: posted.transferId }
}

async function walletFor(tx: TxContext, withdrawal: Withdrawal) {
  const member = await readMember(tx, withdrawal.memberId)
  return walletOf({ memberId: member.id, kind: memberKind(member.type) }, withdrawal.currency)
}
