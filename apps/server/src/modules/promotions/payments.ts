import { memberKind, readMember } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type AccountName, hasDebt, operationId, repayDebt, tryTransfer, walletOf } from '#modules/wallet/index.ts'
import { perDatabase } from '#platform/cache.ts'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { openSlots, type Slots } from '#platform/slots.ts'
import { type Budget, findPayment, insertPayment } from './store-budgets.ts'

/** What a reward is paid for. With the reference it names one reward of a member. */
export type RewardSource = 'promotion' | 'mission' | 'rebate' | 'rank' | 'referral' | 'raffle' | 'leaderboard' | 'mall' | 'points'

/** What a reward was computed from, as it stood: turnovers, rates, points, targets. Amounts are digits. */
export type RewardBasis = object

export type RewardOrder = {
  /** The claim's own id, made by its caller: the same claim again pays nothing more. */
  id: string
  memberId: bigint
  budget: Budget
  source: RewardSource
  reference: string
  amountMinor: bigint
  basis: RewardBasis
}

/** The account of a budget: money of the house that stands apart, and cannot fall below zero. */
export function budgetAccount({ code }: Pick<Budget, 'code'>, unit: string): AccountName {
  return { class: 'bonus', ownerId: 0n, unit, realm: 'real', scope: code }
}

/** More of them would wait in the database, each with a connection that others need. */
const CLAIMS_AT_ONCE = 4
const CLAIMS_WAITING_MAX = 1000
const turns = perDatabase(() => new Map<number, Slots>())

/** Runs a claim in one transaction, in the turn of its budget; refuses `busy` while a thousand wait for it. */
export async function inClaim<Result>(context: Context, { id }: Budget, work: (tx: TxContext) => Promise<Result>): Promise<Result> {
  const known = turns(context.db)
  const inTurn = known.get(id) ?? openSlots({ count: CLAIMS_AT_ONCE, waitingMax: CLAIMS_WAITING_MAX })
  known.set(id, inTurn)
  return await inTurn(() => inTransaction(context, work))
}

/**
 * Pays a reward from its budget into the member's wallet, once for each source and reference; what the member owes is repaid from it. A repeat of
 * the claim changes nothing. Refuses `already_claimed` where it was paid under another id, `id_reused` where the id was another claim's, and
 * `budget_empty`, with which nothing is paid in part.
 */
export async function payReward(tx: TxContext, order: RewardOrder): Promise<void> {
  if (await isPaid(tx, order)) return
  const { id, memberId, amountMinor } = order
  const { brandId } = tx.actor
  const { currency } = await brandOf(tx, brandId)
  const owner = { memberId, kind: memberKind((await readMember(tx, memberId)).type) }
  // The debt is read before the transfer: the transfer locks the account of the budget until the commit, and other claims wait for that lock.
  const isOwing = await hasDebt(tx, owner, currency)
  const paid = await tryTransfer(tx, {
    operationId: operationId('reward', id),
    kind: 'bonus',
    legs: [
      { account: budgetAccount(order.budget, currency), amountMinor: -amountMinor },
      { account: walletOf(owner, currency), amountMinor },
    ],
  })
  if (paid.outcome !== 'posted') return refuse(paid.outcome === 'reused' ? 'id_reused' : 'budget_empty')
  // Of two that came at once the other has been committed by now: its row is found when this one is written.
  const payment = { ...order, budgetId: order.budget.id, transferId: paid.posted.transferId, at: tx.now }
  if (paid.posted.isRepeat) return await requireSame(tx, order)
  if (!(await insertPayment(tx.db, brandId, payment))) return refuse('already_claimed')
  if (isOwing) await repayDebt(tx, owner, currency)
}

async function isPaid(tx: TxContext, order: RewardOrder): Promise<boolean> {
  const known = await findPayment(tx.db, order.id)
  if (!known) return false
  const isSame = known.memberId === order.memberId && known.source === order.source && known.reference === order.reference
  return isSame || refuse('id_reused')
}

async function requireSame(tx: TxContext, order: RewardOrder): Promise<void> {
  if (!(await isPaid(tx, order))) refuse('id_reused')
}
