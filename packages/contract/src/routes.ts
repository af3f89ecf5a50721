import * as agents from './agents.ts'
import * as agentContracts from './agents-contracts.ts'
import * as agentFigures from './agents-figures.ts'
import * as bonuses from './bonuses.ts'
import * as cashier from './cashier.ts'
import * as cashierReceipts from './cashier-receipts.ts'
import * as consoleAgents from './console/agents.ts'
import * as consoleAgentsDebts from './console/agents-debts.ts'
import * as consoleApiKeys from './console/api-keys.ts'
import * as consoleBoards from './console/boards.ts'
import * as consoleBonuses from './console/bonuses.ts'
import * as consoleBrandChanges from './console/brand-changes.ts'
import * as consoleCashier from './console/cashier.ts'
import * as consoleCashierAdjustments from './console/cashier-adjustments.ts'
import * as consoleCashierDebts from './console/cashier-debts.ts'
import * as consoleCashierMatching from './console/cashier-matching.ts'
import * as consoleCashierMethods from './console/cashier-methods.ts'
import * as consoleCashierRouting from './console/cashier-routing.ts'
import * as consoleCashierTransfers from './console/cashier-transfers.ts'
import * as consoleCatalogue from './console/catalogue.ts'
import * as consoleCohorts from './console/cohorts.ts'
import * as consoleContentHistory from './console/content-history.ts'
import * as consoleDryRuns from './console/dry-runs.ts'
import * as consoleExportSchedules from './console/export-schedules.ts'
import * as consoleExports from './console/exports.ts'
import * as consoleFreeBets from './console/free-bets.ts'
import * as consoleGames from './console/games.ts'
import * as consoleHarm from './console/harm.ts'
import * as consoleIdentity from './console/identity.ts'
import * as consoleKyc from './console/kyc.ts'
import * as consoleMembers from './console/members.ts'
import * as consoleMessaging from './console/messaging.ts'
import * as consoleMessagingChat from './console/messaging-chat.ts'
import * as consoleOperatorMail from './console/operator-mail.ts'
import * as consoleOperators from './console/operators.ts'
import * as consolePictures from './console/pictures.ts'
import * as consolePools from './console/pools.ts'
import * as consolePreviews from './console/previews.ts'
import * as consolePrizeGroups from './console/prize-groups.ts'
import * as consolePromotions from './console/promotions.ts'
import * as consoleProtection from './console/protection.ts'
import * as consoleRaffles from './console/raffles.ts'
import * as consoleRankReviews from './console/rank-reviews.ts'
import * as consoleReferrals from './console/referrals.ts'
import * as consoleReports from './console/reports.ts'
import * as consoleRewards from './console/rewards.ts'
import * as consoleRisk from './console/risk.ts'
import * as consoleRiskCases from './console/risk-cases.ts'
import * as consoleSegments from './console/segments.ts'
import * as consoleSite from './console/site.ts'
import * as consoleStatements from './console/statements.ts'
import * as consoleTexts from './console/texts.ts'
import * as consoleVendors from './console/vendors.ts'
import * as consoleWallet from './console/wallet.ts'
import * as consoleWebhooks from './console/webhooks.ts'
import * as games from './games.ts'
import * as gamesLaunches from './games-launches.ts'
import * as gamesRounds from './games-rounds.ts'
import * as gamesWinners from './games-winners.ts'
import * as identity from './identity.ts'
import * as identityCodes from './identity-codes.ts'
import * as identityContacts from './identity-contacts.ts'
import * as identityLogin from './identity-login.ts'
import * as identityOutside from './identity-outside.ts'
import * as identityPasskeys from './identity-passkeys.ts'
import * as identityProfile from './identity-profile.ts'
import * as identityRegistration from './identity-registration.ts'
import * as identitySecurity from './identity-security.ts'
import * as kyc from './kyc.ts'
import * as limits from './limits.ts'
import * as lottery from './lottery.ts'
import * as messaging from './messaging.ts'
import * as messagingChat from './messaging-chat.ts'
import * as messagingInbox from './messaging-inbox.ts'
import * as messagingTickets from './messaging-tickets.ts'
import * as previews from './previews.ts'
import * as promotions from './promotions.ts'
import * as promotionBoards from './promotions-boards.ts'
import * as promotionPoints from './promotions-points.ts'
import * as promotionRaffles from './promotions-raffles.ts'
import * as promotionStanding from './promotions-standing.ts'
import type { GeneralRefusal } from './refusals.ts'
import * as reports from './reports.ts'
import type { Route } from './route.ts'
import * as site from './site.ts'
import * as sitePages from './site-pages.ts'
import * as statements from './statements.ts'
import * as wallet from './wallet.ts'

