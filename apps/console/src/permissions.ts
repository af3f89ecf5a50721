import type { Permission } from '@croupier/contract/route'

/**
 * The permission that each page needs: that of its call (`permissions.test.ts`), without the contract, which no first load needs whole. A page
 * that is not named here is open to every operator.
 */
const permissions = {
  members: 'support',
  atRisk: 'support',
  playBreaks: 'support',
  usedLimits: 'support',
  deposits: 'cashier',
  withdrawals: 'cashier',
  rounds: 'games',
  games: 'games',
  returns: 'games',
  pools: 'games',
  payouts: 'games',
  vendors: 'games',
  freeBets: 'games',
  differences: 'games',
  agents: 'agents',
  contracts: 'agents',
  runs: 'agents',
  freezes: 'agents',
  debts: 'agents',
  proposals: 'agents',
  ceilings: 'agents',
  transferCaps: 'agents',
  templates: 'agents',
  transfers: 'audit',
  reports: 'audit',
  cohorts: 'audit',
  trail: 'audit',
  riskCases: 'audit',
  riskRules: 'audit',
  exports: undefined,
  withdrawalRules: 'cashier',
  paymentMethods: 'cashier',
  receipts: 'cashier',
  matching: 'cashier',
  adjustments: 'cashier',
  identityChecks: 'identity',
  memberDebts: 'cashier',
  tickets: 'support',
  chat: 'support',
  announcements: 'brand',
  segments: 'brand',
  promotions: 'brand',
  raffles: 'brand',
  referralSteps: 'brand',
  hinderedReferrals: 'support',
  applications: 'cashier',
  redemptions: 'cashier',
  missions: 'brand',
  boards: 'brand',
  boardPeriods: 'brand',
  mall: 'brand',
  ranks: 'brand',
  rankReviews: 'brand',
  rebates: 'brand',
  bonusOffers: 'brand',
  bonusGrants: 'support',
  rewardPrograms: 'cashier',
  rewardBudgets: 'cashier',
  brand: 'brand',
  texts: 'brand',
  brands: 'operators',
  apiKeys: 'brand',
  webhooks: 'brand',
  webhookDeliveries: 'brand',
  operators: 'operators',
} satisfies Record<string, Permission | undefined>

export type PageName = keyof typeof permissions

export function permissionOf(page: string): Permission | undefined {
  return Object.hasOwn(permissions, page) ? permissions[page as PageName] : undefined
}

/** Whether an operator with these permissions may open a page; one without a permission is open to every operator. */
export function isPageOpen(page: PageName, held: readonly string[]): boolean {
  const needed = permissions[page]
  return needed === undefined || held.includes(needed)
}

/** What an operator with this permission does, for menus and for those who lack it. */
export const permissionNames: Record<Permission, string> = {
  support: 'Member support',
  identity: 'Identity checks',
  cashier: 'Deposits and withdrawals',
  games: 'Games and vendors',
  agents: 'Agents and wages',
  brand: 'Brand settings',
  audit: 'Ledger and trail',
  operators: 'Operators and permissions',
}
