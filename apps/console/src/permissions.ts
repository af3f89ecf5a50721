import { agentContracts, agentTree, ceilings, proposals, runs, templates, transferCaps } from '@croupier/contract/console/agents'
import { debts, freezes } from '@croupier/contract/console/agents-debts'
import { consoleBoardPeriods, consoleBoards } from '@croupier/contract/console/boards'
import { bonusGrants, bonusOffers } from '@croupier/contract/console/bonuses'
import { brandTree } from '@croupier/contract/console/brand-changes'
import { consoleDeposits, consoleReceipts, consoleWithdrawals } from '@croupier/contract/console/cashier'
import { adjustments } from '@croupier/contract/console/cashier-adjustments'
import { memberDebts } from '@croupier/contract/console/cashier-debts'
import { paymentMethods } from '@croupier/contract/console/cashier-methods'
import { withdrawalRouting } from '@croupier/contract/console/cashier-routing'
import { catalogueGames } from '@croupier/contract/console/catalogue'
import { freeBets } from '@croupier/contract/console/free-bets'
import { consoleDifferences, consoleRounds, consoleVendors } from '@croupier/contract/console/games'
import { members, trail } from '@croupier/contract/console/identity'
import { consoleAnnouncements, tickets } from '@croupier/contract/console/messaging'
import { chatLines } from '@croupier/contract/console/messaging-chat'
import { consoleOperators } from '@croupier/contract/console/operators'
import { consolePoolPayouts, consolePools } from '@croupier/contract/console/pools'
import { applications, consolePromotions } from '@croupier/contract/console/promotions'
import { consoleRaffles } from '@croupier/contract/console/raffles'
import { consoleRankReviews } from '@croupier/contract/console/rank-reviews'
import { hinderedReferrals, referralSteps } from '@croupier/contract/console/referrals'
import { revenueReport } from '@croupier/contract/console/reports'
import {
  budgets,
  consoleMissions,
  consoleRanks,
  consoleRedemptions,
  consoleRewards,
  programs,
  rebateRates,
} from '@croupier/contract/console/rewards'
import { riskRules } from '@croupier/contract/console/risk'
import { riskCases } from '@croupier/contract/console/risk-cases'
import { segments } from '@croupier/contract/console/segments'
import { consoleBrand } from '@croupier/contract/console/site'
import { siteTexts } from '@croupier/contract/console/texts'
import { consoleTransfers } from '@croupier/contract/console/wallet'
import { webhookDeliveries, webhooks } from '@croupier/contract/console/webhooks'
import type { Permission } from '@croupier/contract/route'

/** The permission that each page needs, as its call declares it; a page that is not named here is open to every operator. */
const permissions = {
  members: members.permission,
  deposits: consoleDeposits.permission,
  withdrawals: consoleWithdrawals.permission,
  rounds: consoleRounds.permission,
  games: catalogueGames.permission,
  returns: catalogueGames.permission,
  pools: consolePools.permission,
  payouts: consolePoolPayouts.permission,
  vendors: consoleVendors.permission,
  freeBets: freeBets.permission,
  differences: consoleDifferences.permission,
  agents: agentTree.permission,
  contracts: agentContracts.permission,
  runs: runs.permission,
  freezes: freezes.permission,
  debts: debts.permission,
  proposals: proposals.permission,
  ceilings: ceilings.permission,
  transferCaps: transferCaps.permission,
  templates: templates.permission,
  transfers: consoleTransfers.permission,
  reports: revenueReport.permission,
  trail: trail.permission,
  withdrawalRules: withdrawalRouting.permission,
  paymentMethods: paymentMethods.permission,
  receipts: consoleReceipts.permission,
  adjustments: adjustments.permission,
  memberDebts: memberDebts.permission,
  tickets: tickets.permission,
  chat: chatLines.permission,
  announcements: consoleAnnouncements.permission,
  promotions: consolePromotions.permission,
  segments: segments.permission,
  riskCases: riskCases.permission,
  riskRules: riskRules.permission,
  raffles: consoleRaffles.permission,
  referralSteps: referralSteps.permission,
  hinderedReferrals: hinderedReferrals.permission,
  applications: applications.permission,
  redemptions: consoleRedemptions.permission,
  missions: consoleMissions.permission,
  boards: consoleBoards.permission,
  boardPeriods: consoleBoardPeriods.permission,
  mall: consoleRewards.permission,
  ranks: consoleRanks.permission,
  rankReviews: consoleRankReviews.permission,
  rebates: rebateRates.permission,
  bonusOffers: bonusOffers.permission,
  bonusGrants: bonusGrants.permission,
  rewardPrograms: programs.permission,
  rewardBudgets: budgets.permission,
  brand: consoleBrand.permission,
  texts: siteTexts.permission,
  brands: brandTree.permission,
  webhooks: webhooks.permission,
  webhookDeliveries: webhookDeliveries.permission,
  operators: consoleOperators.permission,
} satisfies Record<string, Permission | undefined>

export type PageName = keyof typeof permissions

export function permissionOf(page: string): Permission | undefined {
  return Object.hasOwn(permissions, page) ? permissions[page as PageName] : undefined
}

/** What an operator with this permission does, for menus and for those who lack it. */
export const permissionNames: Record<Permission, string> = {
  support: 'Member support',
  cashier: 'Deposits and withdrawals',
  games: 'Games and vendors',
  agents: 'Agents and wages',
  brand: 'Brand settings',
  audit: 'Ledger and trail',
  operators: 'Operators and permissions',
}
