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

/** Pages of the agent centre by the names of the specification (AC-03), and the two that it names as screens (AC-05, AC-06). */
export const agentPages = [
  'agentTeamOverview',
  'agentAnnouncement',
  'downlineManagmentView',
  'registerCenter',
  'agentTransfer',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentDownlineTransactionDetailsCopy',
  'agentRevenueReport',
  'contractRequest',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const
export type AgentPage = (typeof agentPages)[number]

const DEFAULT_PAGE: AgentPage = 'agentTeamOverview'

/** The page that the address names; the team overview for none or an unknown one (AC-02). */
export function agentPageOf(view: string | undefined): AgentPage {
  return agentPages.find((page) => page === view) ?? DEFAULT_PAGE
}

type Group = { title: TextKey; pages: readonly AgentPage[] }

/** The menu of the agent centre in its groups. */
export const agentGroups: readonly Group[] = [
  { title: 'agents.group.team', pages: ['agentTeamOverview', 'agentAnnouncement'] },
  { title: 'agents.group.line', pages: ['downlineManagmentView', 'registerCenter', 'agentTransfer'] },
  {
    title: 'agents.group.reports',
    pages: ['personalHistoryCopy', 'palStatementsAgentCopy', 'agentDownlineTransactionDetailsCopy', 'agentRevenueReport'],
  },
  {
    title: 'agents.group.contracts',
    pages: ['contractRequest', 'agentDividendRecordCopy2', 'agentDailyWages2', 'agentHourSalary', 'agentRealtimeSalary'],
  },
]

const icons: Record<AgentPage, LucideIcon> = {
  agentTeamOverview: ChartLine,
  agentAnnouncement: Megaphone,
  downlineManagmentView: UsersRound,
  registerCenter: UserPlus,
  agentTransfer: ArrowLeftRight,
  personalHistoryCopy: ReceiptText,
  palStatementsAgentCopy: Scale,
  agentDownlineTransactionDetailsCopy: ChartNoAxesColumn,
  agentRevenueReport: Coins,
  contractRequest: FileSignature,
  agentDividendRecordCopy2: Percent,
  agentDailyWages2: CalendarDays,
  agentHourSalary: Clock,
  agentRealtimeSalary: Zap,
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
    view: page === DEFAULT_PAGE ? undefined : page,
    ...more,
  }
}
