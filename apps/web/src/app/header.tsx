import { buttonClass } from '@croupier/ui/button'
import { IconButton } from '@croupier/ui/icon-button'
import { Skeleton } from '@croupier/ui/skeleton'
import { MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Suspense } from 'react'
import { useText } from '#features/language/index.ts'
import { Link, lazyPart, paths, useRouter } from '#features/navigation/index.ts'
import { collapseMenu, useSession } from '#features/session/index.ts'
import { BrandMark, useBrand } from '#features/site/index.ts'
import { useWideScreen } from './wide-screen.ts'

// A phone has its tools in the menu, and a visitor has no account: neither belongs to the first load.
const HeaderTools = lazyPart(() => import('./header-tools.tsx').then((module) => module.HeaderTools))
const HeaderMember = lazyPart(() => import('./header-member.tsx').then((module) => module.HeaderMember), 'wallet')

/** The bar on top: 56 on a phone, 64 on a desktop. */
export function Header() {
  const { name } = useBrand()
  const isWide = useWideScreen()
  const isMember = useSession((session) => session.member !== undefined)
  return (
    <header className="sticky top-[var(--banner,0px)] z-30 border-b border-line bg-surface">
      <div className="flex h-14 items-center gap-1 px-4 lg:h-16 lg:gap-3">
        {isWide ? <CollapseButton /> : <MenuLink />}
        <Link
          to={paths.home}
          aria-label={name}
          className="mr-auto min-w-0 overflow-hidden rounded-control max-[359px]:[&_span_span]:hidden"
        >
          <BrandMark name={name} isBare={isMember && !isWide} />
        </Link>
        {isWide && (
          <Suspense fallback={<span className="w-[340px]" />}>
            <HeaderTools />
          </Suspense>
        )}
        {isMember ? (
          <Suspense fallback={<Skeleton className="h-9 w-44" />}>
            <HeaderMember isWide={isWide} />
          </Suspense>
        ) : (
          <Guest />
        )}
      </div>
    </header>
  )
}

/** On a phone: everything that the desktop has at its side. */
function MenuLink() {
  const text = useText()
  return (
    <Link
      search={{ open: 'menu' }}
      aria-label={text('shell.menu')}
      className="-ml-3 flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-text"
    >
      <MenuIcon size={22} aria-hidden="true" />
    </Link>
  )
}

/** Collapses the side menu on a desktop; pages without it have no button. */
function CollapseButton() {
  const text = useText()
  const isCollapsed = useSession((session) => session.isMenuCollapsed)
  const { isPlay } = useRouter().place.route
  if (isPlay) return null
  return (
    <IconButton
      label={text(isCollapsed ? 'shell.expand' : 'shell.collapse')}
      aria-expanded={!isCollapsed}
      onClick={() => collapseMenu(!isCollapsed)}
      icon={isCollapsed ? <PanelLeftOpen size={22} /> : <PanelLeftClose size={22} />}
      className="-ml-2"
    />
  )
}

/** Log in and register for a visitor (HD-02). */
function Guest() {
  const text = useText()
  return (
    <>
      <Link search={{ open: 'login' }} className={buttonClass({ kind: 'quiet', size: 'small' })}>
        {text('shell.login')}
      </Link>
      <Link search={{ open: 'register' }} className={buttonClass({ size: 'small' })}>
        {text('shell.register')}
      </Link>
    </>
  )
}
