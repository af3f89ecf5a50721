import type { TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { refuse } from '#platform/refusal.ts'
import { type AccountName, ownerOf } from './accounts.ts'
import { openAccount, openAccounts, postEntries, type TransferKind } from './store.ts'

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

const LEGS_FEW = 4

type Tried = { outcome: 'posted'; posted: Posted } | { outcome: 'insufficient' | 'limit' | 'reused' }

/** Posts a transfer for callers that answer a refusal by writing it down: a refused one posts nothing, and the transaction goes on. */
export async function tryTransfer(tx: TxContext, order: TransferOrder): Promise<Tried> {
  const { brandId } = tx.actor
  const accounts = await accountsOf(tx, order.legs)
  const legs = accounts.map((accountId, at) => ({ accountId, amountMinor: order.legs[at]?.amountMinor ?? 0n }))
  const answer = await postEntries(tx.db, { brandId, operationId: order.operationId, kind: order.kind, legs })
  if (answer.outcome === 'posted') await tellMoved(tx, order.legs)
  if (answer.outcome === 'posted' || answer.outcome === 'repeated')
    return { outcome: 'posted', posted: { ...answer, isRepeat: answer.outcome === 'repeated' } }
  return { outcome: answer.outcome }
}

/** A transfer of many legs names them all in one statement; for a few, the plain one is faster. */
async function accountsOf(tx: TxContext, legs: readonly Leg[]): Promise<bigint[]> {
  const { brandId } = tx.actor
  const names = legs.map(({ account }) => account)
  if (names.length > LEGS_FEW) return await openAccounts(tx.db, brandId, names)
  const ids = []
  for (const name of names) ids.push((await openAccount(tx.db, brandId, name)).id)
  return ids
}

/** The owners of the wallets that moved hear it after the commit, and the brand hears of its pools. */
async function tellMoved(tx: TxContext, legs: readonly Leg[]): Promise<void> {
  const wallets = legs.flatMap(({ account }) => ownerOf(account) ?? [])
  if (wallets.length > 0) await publish(tx, 'wallet.moved', { wallets })
  if (legs.some(({ account }) => account.class === 'jackpot')) await publish(tx, 'wallet.pool_moved', {})
}
