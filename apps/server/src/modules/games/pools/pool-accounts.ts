import type { AccountName } from '#modules/wallet/index.ts'

/** The pool of a game, its reserve, and what the house has lent to them, which stands below nothing. */
export function poolAccounts(nodeId: number, unit: string): { pool: AccountName; reserve: AccountName; loan: AccountName } {
  const common = { ownerId: 0n, unit, realm: 'real' as const }
  return {
    pool: { ...common, class: 'jackpot', scope: `${nodeId}` },
    reserve: { ...common, class: 'jackpot', scope: `reserve ${nodeId}` },
    loan: { ...common, class: 'house', scope: `loan ${nodeId}` },
  }
}

/** Where contributions come from; cut in stripes as the vendors' accounts are. */
export function houseAccount(unit: string, stripe: number): AccountName {
  return { class: 'house', ownerId: 0n, unit, realm: 'real', stripe }
}
