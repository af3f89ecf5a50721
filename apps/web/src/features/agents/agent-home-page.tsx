import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { type ComponentType, type LazyExoticComponent, Suspense } from 'react'
import { lazyPart, useAddress } from '#features/navigation/index.ts'
import { agentPageOf } from './agent-pages.ts'
import type { AgentPage } from './agent-views.ts'

const pages: Record<AgentPage, LazyExoticComponent<ComponentType>> = {
  overview: lazyPart(() => import('./overview/overview-page.tsx').then((module) => module.OverviewPage)),
  announcements: lazyPart(() => import('./overview/announcement-page.tsx').then((module) => module.AnnouncementPage)),
  line: lazyPart(() => import('./line/downline-page.tsx').then((module) => module.DownlinePage), 'identity'),
  register: lazyPart(() => import('./register/register-page.tsx').then((module) => module.RegisterPage), 'identity'),
  transfers: lazyPart(() => import('./transfers/transfer-page.tsx').then((module) => module.TransferPage), 'cashier', 'identity'),
  betting: lazyPart(() => import('./line/betting-page.tsx').then((module) => module.BettingPage)),
  profit: lazyPart(() => import('./line/profit-page.tsx').then((module) => module.ProfitPage)),
  transactions: lazyPart(() => import('./line/transactions-page.tsx').then((module) => module.TransactionsPage)),
  income: lazyPart(() => import('./line/income-page.tsx').then((module) => module.IncomePage)),
  contracts: lazyPart(() => import('./contracts/contracts-page.tsx').then((module) => module.ContractsPage), 'contracts', 'identity'),
  dividends: lazyPart(() => import('./contracts/wage-pages.tsx').then((module) => module.DividendPage), 'contracts'),
  dailyWages: lazyPart(() => import('./contracts/wage-pages.tsx').then((module) => module.DailyPage), 'contracts'),
  hourlyWages: lazyPart(() => import('./contracts/wage-pages.tsx').then((module) => module.HourlyPage), 'contracts'),
  realtimeWages: lazyPart(() => import('./contracts/wage-pages.tsx').then((module) => module.RealtimePage), 'contracts'),
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
