import { classNames } from '@croupier/ui/class-names'
import {
  Bell,
  Crown,
  Download,
  Flame,
  Gift,
  HandCoins,
  Headset,
  History,
  House,
  LifeBuoy,
  type LucideIcon,
  Percent,
  ReceiptText,
  ShoppingBag,
  Star,
  UserPlus,
} from 'lucide-react'
import { useCategories } from '#features/games/index.ts'
import { type TextKey, useText } from '#features/language/index.ts'
import { Link, type MemberPage, paths, type SitePath } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { openService, useSystemStatus } from '#features/site/index.ts'

type Entry = { name: TextKey; Icon: LucideIcon; link: { to?: SitePath; search?: Record<string, string>; hash?: string } }

const memberPage = (page: MemberPage): Entry['link'] => ({ search: { open: 'member', page } })

const places: Entry[] = [
  { name: 'shell.home', Icon: House, link: { to: paths.home } },
  { name: 'shell.category.HOT', Icon: Flame, link: { to: paths.home, hash: 'HOT' } },
  { name: 'shell.category.FAV', Icon: Star, link: { to: paths.favorite } },
  { name: 'shell.category.RECENT', Icon: History, link: { to: paths.recent } },
]

const extras: Entry[] = [
  { name: 'shell.bettingRecord', Icon: ReceiptText, link: memberPage('personalHistoryCopy') },
  { name: 'shell.promotions', Icon: Gift, link: { to: paths.promotions } },
  { name: 'shell.rebate', Icon: Percent, link: memberPage('manualRebate') },
  { name: 'shell.rewards', Icon: HandCoins, link: memberPage('rewardCenter') },
  { name: 'shell.vip', Icon: Crown, link: memberPage('playerRank') },
  { name: 'shell.pointMall', Icon: ShoppingBag, link: { to: paths.pointMall } },
  { name: 'shell.invite', Icon: UserPlus, link: memberPage('referral') },
  { name: 'shell.announcements', Icon: Bell, link: { to: paths.announce } },
  { name: 'shell.download', Icon: Download, link: { to: paths.download } },
  { name: 'shell.help', Icon: LifeBuoy, link: { to: paths.help } },
]

/** The menu at the side of a desktop: 240 wide, 72 when collapsed (SD-01). */
export function SideMenu() {
  const text = useText()
  const isCollapsed = useSession((session) => session.isMenuCollapsed)
  const { data: status } = useSystemStatus()
  const games: Entry[] = useCategories().map(({ name, Icon, to }) => ({ name, Icon, link: { to } }))
  return (
    <nav
      aria-label={text('shell.mainMenu')}
      className={classNames(
        'no-scrollbar fixed bottom-0 left-0 top-16 z-20 hidden overflow-y-auto border-r border-line bg-surface p-3 lg:block',
        isCollapsed ? 'w-[72px]' : 'w-60',
      )}
    >
      {[places, games, extras].map((entries) => (
        <ul key={entries[0]?.name} className="border-b border-line pb-2 pt-2 first:pt-0 last:border-b-0">
          {entries.map((entry) => (
            <li key={entry.name}>
              <MenuLink entry={entry} isCollapsed={isCollapsed} />
            </li>
          ))}
        </ul>
      ))}
      <button type="button" onClick={() => openService({ status, text })} title={text('shell.service')} className={itemClass(isCollapsed)}>
        <Headset size={20} aria-hidden="true" className="shrink-0" />
        <span className={isCollapsed ? 'sr-only' : 'truncate'}>{text('shell.service')}</span>
      </button>
    </nav>
  )
}

function MenuLink({ entry: { name, Icon, link }, isCollapsed }: { entry: Entry; isCollapsed: boolean }) {
  const text = useText()
  return (
    <Link
      {...link}
      title={isCollapsed ? text(name) : undefined}
      activeClass="bg-tint !text-text before:opacity-100"
      className={itemClass(isCollapsed)}
    >
      <Icon size={20} aria-hidden="true" className="shrink-0" />
      <span className={isCollapsed ? 'sr-only' : 'truncate'}>{text(name)}</span>
    </Link>
  )
}

const itemClass = (isCollapsed: boolean) =>
  classNames(
    'relative flex h-11 w-full items-center gap-3 rounded-control text-14 font-medium text-muted hover:bg-tint hover:text-text',
    'before:absolute before:inset-y-2.5 before:left-0 before:w-1 before:rounded-full before:bg-primary before:opacity-0',
    isCollapsed ? 'justify-center' : 'px-3',
  )
