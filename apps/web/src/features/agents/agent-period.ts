import { useState } from 'react'
import { useAddress } from '#features/navigation/index.ts'
import { daysSpan } from '#features/reports/index.ts'
import { useBrand } from '#features/site/index.ts'

/** Days of each period: how many days ago it begins, and how many days it runs. The server reads 92 days at most. */
const DAYS = {
  today: { ago: 0, days: 1 },
  yesterday: { ago: 1, days: 1 },
  week: { ago: 6, days: 7 },
  month: { ago: 29, days: 30 },
  quarter: { ago: 89, days: 90 },
} as const

export type AgentPeriod = keyof typeof DAYS
export const agentPeriods = Object.keys(DAYS) as AgentPeriod[]

/** The period in the address and its instants in the brand's zone; the moment of looking stays the same while one pages. */
export function useAgentPeriod(otherwise: AgentPeriod = 'month') {
  const wanted = useAddress().search.period
  const period = agentPeriods.find((candidate) => candidate === wanted) ?? otherwise
  const { timeZone } = useBrand()
  const [now] = useState(() => Date.now())
  return { period, span: daysSpan(DAYS[period], { now, timeZone }), timeZone, now }
}
