import type { confirmReceipt, receipts } from '@croupier/contract/cashier-receipts'
import type { consoleReceipts, judgeReceipt } from '@croupier/contract/console/cashier'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberNames } from '#modules/identity/index.ts'
import { attachImages, readImages } from '#modules/messaging/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { asSystem, type Context, inTransaction, memberOf, operatorOf, type TxContext } from '#platform/context.ts'
import { instantCutOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { sendInboxMessage } from './inbox-messages.ts'
import { decideAnswer, decideAssumption, decideJudgement, receiptDates } from './rules-receipts.ts'
import { dueReceipts, findReceipt, insertReceipt, listReceipts, lockReceipt, type Receipt, updateReceipt } from './store-receipts.ts'
import type { Withdrawal } from './store-withdrawals.ts'
import { note } from './timelines.ts'
import { tellMember } from './withdrawals.ts'

const ASSUMED_AT_ONCE_MAX = 200

const subjectOf = (withdrawalId: string) => `withdrawal ${withdrawalId}`

/** Opens the receipt of a payout when it was paid (WD-01). */
export async function openReceipt(tx: TxContext, withdrawal: Withdrawal): Promise<void> {
  const { settings } = await brandOf(tx, withdrawal.brandId)
  await insertReceipt(tx.db, {
    withdrawalId: withdrawal.id,
    brandId: withdrawal.brandId,
    memberId: withdrawal.memberId,
    ...receiptDates(tx.now, settings),
  })
}

/**
 * Stores the member's answer whether a payout came whole, in part or not at all (WD-01). Refuses `not_found`, `amounts_do_not_match`,
 * `wrong_state` when the receipt cannot be answered so any more, `appeal_over` for a dispute after the appeal window, `proof_required`
 * for a payout that did not come at all, and `image_unknown`.
 */
export async function answerReceipt(context: Context, input: InputOf<typeof confirmReceipt>): Promise<null> {
  const memberId = memberOf(context)
  await inTransaction(context, async (tx) => {
    const receipt = await lockReceipt(tx.db, { memberId, clientId: input.id })
    if (!receipt || receipt.brandId !== tx.actor.brandId) return refuse('not_found')
    const decision = decideAnswer(receipt, input, tx.now)
    if ('refusal' in decision) return refuse(decision.refusal, decision.detail)
    await attachImages(tx, { memberId, ids: input.images, subject: subjectOf(receipt.withdrawalId) })
    await updateReceipt(tx.db, receipt.withdrawalId, decision.change)
    await note(tx, receipt.withdrawalId, { kind: `receipt_${decision.change.state}`, text: decision.text })
  })
  return null
}

/** Counts payouts as received that no member has answered in time (WD-02). */
export async function assumeReceipts(context: Context): Promise<void> {
  for (const { withdrawalId, brandId } of await dueReceipts(context.db, context.now, ASSUMED_AT_ONCE_MAX))
    await inTransaction(asSystem(context, brandId), async (tx) => {
      const receipt = await lockReceipt(tx.db, { withdrawalId })
      const decision = receipt && decideAssumption(receipt)
      if (!receipt || !decision) return
      await updateReceipt(tx.db, withdrawalId, decision.change)
      await note(tx, withdrawalId, { kind: 'receipt_assumed', text: decision.text })
      await tellMember(tx, { ...receipt, state: 'paid' })
    })
}

/** Ends a dispute: forced counts as received and nothing is refunded (WD-03). Refuses `not_found`, and `wrong_state` without a dispute. */
export async function judge(context: Context, input: InputOf<typeof judgeReceipt>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const receipt = await lockReceipt(tx.db, { withdrawalId: input.id })
    if (!receipt || receipt.brandId !== tx.actor.brandId) return refuse('not_found')
    const decision = decideJudgement(receipt, input.verdict)
    if ('refusal' in decision) return refuse(decision.refusal)
    const { operatorId, operatorName } = operatorOf(tx)
    await updateReceipt(tx.db, input.id, { ...decision.change, judgedBy: operatorId })
    await note(tx, input.id, { kind: `receipt_${input.verdict}`, text: `by ${operatorName}: ${input.why}` })
    const subject = subjectOf(input.id)
    await leaveTrail(tx, { action: `receipt.${input.verdict}`, subject, before: receipt.state, after: input.verdict, why: input.why })
    const { memberId, currency } = receipt
    await sendInboxMessage(tx, { ...decision.message, memberId, currency, reason: input.why })
    await tellMember(tx, { ...receipt, state: 'paid' })
  })
  return null
}

export async function readOwnReceipts(context: Context, input: InputOf<typeof receipts>): Promise<ValueOf<typeof receipts>> {
  const { cut, filter } = filterOf(input)
  const rows = await listReceipts(context.db, context.actor.brandId, { ...filter, memberId: memberOf(context) })
  return pageOf(rows, cut, { key: dueKey, row: (row) => ({ ...shownReceipt(row), id: row.clientId }) })
}

export async function readReceipts(context: Context, input: InputOf<typeof consoleReceipts>): Promise<ValueOf<typeof consoleReceipts>> {
  const { cut, filter } = filterOf(input)
  const rows = await listReceipts(context.db, context.actor.brandId, { ...filter, state: input.state })
  const names = await memberNames(
    context,
    rows.map((row) => row.memberId),
  )
  return pageOf(rows, cut, {
    key: dueKey,
    row: (row) => ({ ...shownReceipt(row), memberId: String(row.memberId), username: names.get(row.memberId)?.username ?? '' }),
  })
}

/** The receipt of a withdrawal with its proofs, for the operator; null before it was paid. */
export async function readReceiptOf(context: Context, withdrawalId: string) {
  const receipt = await findReceipt(context.db, withdrawalId)
  if (!receipt) return null
  const refundedAt = receipt.refundedAt?.getTime() ?? null
  return { ...shownReceipt(receipt), comment: receipt.comment, refundedAt, images: await readImages(context, subjectOf(withdrawalId)) }
}

const dueKey = (row: Receipt) => BigInt(row.dueAt.getTime())

function filterOf(input: { cursor?: string | undefined; size?: number | undefined }) {
  const cut = instantCutOf(input)
  return { cut, filter: { before: cut.before, limit: cut.limit + 1 } }
}

function shownReceipt(row: Receipt) {
  return {
    id: row.withdrawalId,
    amount: row.arrivesMinor,
    bankName: row.bankName,
    numberMasked: `****${row.numberLast4}`,
    state: row.state,
    dueAt: row.dueAt.getTime(),
    appealUntil: row.appealUntil.getTime(),
    received: row.receivedMinor,
    remaining: row.remainingMinor,
  }
}
