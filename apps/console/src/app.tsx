import { Admin, CustomRoutes, type DataProvider, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { authProvider } from './auth-provider.ts'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { ClosedPage } from './frame/closed-page.tsx'
import { JoinPage } from './frame/join-page.tsx'
import { Layout } from './frame/layout.tsx'
import { LoginPage } from './frame/login-page.tsx'
import { PasswordPage } from './frame/password-page.tsx'
import { UnreachablePage } from './frame/unreachable-page.tsx'
import { i18nProvider } from './messages.ts'
import { openPreferences } from './preferences.ts'
import { adjustmentResource } from './resources/adjustments.tsx'
import { agentResource } from './resources/agents.tsx'
import { announcementResource } from './resources/announcements.tsx'
import { applicationResource } from './resources/applications.tsx'
import { boardPeriodResource } from './resources/board-periods.tsx'
import { boardResource } from './resources/boards.tsx'
import { bonusGrantResource } from './resources/bonus-grants.tsx'
import { bonusOfferResource } from './resources/bonus-offers.tsx'
import { brandResource } from './resources/brand.tsx'
import { brandsResource } from './resources/brands.tsx'
import { ceilingResource } from './resources/ceilings.tsx'
import { chatResource } from './resources/chat.tsx'
import { contractResource } from './resources/contracts.tsx'
import { debtResource } from './resources/debts.tsx'
import { depositResource } from './resources/deposits.tsx'
import { differenceResource } from './resources/differences.tsx'
import { freeBetResource } from './resources/free-bets.tsx'
import { freezeResource } from './resources/freezes.tsx'
import { gameResource } from './resources/games.tsx'
import { hinderedReferralResource } from './resources/hindered-referrals.tsx'
import { mallResource } from './resources/mall.tsx'
import { memberDebtResource } from './resources/member-debts.tsx'
import { memberResource } from './resources/members.tsx'
import { missionResource } from './resources/missions.tsx'
import { operatorResource } from './resources/operators.tsx'
import { paymentMethodResource } from './resources/payment-methods.tsx'
import { payoutResource } from './resources/payouts.tsx'
import { poolResource } from './resources/pools.tsx'
import { promotionResource } from './resources/promotions.tsx'
import { proposalResource } from './resources/proposals.tsx'
import { raffleResource } from './resources/raffles.tsx'
import { rankReviewResource } from './resources/rank-reviews.tsx'
import { rankResource } from './resources/ranks.tsx'
import { rebateResource } from './resources/rebates.tsx'
import { receiptResource } from './resources/receipts.tsx'
import { redemptionResource } from './resources/redemptions.tsx'
import { referralStepResource } from './resources/referral-steps.tsx'
import { reportResource } from './resources/reports.tsx'
import { returnResource } from './resources/returns.tsx'
import { rewardBudgetResource } from './resources/reward-budgets.tsx'
import { rewardProgramResource } from './resources/reward-programs.tsx'
import { riskCaseResource } from './resources/risk-cases.tsx'
import { riskRuleResource } from './resources/risk-rules.tsx'
import { roundResource } from './resources/rounds.tsx'
import { runResource } from './resources/runs.tsx'
import { segmentResource } from './resources/segments.tsx'
import { templateResource } from './resources/templates.tsx'
import { textsResource } from './resources/texts.tsx'
import { ticketResource } from './resources/tickets.tsx'
import { trailResource } from './resources/trail.tsx'
import { transferCapResource } from './resources/transfer-caps.tsx'
import { transferResource } from './resources/transfers.tsx'
import { vendorResource } from './resources/vendors.tsx'
import { webhookDeliveryResource } from './resources/webhook-deliveries.tsx'
import { webhookResource } from './resources/webhooks.tsx'
import { withdrawalRuleResource } from './resources/withdrawal-rules.tsx'
import { withdrawalResource } from './resources/withdrawals.tsx'
import { darkTheme, lightTheme } from './theme.ts'

const resources = [
  memberResource,
  depositResource,
  withdrawalResource,
  withdrawalRuleResource,
  paymentMethodResource,
  receiptResource,
  ticketResource,
  chatResource,
  roundResource,
  gameResource,
  returnResource,
  poolResource,
  payoutResource,
  vendorResource,
  freeBetResource,
  differenceResource,
  agentResource,
  contractResource,
  runResource,
  freezeResource,
  debtResource,
  adjustmentResource,
  memberDebtResource,
  proposalResource,
  ceilingResource,
  transferCapResource,
  templateResource,
  reportResource,
  transferResource,
  trailResource,
  announcementResource,
  segmentResource,
  riskCaseResource,
  riskRuleResource,
  promotionResource,
  raffleResource,
  referralStepResource,
  hinderedReferralResource,
  applicationResource,
  redemptionResource,
  missionResource,
  boardResource,
  boardPeriodResource,
  mallResource,
  rankResource,
  rankReviewResource,
  rebateResource,
  bonusOfferResource,
  bonusGrantResource,
  rewardProgramResource,
  rewardBudgetResource,
  brandResource,
  brandsResource,
  textsResource,
  webhookResource,
  webhookDeliveryResource,
  operatorResource,
]

const preferences = openPreferences()

/** The operator console: one resource a page, each opened by the permission that its call declares. */
export function App({ dataProvider }: { dataProvider: DataProvider }) {
  return (
    <Admin
      title="Operator console"
      dataProvider={dataProvider}
      authProvider={authProvider}
      loginPage={LoginPage}
      dashboard={DashboardPage}
      layout={Layout}
      i18nProvider={i18nProvider}
      accessDenied={ClosedPage}
      authenticationError={UnreachablePage}
      store={preferences}
      theme={lightTheme}
      darkTheme={darkTheme}
      defaultTheme="dark"
      disableTelemetry
      requireAuth
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes noLayout>
        <Route path="/join" element={<JoinPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/password" element={<PasswordPage />} />
      </CustomRoutes>
    </Admin>
  )
}
