import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { type AccountName, stripeFor, walletOf } from './accounts.ts'
import type { Owner } from './balances.ts'
import { operationId } from './operations.ts'
import { readAccount } from './store.ts'
import { debtsOf, openDebts } from './store-debts.ts'
import { postTransfer, tryTransfer } from './transfers.ts'

/**
 * Repays what a member owes as far as the wallet reaches, and gives the amount. A debt is a win that was taken back after it was spent; it comes
 * before everything that the member does with new money but bets: at a deposit, before a withdrawal, and within a minute of a win.
 */
export async function repayDebt(tx: TxContext, owner: Owner, unit: string): Promise<bigint> {
  const wallet = walletOf(owner, unit)
  const receivable: AccountName = { ...wallet, class: 'receivable' }
  if (wallet.realm !== 'real') return 0n
  const debt = await readAccount(tx.db, tx.actor.brandId, receivable)
  const own = await readAccount(tx.db, tx.actor.brandId, wallet)
  const owedMinor = -(debt?.balanceMinor ?? 0n)
  const availableMinor = own?.balanceMinor ?? 0n
  const amountMinor = owedMinor < availableMinor ? owedMinor : availableMinor
  if (!debt || amountMinor <= 0n) return 0n
  // The number of the debt's last entry makes each repayment an operation of its own, and two at once the same one.
  const order = {
    operationId: operationId('repayment', owner.memberId, unit, debt.seq),
    kind: 'repayment' as const,
    legs: [
      { account: wallet, amountMinor: -amountMinor },
      { account: receivable, amountMinor },
    ],
  }
  return (await tryTransfer(tx, order)).outcome === 'posted' ? amountMinor : 0n
}

/** Whether a member owes something. */
export async function hasDebt(tx: TxContext, owner: Owner, unit: string): Promise<boolean> {
  const debt = await readAccount(tx.db, tx.actor.brandId, { ...walletOf(owner, unit), class: 'receivable' })
  return (debt?.balanceMinor ?? 0n) < 0n
}

const DEBTS_AT_ONCE_MAX = 500

/** Collects open debts from wallets in which there is something, a page at a time; says how many were repaid in part or whole. */
export async function collectDebts(context: Context): Promise<number> {
  let repaid = 0
  for (const { brandId, unit, ...owner } of await openDebts(context.db, DEBTS_AT_ONCE_MAX)) {
    const amountMinor = await inTransaction(asSystem(context, brandId), (tx) => repayDebt(tx, owner, unit))
    if (amountMinor > 0n) repaid += 1
  }
  return repaid
}

const SHOWN_MAX = 500

/** What members of the caller's brand owe, oldest first, with the instant since which it is open. */
export async function listDebts(context: Context) {
  return await debtsOf(context.db, context.actor.brandId, SHOWN_MAX)
}

/** Lets a part of a debt go, which the house bears; the row of the two who agreed explains it. Gives the transfer. */
export async function writeOffDebt(tx: TxContext, order: { id: string; owner: Owner; unit: string; amountMinor: bigint }): Promise<bigint> {
  const wallet = walletOf(order.owner, order.unit)
  const house: AccountName = { class: 'house', ownerId: 0n, unit: order.unit, realm: wallet.realm, stripe: stripeFor(order.owner.memberId) }
  const legs = [
    { account: house, amountMinor: -order.amountMinor },
    { account: { ...wallet, class: 'receivable' as const }, amountMinor: order.amountMinor },
  ]
  return (await postTransfer(tx, { operationId: operationId('debt-write-off', order.id), kind: 'write_off', legs })).transferId
}
