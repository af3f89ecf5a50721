import type { sendTransferProof } from '@croupier/contract/cashier'
import type { decideTransferMatch, matchTransfer, refuseTransfer, transferMatch } from '@croupier/contract/console/cashier-transfers'
import type { InputOf } from '@croupier/contract/route'
import { toWire } from '@croupier/money/money'
import type * as z from 'zod/mini'
import { attachImages, readImages } from '#modules/messaging/index.ts'
import { asSystem, type Context, inTransaction, memberOf, operatorOf, type TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { publish } from '#platform/events.ts'
import { refuse } from '#platform/refusal.ts'
import { askOnce, refusalOfDecision } from '#platform/second-person.ts'
import { leaveTrail } from '#platform/trail.ts'
import { applyPayment, expireDeposit } from './deposits.ts'
import { sendInboxMessage } from './inbox-messages.ts'
import { isAwaited, isSameMatch, refusalOfLine } from './rules-transfers.ts'
import { type Deposit, findDeposit, lockDeposit, updateDeposit } from './store.ts'
import { decideMatch, endedTransfers, findMatch, findMatchOf, insertMatch, lockMatch, type TransferMatch } from './store-transfers.ts'
import { note, noteOnce } from './timelines.ts'

const EXPIRED_AT_ONCE_MAX = 200

const subjectOf = (depositId: string) => `deposit ${depositId}`

/**
 * Keeps pictures of a bank transfer, and that the member says it is on its way. Refuses `not_found`, `wrong_state` once it is not awaited,
 * `proof_required` without a picture, and `image_unknown`.
 */
export async function keepProof(context: Context, { id, images }: InputOf<typeof sendTransferProof>): Promise<null> {
  const memberId = memberOf(context)
  await inTransaction(context, async (tx) => {
    const found = (await findDeposit(tx.db, tx.actor.brandId, { memberId, clientId: id })) ?? refuse('not_found')
    const order = (await lockDeposit(tx.db, found.id)) ?? refuse('not_found')
    if (!isAwaited(order)) return refuse('wrong_state')
    if (images.length === 0) return refuse('proof_required', { field: 'images' })
    await attachImages(tx, { memberId, ids: images, subject: subjectOf(order.id) })
    await updateDeposit(tx.db, order.id, { proofAt: tx.now })
    await note(tx, order.id, { kind: 'proof', text: `${images.length} pictures` })
    await tell(tx, order)
  })
  return null
}

/** The proof of a bank transfer and the line that it was matched with, for the operator. */
export async function readTransfer(context: Context, depositId: string) {
  const match = await findMatchOf(context.db, depositId)
  return { proof: await readImages(context, subjectOf(depositId)), match: match ? shownMatch(context, match) : null }
}

function shownMatch(context: Context, match: TransferMatch): z.infer<typeof transferMatch> {
  return {
    id: match.id,
    bankReference: match.bankReference,
    bookedOn: match.bookedOn,
    amount: match.amountMinor,
    state: match.state === 'done' ? 'done' : 'asked',
    why: match.why,
    askedBy: match.askedByName,
    askedAt: match.askedAt.getTime(),
    isForMe: refusalOfDecision(match, operatorOf(context).operatorId) === undefined,
  }
}

/**
 * Matches a bank transfer with a line of the bank. From the brand's amount for two on it waits for a second operator, else it is credited at
 * once. The same id again is the same match; refuses `not_found`, `id_reused`, `wrong_state` for what is no bank transfer, was paid or has a
 * match, `bank_line_differs`, which stays in the timeline as a difference, and `bank_line_used`.
 */
export async function requestMatch(context: Context, input: InputOf<typeof matchTransfer>): Promise<null> {
  await noteDifference(context, input)
  const write = async () => await inTransaction(context, (tx) => writeMatch(tx, input))
  return await askOnce(write, ['transfer_match_pkey', 'transfer_match_of_deposit']).catch((failure: unknown) =>
    isDuplicateOf(failure, 'transfer_match_of_line') ? refuse('bank_line_used', { field: 'bankReference' }) : Promise.reject(failure),
  )
}

/** A line of another amount is kept in the timeline though the match is refused. */
async function noteDifference(context: Context, input: InputOf<typeof matchTransfer>): Promise<void> {
  const order = (await findDeposit(context.db, context.actor.brandId, { id: input.depositId })) ?? refuse('not_found')
  if (refusalOfLine(order, lineOf(input)) !== 'bank_line_differs') return
  const text = `line ${input.bankReference}: ${toWire(input.amount)} ${order.currency}`
  await inTransaction(context, (tx) => noteOnce(tx, order.id, { kind: 'mismatch', text }))
}

const lineOf = ({ bankReference, bookedOn, amount }: InputOf<typeof matchTransfer>) => ({ bankReference, bookedOn, amountMinor: amount })

async function writeMatch(tx: TxContext, input: InputOf<typeof matchTransfer>): Promise<void> {
  const { id, depositId, why } = input
  const { operatorId, operatorName, brandId } = operatorOf(tx)
  const order = await lockOwn(tx, depositId)
  const line = lineOf(input)
  const known = await lockMatch(tx.db, brandId, id)
  if (known) return isSameMatch(known, { ...line, depositId }) ? undefined : refuse('id_reused')
  const refusal = (await findMatchOf(tx.db, depositId)) ? 'wrong_state' : refusalOfLine(order, line)
  if (refusal) return refuse(refusal, refusal === 'bank_line_differs' ? { field: 'amount' } : {})
  const author = { askedBy: operatorId, askedByName: operatorName, at: tx.now }
  const { needsTwo } = await insertMatch(tx.db, { ...line, ...author, id, brandId, depositId, why })
  const after = { ...line, amountMinor: toWire(line.amountMinor) }
  await leaveTrail(tx, { action: 'transfer.match', subject: subjectOf(depositId), after, why })
  if (needsTwo) return await note(tx, depositId, { kind: 'match_asked', text: `line ${line.bankReference} by ${operatorName}` })
  await decideMatch(tx.db, id, { state: 'done', by: operatorId, at: tx.now })
  await credit(tx, order, { ...line, by: operatorName })
}

/** Approves or rejects a match as the second operator. Refuses `not_found`, `wrong_state`, and `second_person_needed`. */
export async function reviewMatch(context: Context, { id, action, why }: InputOf<typeof decideTransferMatch>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const { operatorId, operatorName, brandId } = operatorOf(tx)
    const asked = (await findMatch(tx.db, brandId, id)) ?? refuse('not_found')
    const order = await lockOwn(tx, asked.depositId)
    const match = (await lockMatch(tx.db, brandId, id)) ?? refuse('not_found')
    const refusal = refusalOfDecision(match, operatorId)
    if (refusal) return refuse(refusal)
    await decideMatch(tx.db, id, { state: action === 'approve' ? 'done' : 'rejected', by: operatorId, at: tx.now })
    await leaveTrail(tx, { action: `transfer.${action}`, subject: subjectOf(order.id), after: { bankReference: match.bankReference }, why })
    if (action === 'approve') await credit(tx, order, { ...match, by: operatorName })
    else await note(tx, order.id, { kind: 'match_rejected', text: `by ${operatorName}: ${why}` })
  })
  return null
}

