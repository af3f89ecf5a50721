import { classNames } from '@croupier/ui/class-names'
import { Gift, House, LayoutGrid, type LucideIcon, UserRound, Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type TextKey, useText } from '#features/language/index.ts'
import { categoryPaths, Link, type MemberPage, type Overlay, paths, type SitePath } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'

type BarItem = { name: TextKey; Icon: LucideIcon; isCentre?: boolean } & ({ to: SitePath } | { page: MemberPage })

const places: BarItem[] = [
  { name: 'shell.home', Icon: House, to: paths.home },
  { name: 'shell.games', Icon: LayoutGrid, to: categoryPaths.RNG },
  { name: 'shell.deposit', Icon: Wallet, page: 'depositv2', isCentre: true },
  { name: 'shell.promotions', Icon: Gift, to: paths.promotions },
  { name: 'shell.account', Icon: UserRound, page: 'securityCenter' },
]

/** Five places at the thumb of a phone; the bar makes way while one scrolls down and returns on the way up. */
export function BottomBar() {
  const text = useText()
  const isHidden = useScrolledDown()
  return (
    <nav
      aria-label={text('shell.menu')}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] transition-transform duration-200 ease-calm lg:hidden',
        isHidden && 'translate-y-[calc(100%+24px)] focus-within:translate-y-0',
      )}
    >
      <ul className="mx-auto grid h-14 max-w-[560px] grid-cols-5">
        {places.map((place) => (
          <li key={place.name}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PlaceLink({ place }: { place: BarItem }) {
  const text = useText()
  const isMember = useSession((session) => session.member !== undefined)
  const overlay: Overlay = isMember ? 'member' : 'login'
  const { name, Icon, isCentre = false } = place
  const look = 'flex h-14 flex-col items-center justify-center gap-0.5 text-12 font-medium text-muted focus-visible:-outline-offset-2'
  const content = (
    <>
      <span
        className={classNames(
          'flex items-center justify-center',
          isCentre && '-mt-5 size-11 rounded-full bg-primary text-primary-ink shadow-float',
        )}
      >
        <Icon size={22} aria-hidden="true" />
      </span>
      <span className="max-w-full px-0.5 text-center leading-tight wrap-anywhere">{text(name)}</span>
    </>
  )
  if ('to' in place) {
    return (
      <Link to={place.to} activeClass="!text-accent" className={look}>
        {content}
      </Link>
    )
  }
  return (
    <Link search={{ open: overlay, ...(isMember ? { page: place.page } : {}) }} className={look}>
      {content}
    </Link>
  )
}

const SCROLL_STEP_PX = 8

function useScrolledDown(): boolean {
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const here = Math.max(0, window.scrollY)
      if (Math.abs(here - last) < SCROLL_STEP_PX) return
      setIsDown(here > last && here > 120)
      last = here
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isDown
}
