import { classNames } from '@croupier/ui/class-names'
import { Headset } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { openService, useSystemStatus } from '#features/site/index.ts'
import { type MenuPlace, useMenuGroups } from './menu-entries.ts'

/** The menu at the side of a desktop: 240 wide, 72 when collapsed (SD-01). */
export function SideMenu() {
  const text = useText()
  const isCollapsed = useSession((session) => session.isMenuCollapsed)
  return (
    <nav
      aria-label={text('shell.mainMenu')}
      className={classNames(
        'no-scrollbar fixed bottom-0 left-0 top-[calc(64px+var(--banner,0px))] z-20 hidden overflow-y-auto border-r border-line bg-surface p-3 lg:block',
        isCollapsed ? 'w-[72px]' : 'w-60',
      )}
    >
      <MenuGroups isCollapsed={isCollapsed} />
    </nav>
  )
}

/** The groups of places, and customer service; the sheet of a phone shows them too. */
export function MenuGroups({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const text = useText()
  const { data: status } = useSystemStatus()
  return (
    <>
      {useMenuGroups().map((places) => (
        <ul key={places[0]?.name} className="border-b border-line py-2 first:pt-0">
          {places.map((place) => (
            <li key={place.name}>
              <PlaceLink place={place} isCollapsed={isCollapsed} />
            </li>
          ))}
        </ul>
      ))}
      <button
        type="button"
        onClick={() => openService({ status, text })}
        title={isCollapsed ? text('shell.service') : undefined}
        className={classNames('mt-2', itemClass(isCollapsed))}
      >
        <Headset size={20} aria-hidden="true" className="shrink-0" />
        <span className={isCollapsed ? 'sr-only' : 'min-w-0 py-1 text-left leading-tight wrap-anywhere'}>{text('shell.service')}</span>
      </button>
    </>
  )
}

function PlaceLink({ place: { name, Icon, link }, isCollapsed }: { place: MenuPlace; isCollapsed: boolean }) {
  const text = useText()
  return (
    <Link
      {...link}
      title={isCollapsed ? text(name) : undefined}
      activeClass="bg-tint !text-text before:opacity-100"
      className={itemClass(isCollapsed)}
    >
      <Icon size={20} aria-hidden="true" className="shrink-0" />
      <span className={isCollapsed ? 'sr-only' : 'min-w-0 py-1 text-left leading-tight wrap-anywhere'}>{text(name)}</span>
    </Link>
  )
}

const itemClass = (isCollapsed: boolean) =>
  classNames(
    'relative flex min-h-11 w-full items-center gap-3 rounded-control text-14 font-medium text-muted hover:bg-tint hover:text-text',
    'before:absolute before:inset-y-2.5 before:left-0 before:w-1 before:rounded-full before:bg-accent before:opacity-0',
    isCollapsed ? 'justify-center' : 'px-3',
  )
