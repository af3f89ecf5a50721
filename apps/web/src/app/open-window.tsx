import { lazy, type ReactNode, Suspense } from 'react'
import { type MemberPage, navigate, type Overlay, paths, siteSearch, useRouter, withTexts } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'

const SoonDialog = lazy(() =>
  withTexts(() => import('#features/identity/soon-dialog.tsx'), ['pages']).then((module) => ({ default: module.SoonDialog })),
)
const MemberCenter = lazy(() =>
  withTexts(() => import('#features/member/member-center.tsx'), ['pages']).then((module) => ({ default: module.MemberCenter })),
)

const GameCenter = lazy(() =>
  withTexts(() => import('#features/games/game-center.tsx'), ['pages']).then((module) => ({ default: module.GameCenter })),
)

/** The window that the address asks for, over the page. Closing it leaves the page where it was. */
export function OpenWindow() {
  const { address, route } = useRouter().place
  const { open, page = 'securityCenter' } = siteSearch(address.search)
  const isGuest = useSession((session) => session.token === undefined)
  const wanted = open ?? route.overlay
  const shown = wanted === 'member' && isGuest ? 'login' : wanted
  if (!shown) return null
  const close = () => {
    // An address that is itself a window closes to the home page; a window over a page is taken off it.
    if (open) navigate({ search: { open: undefined, page: undefined, next: undefined } })
    else navigate({ to: paths.home })
  }
  return <Suspense>{windowOf(shown, { page, onClose: close })}</Suspense>
}

function windowOf(shown: Overlay, { page, onClose }: { page: MemberPage; onClose: () => void }): ReactNode {
  switch (shown) {
    case 'member':
      return <MemberCenter page={page} onClose={onClose} />
    case 'game':
      return <GameCenter onClose={onClose} />
    default:
      return <SoonDialog kind={shown} onClose={onClose} />
  }
}
