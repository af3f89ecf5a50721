import { lazy, type ReactNode } from 'react'
import { type MemberPage, withTexts } from '#features/navigation/index.ts'
import { SecurityPage } from './security-page.tsx'
import { SoonPage } from './soon-page.tsx'

const TransferPage = lazy(() =>
  withTexts(() => import('./transfer-page.tsx'), ['wallet']).then((module) => ({ default: module.TransferPage })),
)
const DepositPage = lazy(() =>
  withTexts(() => import('#features/cashier/index.ts'), ['cashier', 'wallet']).then((module) => ({ default: module.DepositPage })),
)
const WithdrawPage = lazy(() =>
  withTexts(() => import('#features/cashier/index.ts'), ['cashier', 'wallet']).then((module) => ({
    default: module.WithdrawPage,
  })),
)
const BettingRecordPage = lazy(() =>
  withTexts(() => import('#features/reports/index.ts'), ['reports']).then((module) => ({
    default: module.BettingRecordPage,
  })),
)
const AccountRecordPage = lazy(() =>
  withTexts(() => import('#features/reports/index.ts'), ['reports']).then((module) => ({
    default: module.AccountRecordPage,
  })),
)

/** The page that the address names. */
export function PageBody({ page }: { page: MemberPage }): ReactNode {
  switch (page) {
    case 'securityCenter':
      return <SecurityPage />
    case 'transferFund':
      return <TransferPage />
    case 'depositv2':
      return <DepositPage />
    case 'withdraw':
      return <WithdrawPage />
    case 'personalHistoryCopy':
      return <BettingRecordPage />
    case 'transactionHistory':
      return <AccountRecordPage />
    default:
      return <SoonPage page={page} />
  }
}
