import type { refundReceipt } from '@croupier/contract/console/cashier'
import type { InputOf } from '@croupier/contract/route'
import { memberKind, readMember } from '#modules/identity/index.ts'
import { operationId, postTransfer, stripeFor, walletOf } from '#modules/wallet/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { sendInboxMessage } from './inbox-messages.ts'
import { lockReceipt, markRefunded, type Receipt } from './store-receipts.ts'
import { findWithdrawal } from './store-withdrawals.ts'
import { note } from './timelines.ts'
import { tellMember } from './withdrawals.ts'

/** Gives back what never came of a payout, once: by another operator than the one who said that the member is right. */
export async function refund(context: Context, input: InputOf<typeof refundReceipt>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const receipt = await lockReceipt(tx.db, { withdrawalId: input.id })
    if (!receipt || receipt.brandId !== tx.actor.brandId) return refuse('not_found')
    if (receipt.state !== 'upheld' || receipt.refundedAt !== null) return refuse('wrong_state')
    const { operatorId, operatorName } = operatorOf(tx)
    // One who judged before that was written down is not known: then nobody can be shown to be the second person.
    if (receipt.judgedBy === null || receipt.judgedBy === operatorId) return refuse('second_person_needed')
    const transferId = await payBack(tx, receipt)
    await markRefunded(tx.db, input.id, { by: operatorId, at: tx.now, transferId })
    await note(tx, input.id, { kind: 'receipt_refunded', text: `by ${operatorName}: ${input.why}` })
    const amountMinor = receipt.remainingMinor ?? 0n
    await leaveTrail(tx, { action: 'receipt.refund', subject: `withdrawal ${input.id}`, after: String(amountMinor), why: input.why })
    await sendInboxMessage(tx, { ...receipt, kind: 'dispute_refunded', amountMinor })
    await tellMember(tx, { ...receipt, state: 'paid' })
  })
  return null
}

/** The provider's account stands for the money that left us and did not arrive. */
async function payBack(tx: TxContext, receipt: Receipt): Promise<bigint> {
  const { remainingMinor, withdrawalId } = receipt
  if (remainingMinor === null || remainingMinor <= 0n) return refuse('wrong_state')
  const member = await readMember(tx, receipt.memberId)
  const { currency } = (await findWithdrawal(tx.db, receipt.brandId, { id: withdrawalId })) ?? refuse('not_found')
  const payment = { class: 'payment' as const, ownerId: 0n, unit: currency, realm: 'real' as const, stripe: stripeFor(member.id) }
  const wallet = walletOf({ memberId: member.id, kind: memberKind(member.type) }, currency)
  const legs = [
    { account: payment, amountMinor: -remainingMinor },
    { account: wallet, amountMinor: remainingMinor },
  ]
  const posted = await postTransfer(tx, { operationId: operationId('receipt-refund', withdrawalId), kind: 'adjustment', legs })
  if (posted.isRepeat) throw new Error(`the refund of withdrawal ${withdrawalId} was posted before`)
  return posted.transferId
}
