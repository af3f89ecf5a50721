import {
  Bell,
  Crown,
  Download,
  Flame,
  Gauge,
  Gift,
  HandCoins,
  History,
  House,
  LifeBuoy,
  type LucideIcon,
  Percent,
  ReceiptText,
  ShoppingBag,
  Star,
  Target,
  UserPlus,
  Users,
} from 'lucide-react'
import { useCategories } from '#features/games/index.ts'
import type { TextKey } from '#features/language/index.ts'
import { type MemberPage, paths, type SitePath } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { useModule } from '#features/site/index.ts'

export type MenuPlace = {
  name: TextKey
  Icon: LucideIcon
  link: { to?: SitePath; search?: Record<string, string>; hash?: string }
  /** The module of the brand that the place belongs to, if any. */
  module?: string
}

const memberPage = (page: MemberPage): MenuPlace['link'] => ({ search: { open: 'member', page } })

const places: MenuPlace[] = [
  { name: 'shell.home', Icon: House, link: { to: paths.home } },
  { name: 'shell.category.HOT', Icon: Flame, link: { to: paths.home, hash: 'HOT' } },
  { name: 'shell.category.FAV', Icon: Star, link: { to: paths.favorite } },
  { name: 'shell.category.RECENT', Icon: History, link: { to: paths.recent } },
]

const extras: MenuPlace[] = [
  { name: 'shell.bettingRecord', Icon: ReceiptText, link: memberPage('personalHistoryCopy') },
  { name: 'shell.promotions', Icon: Gift, link: { to: paths.promotions } },
  { name: 'shell.missions', Icon: Target, link: memberPage('missionLeaderboard'), module: 'MISSIONLB3' },
  { name: 'shell.rebate', Icon: Percent, link: memberPage('manualRebate'), module: 'PLYRBT' },
  { name: 'shell.rewards', Icon: HandCoins, link: memberPage('rewardCenter'), module: 'REWCEN3' },
  { name: 'shell.vip', Icon: Crown, link: memberPage('playerRank'), module: 'MEMCLUB3' },
  { name: 'shell.pointMall', Icon: ShoppingBag, link: { to: paths.pointMall }, module: 'PTSYS3' },
  { name: 'shell.invite', Icon: UserPlus, link: memberPage('referral'), module: 'REFERRAL3' },
]

const services: MenuPlace[] = [
  { name: 'shell.announcements', Icon: Bell, link: { to: paths.announce } },
  { name: 'shell.speed', Icon: Gauge, link: { search: { open: 'speed' } } },
  { name: 'shell.download', Icon: Download, link: { to: paths.download } },
  { name: 'shell.help', Icon: LifeBuoy, link: { to: paths.help } },
]

const agentPlace: MenuPlace = { name: 'shell.agent', Icon: Users, link: { to: paths.agentHome } }

/** The places of the side menu in their groups (SD-01, SD-02): what a brand has switched off is not among them. */
export function useMenuGroups(): MenuPlace[][] {
  const isOn = useModule()
  const isAgent = useSession((session) => session.member?.isAgent === true)
  const games = useCategories().map(({ name, Icon, to }): MenuPlace => ({ name, Icon, link: { to } }))
  return [places, games, [...(isAgent ? [agentPlace] : []), ...extras.filter(({ module }) => !module || isOn(module))], services]
}
