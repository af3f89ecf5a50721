import type { TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { refuse } from '#platform/refusal.ts'
import { type AccountName, accountId, ownerOf } from './accounts.ts'
import { postEntries, type TransferKind } from './store.ts'

/** One side of a transfer: the account gains (or loses, when negative) the amount in minor units. */
export type Leg = { account: AccountName; amountMinor: bigint }

export type TransferOrder = { operationId: string; kind: TransferKind; legs: readonly Leg[] }

/** A posted transfer; `balances` and `seqs` follow the order of the legs. `isRepeat`: it was posted before. */
export type Posted = { transferId: bigint; balances: bigint[]; seqs: bigint[]; isRepeat: boolean }

/** Posts a balanced transfer once. Refuses `insufficient_funds`, `limit_reached` and `id_reused`; the transaction rolls back with it. */
export async function postTransfer(tx: TxContext, order: TransferOrder): Promise<Posted> {
  const result = await tryTransfer(tx, order)
  switch (result.outcome) {
    case 'posted':
      return result.posted
    case 'insufficient':
      return refuse('insufficient_funds')
    case 'limit':
      return refuse('limit_reached')
    case 'reused':
      return refuse('id_reused')
  }
}

type Tried = { outcome: 'posted'; posted: Posted } | { outcome: 'insufficient' | 'limit' | 'reused' }

/** The same for callers that answer a refusal by writing it down: nothing is posted, and the transaction goes on. */
export async function tryTransfer(tx: TxContext, order: TransferOrder): Promise<Tried> {
  const legs = []
  for (const leg of order.legs) legs.push({ accountId: await accountId(tx, leg.account), amountMinor: leg.amountMinor })
  const { brandId } = tx.actor
  const answer = await postEntries(tx.db, { brandId, operationId: order.operationId, kind: order.kind, legs })
  if (answer.outcome === 'posted') await tellOwners(tx, order.legs)
  if (answer.outcome === 'posted' || answer.outcome === 'repeated')
    return { outcome: 'posted', posted: { ...answer, isRepeat: answer.outcome === 'repeated' } }
  return { outcome: answer.outcome }
}

/** The owners of the wallets that moved hear it after the commit. */
async function tellOwners(tx: TxContext, legs: readonly Leg[]): Promise<void> {
  const wallets = legs.flatMap(({ account }) => ownerOf(account) ?? [])
  if (wallets.length > 0) await publish(tx, 'wallet.moved', { wallets })
}
