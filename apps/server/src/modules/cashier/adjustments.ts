import type { adjustments, askAdjustment, decideAdjustment } from '@croupier/contract/console/cashier-adjustments'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { toWire } from '@croupier/money/money'
import { memberKind, memberNames, readMember } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type AccountName, operationId, postTransfer, readBalance, stripeFor, walletOf } from '#modules/wallet/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { idOf, instantCutOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { askOnce, refusalOfDecision } from '#platform/second-person.ts'
import { leaveTrail } from '#platform/trail.ts'
import { sendInboxMessage } from './inbox-messages.ts'
import { adjustmentLegs, isSameAdjustment } from './rules-adjustments.ts'
import { type Adjustment, decideAsked, insertAdjustment, listAdjustments, lockAdjustment } from './store-adjustments.ts'

type Row = ValueOf<typeof adjustments>['rows'][number]

/** Adjustments of the brand by what an operator looks for, newest first. */
export async function readAdjustments(context: Context, input: InputOf<typeof adjustments>): Promise<ValueOf<typeof adjustments>> {
  const { cursor, size, memberId, state, direction, category, ...written } = input
  const cut = instantCutOf({ cursor, size })
  const { settings } = await brandOf(context, context.actor.brandId)
  const rows = await listAdjustments(context.db, context.actor.brandId, {
    ...{ memberId: memberId === undefined ? undefined : idOf(memberId), state, direction, category, written },
    ...{ zone: settings.timeZone, before: cut.before, limit: cut.limit + 1 },
  })
  const names = await memberNames(
    context,
    rows.map((row) => row.memberId),
  )
  const { operatorId } = operatorOf(context)
  return pageOf(rows, cut, {
    row: (row) => shownAdjustment(row, names.get(row.memberId)?.username, operatorId),
    key: (row) => BigInt(row.askedAt.getTime()),
  })
}

function shownAdjustment(row: Adjustment, username: string | undefined, operatorId: bigint): Row {
  return {
    id: row.id,
    memberId: String(row.memberId),
    username: username ?? '',
    direction: row.direction,
    category: row.category,
    amount: row.amountMinor,
    state: row.state,
    why: row.why,
    askedBy: row.askedByName,
    askedAt: row.askedAt.getTime(),
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.getTime() ?? null,
    transferId: row.transferId === null ? null : String(row.transferId),
    isForMe: refusalOfDecision(row, operatorId) === undefined,
  }
}

/**
 * Asks to add money to a member's wallet or to take it; another operator decides. The same id again asks for the same, with another content
 * it is refused `id_reused`. Refuses `not_found`, and `insufficient_funds` where the wallet does not have what is to be taken.
 */
export async function requestAdjustment(context: Context, input: InputOf<typeof askAdjustment>): Promise<null> {
  return await askOnce(() => insertRequest(context, input), ['adjustment_pkey'])
}

async function insertRequest(context: Context, input: InputOf<typeof askAdjustment>): Promise<void> {
  const { id, direction, category, why } = input
  const content = { memberId: idOf(input.memberId), direction, category, amountMinor: input.amount }
  await inTransaction(context, async (tx) => {
    const known = await lockAdjustment(tx.db, tx.actor.brandId, id)
    if (known) return isSameAdjustment(known, content) ? undefined : refuse('id_reused')
    const { owner, unit } = await ownerOf(tx, content.memberId)
    const { availableMinor } = await readBalance(tx, owner, unit)
    if (direction === 'debit' && availableMinor < input.amount) return refuse('insufficient_funds')
    const { operatorId, operatorName, brandId } = operatorOf(tx)
    await insertAdjustment(tx.db, { ...content, id, brandId, why, askedBy: operatorId, askedByName: operatorName, at: tx.now })
    const after = { direction, category, amount: toWire(input.amount) }
    await leaveTrail(tx, { action: 'adjustment.ask', subject: `member ${content.memberId}`, after, why })
  })
}

/**
 * Approves or rejects an adjustment as the second person. Refuses `not_found`, `wrong_state` once it is decided, `second_person_needed`
 * for the operator who asked for it, and `insufficient_funds` where the wallet does not have any more what is to be taken.
 */
export async function reviewAdjustment(context: Context, input: InputOf<typeof decideAdjustment>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const adjustment = (await lockAdjustment(tx.db, tx.actor.brandId, input.id)) ?? refuse('not_found')
    const { operatorId, operatorName } = operatorOf(tx)
    const refusal = refusalOfDecision(adjustment, operatorId)
    if (refusal) return refuse(refusal)
    const by = { by: operatorId, byName: operatorName, at: tx.now }
    if (input.action === 'reject') await decideAsked(tx.db, adjustment.id, { ...by, state: 'rejected' })
    else await decideAsked(tx.db, adjustment.id, { ...by, state: 'done', transferId: await post(tx, adjustment) })
    const { direction, category, amountMinor, memberId } = adjustment
    const after = { direction, category, amount: toWire(amountMinor) }
    await leaveTrail(tx, { action: `adjustment.${input.action}`, subject: `member ${memberId}`, after, why: input.why })
  })
  return null
}

async function post(tx: TxContext, { id, memberId, direction, category, amountMinor }: Adjustment): Promise<bigint> {
  const { owner, unit } = await ownerOf(tx, memberId)
  const wallet = walletOf(owner, unit)
  const house: AccountName = { class: 'house', ownerId: 0n, unit, realm: wallet.realm, stripe: stripeFor(memberId) }
  const legs = adjustmentLegs({ direction, amountMinor }, { wallet, house })
  const { transferId } = await postTransfer(tx, { operationId: operationId('adjustment', id), kind: 'adjustment', legs })
  await publish(tx, 'cashier.adjusted', { memberId: String(memberId), id, direction, category, amount: toWire(amountMinor) })
  await sendInboxMessage(tx, { kind: `adjustment_${direction}`, memberId, amountMinor, currency: unit, category })
  return transferId
}

/** Refuses `not_found` for a trial member too: play money is nobody's. */
async function ownerOf(tx: TxContext, memberId: bigint) {
  const member = await readMember(tx, memberId)
  const owner = { memberId, kind: memberKind(member.type) }
  if (owner.kind === 'trial') return refuse('not_found')
  const { currency } = await brandOf(tx, tx.actor.brandId)
  return { owner, unit: currency }
}
