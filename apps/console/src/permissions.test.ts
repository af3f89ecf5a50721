import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentContracts, agentTree, ceilings, proposals, runs, templates, transferCaps } from '@croupier/contract/console/agents'
import { debts, freezes } from '@croupier/contract/console/agents-debts'
import { apiKeys } from '@croupier/contract/console/api-keys'
import { consoleBoardPeriods, consoleBoards } from '@croupier/contract/console/boards'
import { bonusGrants, bonusOffers } from '@croupier/contract/console/bonuses'
import { brandTree } from '@croupier/contract/console/brand-changes'
import { consoleDeposits, consoleReceipts, consoleWithdrawals } from '@croupier/contract/console/cashier'
import { adjustments } from '@croupier/contract/console/cashier-adjustments'
import { memberDebts } from '@croupier/contract/console/cashier-debts'
import { matchingDays } from '@croupier/contract/console/cashier-matching'
import { paymentMethods } from '@croupier/contract/console/cashier-methods'
import { withdrawalRouting } from '@croupier/contract/console/cashier-routing'
import { catalogueGames } from '@croupier/contract/console/catalogue'
import { cohortReport } from '@croupier/contract/console/cohorts'
import { exportList } from '@croupier/contract/console/exports'
import { freeBets } from '@croupier/contract/console/free-bets'
import { consoleDifferences, consoleRounds, consoleVendors } from '@croupier/contract/console/games'
import { atRiskMembers } from '@croupier/contract/console/harm'
import { members, trail } from '@croupier/contract/console/identity'
import { identityChecks } from '@croupier/contract/console/kyc'
import { consoleAnnouncements, tickets } from '@croupier/contract/console/messaging'
import { chatLines } from '@croupier/contract/console/messaging-chat'
import { consoleOperators } from '@croupier/contract/console/operators'
import { consolePoolPayouts, consolePools } from '@croupier/contract/console/pools'
import { applications, consolePromotions } from '@croupier/contract/console/promotions'
import { playBreaks, usedLimits } from '@croupier/contract/console/protection'
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
import { permissionOf } from './permissions.ts'

/** The call that each page reads first. */
const calls = {
  members: members,
  atRisk: atRiskMembers,
  playBreaks: playBreaks,
  usedLimits: usedLimits,
  deposits: consoleDeposits,
  withdrawals: consoleWithdrawals,
  rounds: consoleRounds,
  games: catalogueGames,
  returns: catalogueGames,
  pools: consolePools,
  payouts: consolePoolPayouts,
  vendors: consoleVendors,
  freeBets: freeBets,
  differences: consoleDifferences,
  agents: agentTree,
  contracts: agentContracts,
  runs: runs,
  freezes: freezes,
  debts: debts,
  proposals: proposals,
  ceilings: ceilings,
  transferCaps: transferCaps,
  templates: templates,
  transfers: consoleTransfers,
  reports: revenueReport,
  cohorts: cohortReport,
  trail: trail,
  riskCases: riskCases,
  riskRules: riskRules,
  exports: exportList,
  withdrawalRules: withdrawalRouting,
  paymentMethods: paymentMethods,
  receipts: consoleReceipts,
  matching: matchingDays,
  adjustments: adjustments,
  identityChecks: identityChecks,
  memberDebts: memberDebts,
  tickets: tickets,
  chat: chatLines,
  announcements: consoleAnnouncements,
  segments: segments,
  promotions: consolePromotions,
  raffles: consoleRaffles,
  referralSteps: referralSteps,
  hinderedReferrals: hinderedReferrals,
  applications: applications,
  redemptions: consoleRedemptions,
  missions: consoleMissions,
  boards: consoleBoards,
  boardPeriods: consoleBoardPeriods,
  mall: consoleRewards,
  ranks: consoleRanks,
  rankReviews: consoleRankReviews,
  rebates: rebateRates,
  bonusOffers: bonusOffers,
  bonusGrants: bonusGrants,
  rewardPrograms: programs,
  rewardBudgets: budgets,
  brand: consoleBrand,
  texts: siteTexts,
  brands: brandTree,
  apiKeys: apiKeys,
  webhooks: webhooks,
  webhookDeliveries: webhookDeliveries,
  operators: consoleOperators,
} as const

test('CO-02 each page of the console needs the permission that its call declares', () => {
  for (const [page, call] of Object.entries(calls)) assert.equal(permissionOf(page), call.permission, page)
})
