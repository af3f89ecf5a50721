import { classNames } from '@croupier/ui/class-names'
import { WhenNear } from '@croupier/ui/when-near'
import { lazy, type ReactNode, Suspense } from 'react'
import { useText } from '#features/language/index.ts'
import { lazyPart, useAddress } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { useSystemStatus } from '#features/site/index.ts'
import { BottomBar } from './bottom-bar.tsx'
import { FaultBoundary } from './fault-boundary.tsx'
import { Header } from './header.tsx'
import { isWideScreen, useWideScreen } from './wide-screen.ts'

// A phone has no side menu and sees the footer last: neither belongs to the first load.
const loadSideMenu = () => import('./side-menu.tsx').then((module) => ({ default: module.SideMenu }))
const SideMenu = lazy(loadSideMenu)
const Footer = lazyPart(() => import('./footer.tsx').then((module) => module.Footer), 'site')
const MaintenanceLine = lazyPart(() => import('#features/site/maintenance-line.tsx').then((module) => module.MaintenanceLine), 'site')

const ServiceBar = lazyPart(() => import('./service-bar.tsx').then((module) => module.ServiceBar))

type SiteFrameProps = { hasFooter: boolean; hasSideMenu: boolean; children: ReactNode }

if (isWideScreen()) void loadSideMenu()

/** Side menu, header, content, footer and service bar (LY-01); on a phone the bottom bar takes the menu's place. */
export function SiteFrame({ hasFooter, hasSideMenu, children }: SiteFrameProps) {
  const text = useText()
  const isCollapsed = useSession((session) => session.isMenuCollapsed)
  const isWide = useWideScreen()
  const planned = useSystemStatus().data?.planned
  const inset = hasSideMenu && (isCollapsed ? 'lg:pl-[72px]' : 'lg:pl-60')
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-[70] focus:rounded-control focus:bg-primary focus:px-4 focus:py-3 focus:text-primary-ink"
      >
        {text('shell.skip')}
      </a>
      <Header />
      {hasSideMenu && isWide && (
        <Suspense
          fallback={
            <div
              className={classNames('fixed bottom-0 left-0 top-16 border-r border-line bg-surface', isCollapsed ? 'w-[72px]' : 'w-60')}
            />
          }
        >
          <SideMenu />
        </Suspense>
      )}
      <div className={classNames('flex grow flex-col', inset)}>
        {planned && (
          <Part>
            <MaintenanceLine planned={planned} />
          </Part>
        )}
        <main
          id="page"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1340px] grow scroll-mt-16 px-4 py-4 outline-none lg:pl-6 lg:pr-[84px]"
        >
          {children}
        </main>
        {hasFooter && (
          <WhenNear className="min-h-[480px]">
            <Part>
              <Footer />
            </Part>
          </WhenNear>
        )}
      </div>
      <Part>
        <ServiceBar />
      </Part>
      <BottomBar />
    </div>
  )
}

/** A part that comes later. One that was lost with the connection leaves its place empty; without a boundary it would take the page along. */
function Part({ children }: { children: ReactNode }) {
  return (
    <FaultBoundary place={useAddress().path} isQuiet>
      <Suspense>{children}</Suspense>
    </FaultBoundary>
  )
}
