import { type ComponentType, lazy, type ReactNode } from 'react'
import type { CatalogueName } from '#features/language/index.ts'
import { importInbox } from '#features/messaging/index.ts'
import { type MemberPage, withTexts } from '#features/navigation/index.ts'
import { SecurityPage } from './security-page.tsx'
import { UplinePage } from './upline-page.tsx'

function page<Module>(importer: () => Promise<Module>, pick: (module: Module) => ComponentType, texts: CatalogueName[]) {
  return lazy(() => withTexts(importer, texts).then((module) => ({ default: pick(module) })))
}

const cashier = () => import('#features/cashier/index.ts')
const reports = () => import('#features/reports/index.ts')
const promotions = () => import('#features/promotions/index.ts')

/** Every page of the member centre (MC-02); each arrives with its texts when it is first opened. */
const pages: Record<MemberPage, ComponentType> = {
  securityCenter: SecurityPage,
  transferUpline: UplinePage,
  transferFund: page(
    () => import('./transfer-page.tsx'),
    (module) => module.TransferPage,
    ['wallet'],
  ),
  depositv2: page(cashier, (module) => module.DepositPage, ['cashier', 'wallet']),
  withdraw: page(cashier, (module) => module.WithdrawPage, ['cashier', 'wallet', 'inbox']),
  personalHistoryCopy: page(reports, (module) => module.BettingRecordPage, ['reports']),
  transactionHistory: page(reports, (module) => module.AccountRecordPage, ['reports']),
  personalProfit: page(reports, (module) => module.PersonalProfitPage, ['reports']),
  bonusDetails: page(reports, (module) => module.BonusDetailsPage, ['reports']),
  creditReport: page(reports, (module) => module.CreditReportPage, ['reports']),
  affiliateApplication: page(
    () => import('./application-page.tsx'),
    (module) => module.ApplicationPage,
    ['session'],
  ),
  messageV2: page(importInbox, (module) => module.InboxPage, ['inbox']),
  playLimits: page(
    () => import('#features/limits/index.ts'),
    (module) => module.LimitsPage,
    ['limits'],
  ),
  rewardCenter: page(promotions, (module) => module.RewardCenterPage, ['promotions']),
  missionLeaderboard: page(promotions, (module) => module.MissionPage, ['promotions']),
  referral: page(promotions, (module) => module.ReferralPage, ['promotions']),
  manualRebate: page(promotions, (module) => module.RebatePage, ['promotions']),
  playerRank: page(promotions, (module) => module.RankPage, ['promotions']),
}

/** The page that the address names. */
export function PageBody({ page: name }: { page: MemberPage }): ReactNode {
  const Page = pages[name]
  return <Page />
}