type CreditedLine = { bankReference: string; amountMinor: bigint; by: string }

async function credit(tx: TxContext, order: Deposit, { bankReference, amountMinor, by }: CreditedLine): Promise<void> {
  const evidence = `line ${bankReference}: ${toWire(amountMinor)} ${order.currency}, by ${by}`
  await applyPayment(tx, { reference: order.id, state: 'paid', amountMinor, currency: order.currency, evidence })
}

/**
 * Ends a bank transfer that did not come, with a reason for the member. Refuses `not_found`, and `wrong_state` where it is not awaited or a
 * match of it waits.
 */
export async function refuseDeposit(context: Context, { id, why }: InputOf<typeof refuseTransfer>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const { operatorName } = operatorOf(tx)
    const order = await lockOwn(tx, id)
    if (!isAwaited(order) || (await findMatchOf(tx.db, id))) return refuse('wrong_state')
    await updateDeposit(tx.db, id, { reason: why })
    await applyPayment(tx, { reference: id, state: 'failed', evidence: `refused by ${operatorName}: ${why}` })
    await leaveTrail(tx, { action: 'transfer.refuse', subject: subjectOf(id), before: order.state, after: 'failed', why })
    await sendInboxMessage(tx, { ...order, kind: 'deposit_refused', reason: why })
  })
  return null
}

/** A bank transfer of the brand under its lock. The deposit is locked before its match, by everybody. */
async function lockOwn(tx: TxContext, id: string): Promise<Deposit> {
  const order = await lockDeposit(tx.db, id)
  return order && order.brandId === tx.actor.brandId && order.adapter === 'bank_transfer' ? order : refuse('not_found')
}

async function tell(tx: TxContext, { memberId, clientId, state }: Deposit): Promise<void> {
  await publish(tx, 'cashier.changed', { memberId: String(memberId), kind: 'deposit', id: clientId, state })
}

/** Ends bank transfers whose days are over; one that comes later can still be matched. */
export async function expireTransfers(context: Context): Promise<void> {
  for (const { id, brandId } of await endedTransfers(context.db, context.now, EXPIRED_AT_ONCE_MAX))
    await inTransaction(asSystem(context, brandId), async (tx) => {
      const order = await lockDeposit(tx.db, id)
      if (!order || !isAwaited(order) || (await findMatchOf(tx.db, id))) return
      await expireDeposit(tx, order, { limits: 'return', text: 'its days are over' })
      await tell(tx, { ...order, state: 'expired' })
    })
}
