import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { useAddress, withTexts } from '#features/navigation/index.ts'
import { type AgentPage, agentPageOf } from './agent-pages.ts'

const pages: Record<AgentPage, LazyExoticComponent<ComponentType>> = {
  agentTeamOverview: lazy(() => import('./overview/overview-page.tsx').then((module) => ({ default: module.OverviewPage }))),
  agentAnnouncement: lazy(() => import('./overview/announcement-page.tsx').then((module) => ({ default: module.AnnouncementPage }))),
  downlineManagmentView: lazy(() =>
    withTexts(() => import('./line/downline-page.tsx'), ['identity']).then((module) => ({ default: module.DownlinePage })),
  ),
  registerCenter: lazy(() =>
    withTexts(() => import('./register/register-page.tsx'), ['identity']).then((module) => ({ default: module.RegisterPage })),
  ),
  agentTransfer: lazy(() =>
    withTexts(() => import('./transfers/transfer-page.tsx'), ['cashier', 'identity']).then((module) => ({ default: module.TransferPage })),
  ),
  personalHistoryCopy: lazy(() => import('./line/betting-page.tsx').then((module) => ({ default: module.BettingPage }))),
  palStatementsAgentCopy: lazy(() => import('./line/profit-page.tsx').then((module) => ({ default: module.ProfitPage }))),
  agentDownlineTransactionDetailsCopy: lazy(() =>
    import('./line/transactions-page.tsx').then((module) => ({ default: module.TransactionsPage })),
  ),
  agentRevenueReport: lazy(() => import('./line/income-page.tsx').then((module) => ({ default: module.IncomePage }))),
  contractRequest: lazy(() =>
    withTexts(() => import('./contracts/contracts-page.tsx'), ['contracts', 'identity']).then((module) => ({
      default: module.ContractsPage,
    })),
  ),
  agentDividendRecordCopy2: lazy(() =>
    withTexts(() => import('./contracts/wage-pages.tsx'), ['contracts']).then((module) => ({ default: module.DividendPage })),
  ),
  agentDailyWages2: lazy(() =>
    withTexts(() => import('./contracts/wage-pages.tsx'), ['contracts']).then((module) => ({ default: module.DailyPage })),
  ),
  agentHourSalary: lazy(() =>
    withTexts(() => import('./contracts/wage-pages.tsx'), ['contracts']).then((module) => ({ default: module.HourlyPage })),
  ),
  agentRealtimeSalary: lazy(() =>
    withTexts(() => import('./contracts/wage-pages.tsx'), ['contracts']).then((module) => ({ default: module.RealtimePage })),
  ),
}

/** The agent centre (RT-08): the page that the address names, in the centre's frame. */
export function AgentHomePage() {
  const page = agentPageOf(useAddress().search.view)
  const Page = pages[page]
  return (
    <Suspense key={page} fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  )
}

function PageSkeleton() {
  return (
    <AfterAMoment>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-64 w-full" />
      </div>
    </AfterAMoment>
  )
}
