import { ToastPlace } from '@croupier/ui/toast'
import { type UiText, UiTextProvider } from '@croupier/ui/ui-text'
import { type ReactNode, Suspense, useEffect } from 'react'
import { GameWindows, useIsPlaying } from '#features/games/index.ts'
import { type Say, useText } from '#features/language/index.ts'
import { lazyPart, siteSearch, useRouter } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { keepHosts, useWatchedStatus } from '#features/site/index.ts'
import { FaultBoundary } from './fault-boundary.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PageChange } from './page-change.tsx'
import { SiteFrame } from './site-frame.tsx'

const importStatusPage = () => import('#features/site/status-page.tsx')
const MaintenancePage = lazyPart(() => importStatusPage().then((module) => module.MaintenancePage), 'site')
const RegionBlockPage = lazyPart(() => importStatusPage().then((module) => module.RegionBlockPage), 'site')

const AgentFrame = lazyPart(() => import('./agent-frame.tsx').then((module) => module.AgentFrame))
const OpenWindow = lazyPart(() => import('./open-window.tsx').then((module) => module.OpenWindow))

/** The whole site: a closed brand shows why, else the page stands in its frame with its window over it. */
export function Root() {
  const text = useText()
  const isPlaying = useIsPlaying()
  const hasWindow = useHasWindow()
  return (
    <UiTextProvider text={uiText(text)}>
      <OfflineBanner />
      <Gate>
        <PageChange />
        <div inert={isPlaying}>
          <Framed />
        </div>
        {/* A window that broke or never arrived says so over the page (ER-03); the next address starts afresh. */}
        <FaultBoundary place={useRouter().place.entry} isWindow>
          <GameWindows />
          {hasWindow && (
            <Suspense>
              <OpenWindow />
            </Suspense>
          )}
        </FaultBoundary>
      </Gate>
      <ToastPlace />
    </UiTextProvider>
  )
}

/** Whether a window stands over the page: the address asks for one, or a password must be changed. */
function useHasWindow(): boolean {
  const { address, route } = useRouter().place
  const isPasswordExpired = useSession((session) => session.isPasswordExpired)
  return siteSearch(address.search).open !== undefined || route.overlay !== undefined || isPasswordExpired
}

/** Maintenance wins over region (ST-01). */
function Gate({ children }: { children: ReactNode }) {
  const { data } = useWatchedStatus()
  useEffect(() => {
    if (data) keepHosts({ images: data.info.imageCDNs, launches: data.info.launchGameCDNs })
  }, [data])
  const { whileClosed } = useRouter().place.route
  if (!data || data.status === 0 || whileClosed) return children
  return <Suspense>{data.status === 1 ? <MaintenancePage status={data} /> : <RegionBlockPage status={data} />}</Suspense>
}

function Framed() {
  const { route, address } = useRouter().place
  const page = (
    <FaultBoundary place={address.path}>
      <Suspense>
        <route.Page />
      </Suspense>
    </FaultBoundary>
  )
  if (route.frame === 'window') return page
  if (route.frame) {
    return (
      <Suspense>
        <AgentFrame isCentre={route.frame === 'centre'}>{page}</AgentFrame>
      </Suspense>
    )
  }
  return (
    <SiteFrame hasFooter={!route.isFooterless} hasSideMenu={!route.isPlay}>
      {page}
    </SiteFrame>
  )
}

function uiText(text: Say): UiText {
  return {
    close: text('ui.close'),
    retry: text('ui.retry'),
    copy: text('ui.copy'),
    copied: text('ui.copied'),
    show: text('ui.show'),
    hide: text('ui.hide'),
    details: text('ui.details'),
    loading: text('ui.loading'),
    cancel: text('ui.cancel'),
    requestId: text('ui.requestId'),
    previous: text('ui.previous'),
    next: text('ui.next'),
    page: (page) => text('ui.page', { page }),
    pause: text('ui.pause'),
    play: text('ui.play'),
  }
}
