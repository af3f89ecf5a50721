import type { MemberKind } from '#modules/identity/index.ts'
import { limitSource, type Standing } from '#modules/limits/index.ts'
import { type AccountName, type BrandAccount, walletOf } from '#modules/wallet/index.ts'
import { houseAccount, poolAccounts } from './pool-accounts.ts'
import type { Command } from './settlements.ts'

/** The accounts that a command may touch, so that they are read before it is decided. */
export function accountsOf(
  { brandId, message, pool }: Command,
  kind: MemberKind,
  { stripe, standing }: { stripe: number; standing?: Standing | undefined },
): BrandAccount[] {
  const wallet = { ...walletOf({ memberId: message.memberId, kind }, message.currency), brandId }
  const names: BrandAccount[] = [wallet, { ...vendorAccount(wallet, stripe), brandId }]
  if (message.kind === 'rollback') names.push({ ...wallet, class: 'receivable' })
  if (pool && wallet.realm === 'real') {
    const accounts = [...Object.values(poolAccounts(pool.nodeId, message.currency)), houseAccount(message.currency, stripe)]
    for (const account of accounts) names.push({ ...account, brandId })
  }
  const allowances = standing?.allowances ?? []
  if (allowances.length > 0) {
    names.push({ ...limitSource(message.currency, stripe), brandId })
    for (const { account } of allowances) names.push({ ...account, brandId })
  }
  return names
}

/** What a vendor wins and pays; the account is cut in stripes. */
export function vendorAccount(wallet: AccountName, stripe: number): AccountName {
  return { class: 'vendor', ownerId: 0n, unit: wallet.unit, realm: wallet.realm, stripe }
}
