import type { TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { refuse } from '#platform/refusal.ts'
import { type AccountName, accountId } from './accounts.ts'
import { fingerprintOf } from './operations.ts'
import { postEntries, type TransferKind } from './store.ts'

/** One side of a transfer: the account gains (or loses, when negative) the amount in minor units. */
export type Leg = { account: AccountName; amountMinor: bigint }

export type TransferOrder = { operationId: string; kind: TransferKind; legs: readonly Leg[] }

/** A posted transfer; `balances` and `seqs` follow the order of the legs. `isRepeat`: it was posted before. */
export type Posted = { transferId: bigint; balances: bigint[]; seqs: bigint[]; isRepeat: boolean }

/** Posts a balanced transfer once. Refuses `insufficient_funds` and `id_reused`; the transaction rolls back with it. */
export async function postTransfer(tx: TxContext, order: TransferOrder): Promise<Posted> {
  const result = await tryTransfer(tx, order)
  if (result.outcome === 'insufficient') return refuse('insufficient_funds')
  if (result.outcome === 'reused') return refuse('id_reused')
  return result.posted
}

type Tried = { outcome: 'posted'; posted: Posted } | { outcome: 'insufficient' } | { outcome: 'reused' }

/** The same for callers that answer a refusal by writing it down: nothing is posted, and the transaction goes on. */
export async function tryTransfer(tx: TxContext, order: TransferOrder): Promise<Tried> {
  const legs = []
  for (const leg of order.legs) legs.push({ accountId: await accountId(tx, leg.account), amountMinor: leg.amountMinor })
  const answer = await postEntries(tx.db, {
    brandId: tx.actor.brandId,
    operationId: order.operationId,
    kind: order.kind,
    fingerprint: fingerprintOf(order.kind, legs),
    legs,
  })
  if (answer.outcome === 'insufficient' || answer.outcome === 'reused') return { outcome: answer.outcome }
  if (answer.outcome === 'posted') await tellOwners(tx, order.legs)
  return { outcome: 'posted', posted: { ...answer, isRepeat: answer.outcome === 'repeated' } }
}

/** The owners of the wallets that moved hear it after the commit. */
async function tellOwners(tx: TxContext, legs: readonly Leg[]): Promise<void> {
  for (const { account } of legs) {
    const kind = account.class === 'player' ? 'member' : account.class
    if (kind === 'member' || kind === 'agent' || kind === 'trial')
      await publish(tx, 'wallet.moved', { memberId: String(account.ownerId), kind })
  }
}
