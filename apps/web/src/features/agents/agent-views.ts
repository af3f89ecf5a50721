/**
 * Pages of the agent centre, each with what an address calls it: the specification's name of the page (AC-03) or of the screen (AC-05,
 * AC-06).
 */
export const agentViews = {
  overview: 'agentTeamOverview',
  announcements: 'agentAnnouncement',
  line: 'downlineManagmentView',
  register: 'registerCenter',
  transfers: 'agentTransfer',
  betting: 'personalHistoryCopy',
  profit: 'palStatementsAgentCopy',
  transactions: 'agentDownlineTransactionDetailsCopy',
  income: 'agentRevenueReport',
  contracts: 'contractRequest',
  dividends: 'agentDividendRecordCopy2',
  dailyWages: 'agentDailyWages2',
  hourlyWages: 'agentHourSalary',
  realtimeWages: 'agentRealtimeSalary',
} as const
export type AgentPage = keyof typeof agentViews

export const agentPages = Object.keys(agentViews) as AgentPage[]
