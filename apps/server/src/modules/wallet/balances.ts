import type { Context, TxContext } from '#platform/context.ts'
import { type AccountName, walletOf } from './accounts.ts'
import { operationId } from './operations.ts'
import { findAccounts, lastEntries, openAccount, readLastEntries, sumPools } from './store.ts'
import { postTransfer } from './transfers.ts'

/** Play money of a free-play session: 10,000.00 in the trial realm. */
const TRIAL_MONEY_MINOR = 1_000_000n

/** `owedMinor` is what the member owes: a win that was taken back after it was spent. */
export type Balance = { availableMinor: bigint; heldMinor: bigint; owedMinor: bigint; seq: bigint }
export type Owner = { memberId: bigint; kind: 'trial' | 'member' | 'agent' }

/** A member's available and held money, with the number of the wallet's last entry. */
export async function readBalance(context: Context | TxContext, owner: Owner, unit: string): Promise<Balance> {
  const [balance] = await readBalances(context, [owner], unit)
  return balance ?? { availableMinor: 0n, heldMinor: 0n, owedMinor: 0n, seq: 0n }
}

/** The balances of many owners, in their order. */
export async function readBalances(context: Context | TxContext, owners: readonly Owner[], unit: string): Promise<Balance[]> {
  const wallets = owners.map((owner) => walletOf(owner, unit))
  const entries = await lastEntries(context.db, context.actor.brandId, wallets)
  const known = new Map(entries.map((entry) => [`${entry.class} ${entry.ownerId}`, entry]))
  return wallets.map((wallet) => {
    const own = known.get(`${wallet.class} ${wallet.ownerId}`)
    const held = known.get(`hold ${wallet.ownerId}`)
    const owedMinor = -(known.get(`receivable ${wallet.ownerId}`)?.balanceMinor ?? 0n)
    return { availableMinor: own?.balanceMinor ?? 0n, heldMinor: held?.balanceMinor ?? 0n, owedMinor, seq: own?.seq ?? 0n }
  })
}

/** What stands on one pool; undefined before anything has moved there. */
export async function readPool(context: Context, pool: AccountName): Promise<bigint | undefined> {
  const [found] = await findAccounts(context.db, [{ ...pool, brandId: context.actor.brandId }])
  return found?.balanceMinor ?? undefined
}

/** What stands on accounts of any class, in their order; nothing on one that nobody has used yet. */
export async function readAccountBalances(context: Context, accounts: readonly AccountName[]): Promise<bigint[]> {
  const { brandId } = context.actor
  const found = await findAccounts(
    context.db,
    accounts.map((account) => ({ ...account, brandId })),
  )
  const balances = new Map(found.map(({ n, balanceMinor }) => [n, balanceMinor ?? 0n]))
  return accounts.map((_, at) => balances.get(at) ?? 0n)
}

/** The sum of the brand's progressive pools in minor units, as last committed. */
export async function readPools(context: Context, unit: string): Promise<bigint> {
  return await sumPools(context.db, context.actor.brandId, unit)
}

/** Gives a new trial member play money, once. */
export async function grantTrialMoney(tx: TxContext, memberId: bigint, unit: string): Promise<void> {
  await postTransfer(tx, {
    operationId: operationId('trial-grant', memberId),
    kind: 'trial_grant',
    legs: [
      { account: { class: 'house', ownerId: 0n, unit, realm: 'trial', stripe: 0 }, amountMinor: -TRIAL_MONEY_MINOR },
      { account: walletOf({ memberId, kind: 'trial' }, unit), amountMinor: TRIAL_MONEY_MINOR },
    ],
  })
}

/** What stands on one account of any class. */
export async function readAccountBalance(tx: TxContext, account: AccountName): Promise<bigint> {
  const { id } = await openAccount(tx.db, tx.actor.brandId, account)
  const [last] = await readLastEntries(tx.db, [id])
  return last?.balanceMinor ?? 0n
}
