import {
  ArrowLeftRight,
  CalendarDays,
  ChartLine,
  ChartNoAxesColumn,
  Clock,
  Coins,
  FileSignature,
  type LucideIcon,
  Megaphone,
  Percent,
  ReceiptText,
  Scale,
  UserPlus,
  UsersRound,
  Zap,
} from 'lucide-react'
import type { TextKey } from '#features/language/index.ts'
import { type AgentPage, agentPages, agentViews } from './agent-views.ts'

const DEFAULT_PAGE: AgentPage = 'overview'

/** The page that the address names; the team overview for none or an unknown one (AC-02). */
export function agentPageOf(view: string | undefined): AgentPage {
  return agentPages.find((page) => agentViews[page] === view) ?? DEFAULT_PAGE
}

type Group = { title: TextKey; pages: readonly AgentPage[] }

/** The menu of the agent centre in its groups. */
export const agentGroups: readonly Group[] = [
  { title: 'agents.group.team', pages: ['overview', 'announcements'] },
  { title: 'agents.group.line', pages: ['line', 'register', 'transfers'] },
  {
    title: 'agents.group.reports',
    pages: ['betting', 'profit', 'transactions', 'income'],
  },
  {
    title: 'agents.group.contracts',
    pages: ['contracts', 'dividends', 'dailyWages', 'hourlyWages', 'realtimeWages'],
  },
]

const icons: Record<AgentPage, LucideIcon> = {
  overview: ChartLine,
  announcements: Megaphone,
  line: UsersRound,
  register: UserPlus,
  transfers: ArrowLeftRight,
  betting: ReceiptText,
  profit: Scale,
  transactions: ChartNoAxesColumn,
  income: Coins,
  contracts: FileSignature,
  dividends: Percent,
  dailyWages: CalendarDays,
  hourlyWages: Clock,
  realtimeWages: Zap,
}

export function iconOf(page: AgentPage): LucideIcon {
  return icons[page]
}

/** The member whom the address names, if it is the number of one. */
export function memberOf(search: Readonly<Record<string, string | undefined>>): string | undefined {
  return search.member !== undefined && /^\d{1,18}$/.test(search.member) ? search.member : undefined
}

/** What a page of the centre may keep in the address; another page begins without it. */
const PAGE_SEARCH = ['period', 'q', 'kind', 'sort', 'product', 'member', 'tab', 'state', 'side', 'contract', 'payslip', 'offer', 'tier']

/** The parameters of a link to a page of the centre: the page, and nothing of the one before. */
export function pageSearch(page: AgentPage, more: Readonly<Record<string, string>> = {}): Record<string, string | undefined> {
  return {
    ...Object.fromEntries(PAGE_SEARCH.map((name) => [name, undefined])),
    open: undefined,
    page: undefined,
    view: page === DEFAULT_PAGE ? undefined : agentViews[page],
    ...more,
  }
}
