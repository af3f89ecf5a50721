import { dateAt, spanAt, wholeDays } from '@croupier/calendar/calendar'

export const periods = ['today', 'yesterday', 'week', 'month'] as const
export type Period = (typeof periods)[number]

/** Days of each period: how many days ago it begins, and how many days it runs. The server reads 30 days at most. */
const DAYS: Record<Period, { ago: number; days: number }> = {
  today: { ago: 0, days: 1 },
  yesterday: { ago: 1, days: 1 },
  week: { ago: 6, days: 7 },
  month: { ago: 29, days: 30 },
}

/** Whole days of a zone as epoch milliseconds, the last of them included: `days` of them, the first `ago` days before today. */
export function daysSpan(of: { ago: number; days: number }, { now, timeZone }: { now: number; timeZone: string }) {
  const { from, to } = wholeDays(of, new Date(now), timeZone)
  return { startTime: from.getTime(), endTime: to.getTime() - 1 }
}

/** A period as epoch milliseconds in the brand's zone. */
export function spanOf(period: Period, clock: { now: number; timeZone: string }): { startTime: number; endTime: number } {
  return daysSpan(DAYS[period], clock)
}

export function readPeriod(text: string | undefined): Period {
  return periods.find((period) => period === text) ?? 'week'
}

/** First and last days of the newest months on the clock of a zone, this one first. */
export function newestMonths(count: number, { now, timeZone }: { now: number; timeZone: string }): { fromDay: string; toDay: string }[] {
  const months: { fromDay: string; toDay: string }[] = []
  for (let at = new Date(now); months.length < count; ) {
    const { from, to } = spanAt('month', at, timeZone)
    months.push({ fromDay: dateAt(from, timeZone), toDay: dateAt(new Date(to.getTime() - 1), timeZone) })
    at = new Date(from.getTime() - 1)
  }
  return months
}
