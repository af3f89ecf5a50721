import { memberKind, readMember } from '#modules/identity/index.ts'
import { postHold, stripeFor, voidHold, walletOf } from '#modules/wallet/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs.ts'
import type { PayoutState, ProviderAnswer } from '#platform/ports.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { sendInboxMessage } from './inbox-messages.ts'
import { payeeHolder, payeeNumber } from './payees.ts'
import { openReceipt } from './receipts.ts'
import { type WithdrawalState, withdrawalAfter, withdrawalMoves } from './rules.ts'
import { lockWithdrawal, updateWithdrawal, type Withdrawal } from './store-withdrawals.ts'
import { note } from './timelines.ts'
import { tellMember } from './withdrawals.ts'

type Decision = { id: string; why: string }

/** Approves a withdrawal; the payout is sent by a job after the commit. */
export async function approveWithdrawal(context: Context, input: Decision): Promise<null> {
  return await decide(context, input, {
    next: 'approved',
    act: async (tx) => {
      await enqueue(tx, {
        name: 'cashier-send-payout',
        payload: { id: input.id, brandId: String(tx.actor.brandId) },
        key: `payout-${input.id}`,
      })
    },
  })
}

/** Rejects a withdrawal; the held amount returns to the wallet. */
export async function rejectWithdrawal(context: Context, input: Decision): Promise<null> {
  return await decide(context, input, {
    next: 'rejected',
    act: async (tx, withdrawal) => {
      const returned = await voidHold(tx, withdrawal.id, await walletFor(tx, withdrawal))
      if (!returned) throw new Error(`the hold of withdrawal ${withdrawal.id} had ended before`)
      await updateWithdrawal(tx.db, withdrawal.id, { returnTransferId: returned.transferId, finishedAt: tx.now, reason: input.why })
      await sendInboxMessage(tx, { ...withdrawal, kind: 'withdrawal_rejected', reason: input.why })
    },
  })
}

type Verdict = { next: 'approved' | 'rejected'; act: (tx: TxContext, withdrawal: Withdrawal) => Promise<void> }

async function decide(context: Context, input: Decision, { next, act }: Verdict): Promise<null> {
  await inTransaction(context, async (tx) => {
    const withdrawal = await lockWithdrawal(tx.db, input.id)
    if (!withdrawal || withdrawal.brandId !== tx.actor.brandId) return refuse('not_found')
    if (!withdrawalMoves[withdrawal.state].includes(next)) return refuse('wrong_state')
    if (next === 'approved' && isFirstOfTwo(withdrawal, operatorOf(tx).operatorId)) return await approveFirst(tx, withdrawal, input.why)
    await act(tx, withdrawal)
    await updateWithdrawal(tx.db, withdrawal.id, { state: next, decidedBy: decider(tx) })
    await markDecision(tx, withdrawal, { kind: next, after: next, why: input.why })
    await tellMember(tx, { ...withdrawal, state: next })
  })
  return null
}

/** Whether an approval is the first of two; refuses `second_person_needed` where the same operator would be both. */
function isFirstOfTwo({ needsTwo, firstApprovedById }: Withdrawal, operatorId: bigint): boolean {
  if (needsTwo && firstApprovedById === operatorId) return refuse('second_person_needed')
  return needsTwo && firstApprovedById === null
}

/** The withdrawal goes on waiting, for another operator. */
async function approveFirst(tx: TxContext, withdrawal: Withdrawal, why: string): Promise<void> {
  await updateWithdrawal(tx.db, withdrawal.id, { firstApprovedBy: decider(tx) })
  await markDecision(tx, withdrawal, { kind: 'first_approval', after: withdrawal.state, why })
}

function decider(tx: TxContext): { id: bigint; name: string } {
  const { operatorId, operatorName } = operatorOf(tx)
  return { id: operatorId, name: operatorName }
}

type Mark = { kind: 'approved' | 'rejected' | 'first_approval'; after: WithdrawalState; why: string }