const domains = {
  site: { ...site, ...sitePages },
  wallet,
  identity: {
    ...identity,
    ...identityCodes,
    ...identityLogin,
    ...identityContacts,
    ...identitySecurity,
    ...identityOutside,
    ...identityPasskeys,
    ...identityProfile,
    ...identityRegistration,
  },
  kyc,
  limits,
  bonuses,
  lottery,
  messaging,
  'messaging-chat': messagingChat,
  'messaging-inbox': messagingInbox,
  'messaging-tickets': messagingTickets,
  cashier,
  'cashier-receipts': cashierReceipts,
  games: { ...games, ...gamesLaunches, ...gamesRounds, ...gamesWinners },
  agents,
  'agents-contracts': agentContracts,
  'agents-figures': agentFigures,
  previews,
  promotions,
  'promotions-boards': promotionBoards,
  'promotions-points': promotionPoints,
  'promotions-raffles': promotionRaffles,
  'promotions-standing': promotionStanding,
  reports,
  statements,
  'console/statements': consoleStatements,
  'console/site': consoleSite,
  'console/risk': consoleRisk,
  'console/risk-cases': consoleRiskCases,
  'console/harm': consoleHarm,
  'console/protection': consoleProtection,
  'console/segments': consoleSegments,
  'console/texts': consoleTexts,
  'console/wallet': consoleWallet,
  'console/webhooks': consoleWebhooks,
  'console/pictures': consolePictures,
  'console/exports': consoleExports,
  'console/export-schedules': consoleExportSchedules,
  'console/cohorts': consoleCohorts,
  'console/api-keys': consoleApiKeys,
  'console/pools': consolePools,
  'console/prize-groups': consolePrizeGroups,
  'console/vendors': consoleVendors,
  'console/identity': consoleIdentity,
  'console/operators': consoleOperators,
  'console/operator-mail': consoleOperatorMail,
  'console/bonuses': consoleBonuses,
  'console/cashier': consoleCashier,
  'console/brand-changes': consoleBrandChanges,
  'console/cashier-adjustments': consoleCashierAdjustments,
  'console/cashier-matching': consoleCashierMatching,
  'console/cashier-methods': consoleCashierMethods,
  'console/cashier-routing': consoleCashierRouting,
  'console/cashier-transfers': consoleCashierTransfers,
  'console/cashier-debts': consoleCashierDebts,
  'console/games': consoleGames,
  'console/catalogue': consoleCatalogue,
  'console/content-history': consoleContentHistory,
  'console/dry-runs': consoleDryRuns,
  'console/free-bets': consoleFreeBets,
  'console/kyc': consoleKyc,
  'console/members': consoleMembers,
  'console/messaging': consoleMessaging,
  'console/messaging-chat': consoleMessagingChat,
  'console/boards': consoleBoards,
  'console/previews': consolePreviews,
  'console/promotions': consolePromotions,
  'console/raffles': consoleRaffles,
  'console/referrals': consoleReferrals,
  'console/rank-reviews': consoleRankReviews,
  'console/reports': consoleReports,
  'console/rewards': consoleRewards,
  'console/agents': consoleAgents,
  'console/agents-debts': consoleAgentsDebts,
}

type Domains = typeof domains
type Member = { [Domain in keyof Domains]: Domains[Domain][keyof Domains[Domain]] }[keyof Domains]
type ListedIn<Value> = Value extends { kind: 'route'; refusals: readonly (infer Code extends string)[] } ? Code : never

/** The general refusals, and every refusal that some call lists. */
export type RefusalCode = GeneralRefusal | ListedIn<Member>

export type NamedRoute = { name: string; domain: string; route: Route }

/** Every call of the product; the server checks itself against it, and the reference is generated from it. */
export const routes: readonly NamedRoute[] = Object.entries(domains).flatMap(([domain, members]) =>
  Object.entries(members).flatMap(([name, value]) => (isRoute(value) ? [{ name, domain, route: value }] : [])),
)

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'route'
}
