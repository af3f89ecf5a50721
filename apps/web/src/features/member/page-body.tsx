import type { ComponentType, ReactNode } from 'react'
import { importInbox } from '#features/messaging/index.ts'
import { lazyPart, type MemberPage } from '#features/navigation/index.ts'
import { SecurityPage } from './security-page.tsx'
import { UplinePage } from './upline-page.tsx'

const cashier = () => import('#features/cashier/index.ts')
const reports = () => import('#features/reports/index.ts')
const promotions = () => import('#features/promotions/index.ts')

/** Every page of the member centre (MC-02); each arrives with its texts when it is first opened. */
const pages: Record<MemberPage, ComponentType> = {
  securityCenter: SecurityPage,
  transferUpline: UplinePage,
  transferFund: lazyPart(() => import('./transfer-page.tsx').then((module) => module.TransferPage), 'wallet'),
  depositv2: lazyPart(() => cashier().then((module) => module.DepositPage), 'cashier', 'wallet', 'inbox'),
  withdraw: lazyPart(() => cashier().then((module) => module.WithdrawPage), 'cashier', 'wallet', 'inbox', 'bonuses'),
  personalHistoryCopy: lazyPart(() => reports().then((module) => module.BettingRecordPage), 'reports'),
  transactionHistory: lazyPart(() => reports().then((module) => module.AccountRecordPage), 'reports'),
  personalProfit: lazyPart(() => reports().then((module) => module.PersonalProfitPage), 'reports'),
  bonusDetails: lazyPart(() => reports().then((module) => module.BonusDetailsPage), 'reports'),
  creditReport: lazyPart(() => reports().then((module) => module.CreditReportPage), 'reports'),
  affiliateApplication: lazyPart(() => import('./application-page.tsx').then((module) => module.ApplicationPage), 'session'),
  messageV2: lazyPart(() => importInbox().then((module) => module.InboxPage), 'inbox'),
  playLimits: lazyPart(() => import('#features/limits/index.ts').then((module) => module.LimitsPage), 'limits'),
  bonuses: lazyPart(() => import('#features/bonuses/index.ts').then((module) => module.BonusesPage), 'bonuses'),
  rewardCenter: lazyPart(() => promotions().then((module) => module.RewardCenterPage), 'promotions'),
  missionLeaderboard: lazyPart(() => promotions().then((module) => module.MissionPage), 'promotions'),
  referral: lazyPart(() => promotions().then((module) => module.ReferralPage), 'promotions'),
  manualRebate: lazyPart(() => promotions().then((module) => module.RebatePage), 'promotions'),
  playerRank: lazyPart(() => promotions().then((module) => module.RankPage), 'promotions'),
}

/** The page that the address names. */
export function PageBody({ page: name }: { page: MemberPage }): ReactNode {
  const Page = pages[name]
  return <Page />
}