async function markDecision(tx: TxContext, { id, state }: Withdrawal, { kind, after, why }: Mark): Promise<void> {
  const { operatorName } = operatorOf(tx)
  await note(tx, id, { kind, text: why === '' ? `by ${operatorName}` : `by ${operatorName}: ${why}` })
  await leaveTrail(tx, { action: `withdrawal.${kind}`, subject: `withdrawal ${id}`, before: state, after, why })
}

/**
 * Sends an approved payout under our reference. The state `sending` is committed first: whatever happens afterwards,
 * the outcome is asked for, and a repeat carries the same reference.
 */
export async function sendPayout(context: Context, id: string): Promise<void> {
  const withdrawal = await inTransaction(context, async (tx) => {
    const row = await lockWithdrawal(tx.db, id)
    if (!row || row.brandId !== tx.actor.brandId || (row.state !== 'approved' && row.state !== 'sending')) return undefined
    await updateWithdrawal(tx.db, id, { state: 'sending', askedAt: tx.now })
    if (row.state === 'approved') {
      await note(tx, id, { kind: 'sending', text: `reference ${id}` })
      await tellMember(tx, { ...row, state: 'sending' })
    }
    return row
  })
  if (!withdrawal) return
  const payee = { ...withdrawal, id: withdrawal.bankAccountId }
  const answer = await context.ports.payments.sendPayout({
    reference: id,
    amountMinor: withdrawal.amountMinor - withdrawal.feeMinor,
    currency: withdrawal.currency,
    bankCode: withdrawal.bankCode,
    holder: payeeHolder(context, payee),
    accountNumber: payeeNumber(context, payee),
  })
  await inTransaction(context, (tx) => applyAnswer(tx, id, answer))
}

/** Asks what became of a payout; one that the provider never heard of is sent again under the same reference. */
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

type Said = { reference: string; state: PayoutState; amountMinor?: bigint; evidence: string }

/** Applies the provider's word to a withdrawal, once: paid takes the held money out, failed gives it back. */
export async function applyPayout(tx: TxContext, said: Said): Promise<void> {
  const withdrawal = await lockWithdrawal(tx.db, said.reference)
  if (!withdrawal || withdrawal.brandId !== tx.actor.brandId) return
  if (said.amountMinor !== undefined && said.amountMinor !== withdrawal.amountMinor - withdrawal.feeMinor) {
    return await note(tx, withdrawal.id, { kind: 'mismatch', text: said.evidence })
  }
  const next = withdrawalAfter(withdrawal.state, said.state)
  if (!next) return
  const ended = await endHold(tx, withdrawal, next)
  await updateWithdrawal(tx.db, withdrawal.id, { state: next, finishedAt: tx.now, ...ended })
  if (next === 'paid') await openReceipt(tx, withdrawal)
  else await sendInboxMessage(tx, { ...withdrawal, kind: 'withdrawal_failed' })
  await note(tx, withdrawal.id, { kind: next, text: said.evidence })
  await tellMember(tx, { ...withdrawal, state: next })
}

async function endHold(
  tx: TxContext,
  withdrawal: Withdrawal,
  next: WithdrawalState,
): Promise<{ settleTransferId: bigint } | { returnTransferId: bigint }> {
  const wallet = await walletFor(tx, withdrawal)
  const shared = { ownerId: 0n, unit: withdrawal.currency, realm: 'real' as const, stripe: stripeFor(withdrawal.memberId) }
  const to = [
    { account: { ...shared, class: 'payment' as 'payment' | 'house' }, amountMinor: withdrawal.amountMinor - withdrawal.feeMinor },
  ]
  if (withdrawal.feeMinor > 0n) to.push({ account: { ...shared, class: 'house' }, amountMinor: withdrawal.feeMinor })
  const posted = next === 'paid' ? await postHold(tx, { id: withdrawal.id, wallet, to }) : await voidHold(tx, withdrawal.id, wallet)
  if (!posted) throw new Error(`the hold of withdrawal ${withdrawal.id} had ended before`)
  return next === 'paid' ? { settleTransferId: posted.transferId } : { returnTransferId: posted.transferId }
}

async function walletFor(tx: TxContext, withdrawal: Withdrawal) {
  const member = await readMember(tx, withdrawal.memberId)
  return walletOf({ memberId: member.id, kind: memberKind(member.type) }, withdrawal.currency)
}
