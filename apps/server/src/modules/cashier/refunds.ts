import type { refundReceipt } from '@croupier/contract/console/cashier'
import type { InputOf } from '@croupier/contract/route'
import { memberKind, readMember } from '#modules/identity/index.ts'
import { operationId, postTransfer, stripeFor, walletOf } from '#modules/wallet/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { sendInboxMessage } from './inbox-messages.ts'
import { refundLegs } from './rules-legs.ts'
import { decideRefund } from './rules-receipts.ts'
import { lockReceipt, markRefunded, type Receipt } from './store-receipts.ts'
import { findWithdrawal } from './store-withdrawals.ts'
import { note } from './timelines.ts'
import { tellMember } from './withdrawals.ts'

/**
 * Gives back what never came of a payout, once. Refuses `not_found`, `wrong_state` unless the dispute was upheld and nothing was given
 * back, and `second_person_needed` where the same operator has judged it.
 */
export async function refund(context: Context, input: InputOf<typeof refundReceipt>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const receipt = await lockReceipt(tx.db, { withdrawalId: input.id })
    if (!receipt || receipt.brandId !== tx.actor.brandId) return refuse('not_found')
    const { operatorId, operatorName } = operatorOf(tx)
    const decision = decideRefund(receipt, operatorId)
    if ('refusal' in decision) return refuse(decision.refusal)
    const { amountMinor } = decision
    const transferId = await payBack(tx, receipt, amountMinor)
    await markRefunded(tx.db, input.id, { by: operatorId, at: tx.now, transferId })
    await note(tx, input.id, { kind: 'receipt_refunded', text: `by ${operatorName}: ${input.why}` })
    await leaveTrail(tx, { action: 'receipt.refund', subject: `withdrawal ${input.id}`, after: String(amountMinor), why: input.why })
    await sendInboxMessage(tx, { ...receipt, kind: 'dispute_refunded', amountMinor })
    await tellMember(tx, { ...receipt, state: 'paid' })
  })
  return null
}

async function payBack(tx: TxContext, receipt: Receipt, amountMinor: bigint): Promise<bigint> {
  const { withdrawalId } = receipt
  const member = await readMember(tx, receipt.memberId)
  const { currency } = (await findWithdrawal(tx.db, receipt.brandId, { id: withdrawalId })) ?? refuse('not_found')
  const wallet = walletOf({ memberId: member.id, kind: memberKind(member.type) }, currency)
  const legs = refundLegs({ amountMinor, currency }, { wallet, stripe: stripeFor(member.id) })
  const posted = await postTransfer(tx, { operationId: operationId('receipt-refund', withdrawalId), kind: 'adjustment', legs })
  if (posted.isRepeat) throw new Error(`the refund of withdrawal ${withdrawalId} was posted before`)
  return posted.transferId
}
