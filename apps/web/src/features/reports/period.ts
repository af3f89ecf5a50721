export const periods = ['today', 'yesterday', 'week', 'month'] as const
export type Period = (typeof periods)[number]

const DAY_MS = 86_400_000

/** Days of each period: how many days ago it begins, and how many days it runs. The server reads 30 days at most. */
const DAYS: Record<Period, { ago: number; days: number }> = {
  today: { ago: 0, days: 1 },
  yesterday: { ago: 1, days: 1 },
  week: { ago: 6, days: 7 },
  month: { ago: 29, days: 30 },
}

/** A period of whole days in the brand's zone, as epoch milliseconds; its last moment belongs to it. */
export function spanOf(period: Period, { now, timeZone }: { now: number; timeZone: string }): { startTime: number; endTime: number } {
  return wholeDays(DAYS[period], { now, timeZone })
}

/** Whole days of a zone: `days` of them, the first `ago` days before today. */
export function wholeDays({ ago, days }: { ago: number; days: number }, { now, timeZone }: { now: number; timeZone: string }) {
  const startTime = dayStart(dayStart(now, timeZone) - ago * DAY_MS + DAY_MS / 2, timeZone)
  return { startTime, endTime: dayStart(startTime + days * DAY_MS + DAY_MS / 2, timeZone) - 1 }
}

/** Midnight before an instant in a zone; on a day on which the clocks change, the first guess is off by that hour. */
function dayStart(instant: number, timeZone: string): number {
  const guess = instant - sinceMidnight(instant, timeZone)
  const off = sinceMidnight(guess, timeZone)
  return off > DAY_MS / 2 ? guess + (DAY_MS - off) : guess - off
}

/** What the clock on the wall shows, as milliseconds since 0:00. */
function sinceMidnight(instant: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', hour: 'numeric', minute: 'numeric', second: 'numeric' })
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return ((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0)) * 1000 + (instant % 1000)
}

export function readPeriod(text: string | undefined): Period {
  return periods.find((period) => period === text) ?? 'week'
}
