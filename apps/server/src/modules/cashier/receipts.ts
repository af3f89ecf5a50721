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
import { amountsOf, receiptMoves, stateAfter } from './receipt-rules.ts'
import { dueReceipts, findReceipt, insertReceipt, listReceipts, lockReceipt, type Receipt, updateReceipt } from './store-receipts.ts'
import type { Withdrawal } from './store-withdrawals.ts'
import { note } from './timelines.ts'
import { tellMember } from './withdrawals.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const ASSUMED_AT_ONCE_MAX = 200

const subjectOf = (withdrawalId: string) => `withdrawal ${withdrawalId}`

/** Opens the question whether a payout came, when it was paid (WD-01). */
export async function openReceipt(tx: TxContext, withdrawal: Withdrawal): Promise<void> {
  const { settings } = await brandOf(tx, withdrawal.brandId)
  await insertReceipt(tx.db, {
    withdrawalId: withdrawal.id,
    brandId: withdrawal.brandId,
    memberId: withdrawal.memberId,
    dueAt: new Date(tx.now.getTime() + settings.confirmMinutes * MINUTE_MS),
    appealUntil: new Date(tx.now.getTime() + settings.appealDays * DAY_MS),
  })
}

/** The member says what became of a payout; without all of it, with a proof (WD-01). */
export async function answerReceipt(context: Context, input: InputOf<typeof confirmReceipt>): Promise<null> {
  const memberId = memberOf(context)
  await inTransaction(context, async (tx) => {
    const receipt = await lockReceipt(tx.db, { memberId, clientId: input.id })
    if (!receipt || receipt.brandId !== tx.actor.brandId) return refuse('not_found')
    const amounts = amountsOf(input, receipt.arrivesMinor) ?? refuse('amounts_do_not_match', { field: 'received' })
    const state = stateAfter(input.answer, amounts.remainingMinor)
    refuseAnswer(receipt, state, tx.now)
    if (input.answer === 'not_received' && input.images.length === 0) return refuse('proof_required', { field: 'images' })
    await attachImages(tx, { memberId, ids: input.images, subject: subjectOf(receipt.withdrawalId) })
    await updateReceipt(tx.db, receipt.withdrawalId, { state, ...amounts, comment: input.comment, answeredAt: tx.now })
    const proofs = input.images.length === 0 ? '' : `, ${input.images.length} pictures`
    await note(tx, receipt.withdrawalId, {
      kind: `receipt_${state}`,
      text: `by the member: ${input.answer}${proofs}. ${input.comment}`.trim(),
    })
  })
  return null
}

function refuseAnswer(receipt: Pick<Receipt, 'state' | 'appealUntil'>, state: Receipt['state'], now: Date): void {
  if (!receiptMoves[receipt.state].includes(state)) refuse('wrong_state')
  if (state === 'disputed' && now > receipt.appealUntil) refuse('appeal_over')
}

/** Counts payouts as received about which nobody said a word in time (WD-02). */
export async function assumeReceipts(context: Context): Promise<void> {
  for (const { withdrawalId, brandId } of await dueReceipts(context.db, context.now, ASSUMED_AT_ONCE_MAX))
    await inTransaction(asSystem(context, brandId), async (tx) => {
      const receipt = await lockReceipt(tx.db, { withdrawalId })
      if (receipt?.state !== 'waiting') return
      await updateReceipt(tx.db, withdrawalId, { state: 'assumed', receivedMinor: receipt.arrivesMinor, remainingMinor: 0n })
      await note(tx, withdrawalId, { kind: 'receipt_assumed', text: `no word until ${receipt.dueAt.toISOString()}` })
      await tellMember(tx, { ...receipt, state: 'paid' })
    })
}

/** An operator ends a dispute: forced counts as received and nothing is refunded (WD-03). */
export async function judge(context: Context, input: InputOf<typeof judgeReceipt>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const receipt = await lockReceipt(tx.db, { withdrawalId: input.id })
    if (!receipt || receipt.brandId !== tx.actor.brandId) return refuse('not_found')
    if (!receiptMoves[receipt.state].includes(input.verdict)) return refuse('wrong_state')
    const all = { receivedMinor: receipt.arrivesMinor, remainingMinor: 0n }
    const { operatorId } = operatorOf(tx)
    await updateReceipt(tx.db, input.id, { state: input.verdict, judgedBy: operatorId, ...(input.verdict === 'forced' ? all : {}) })
    await note(tx, input.id, { kind: `receipt_${input.verdict}`, text: `by ${operatorOf(tx).operatorName}: ${input.why}` })
    const subject = subjectOf(input.id)
    await leaveTrail(tx, { action: `receipt.${input.verdict}`, subject, before: receipt.state, after: input.verdict, why: input.why })
    const kind = input.verdict === 'forced' ? ('dispute_forced' as const) : ('dispute_upheld' as const)
    const amountMinor = receipt.remainingMinor ?? receipt.arrivesMinor
    await sendInboxMessage(tx, { kind, memberId: receipt.memberId, amountMinor, currency: receipt.currency, reason: input.why })
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
