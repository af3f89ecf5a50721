import type { MemberKind } from '#modules/identity/index.ts'
import { limitSource, type Standing } from '#modules/limits/index.ts'
import { type AccountName, walletOf } from '#modules/wallet/index.ts'
import type { Command } from './settlements.ts'

/** The accounts that a command may touch, so that they are read before it is decided. */
export function accountsOf(command: Command, kind: MemberKind, { stripe, standing }: { stripe: number; standing?: Standing | undefined }) {
  const { brandId, message } = command
  const wallet = walletOf({ memberId: message.memberId, kind }, message.currency)
  const names: AccountName[] = [wallet, vendorAccount(wallet, stripe)]
  if (message.kind === 'rollback') names.push({ ...wallet, class: 'receivable' })
  const allowances = standing?.allowances ?? []
  if (allowances.length > 0) names.push(limitSource(message.currency, stripe), ...allowances.map(({ account }) => account))
  return names.map((name) => ({ ...name, brandId }))
}

/** What a vendor wins and pays; the account is cut in stripes. */
export function vendorAccount(wallet: AccountName, stripe: number): AccountName {
  return { class: 'vendor', ownerId: 0n, unit: wallet.unit, realm: wallet.realm, stripe }
}
