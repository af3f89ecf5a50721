import { dateAt, daysBefore, daysOf } from '@croupier/calendar/calendar'
import { DAY_MS, HOUR_MS } from '@croupier/calendar/durations'
import type { LineFigures } from '@croupier/contract/agents'
import { refuse } from '#platform/refusal.ts'
import { slotAt, slotFrom } from '../rules-clock.ts'
import type { Period, Sums } from './store.ts'

/** Reports of agents reach over a quarter at most, of which one day may have an hour more. */
const PERIOD_MAX_MS = 92 * DAY_MS + HOUR_MS
const OVERVIEW_DAYS = 30

/** A period of a report, from epoch milliseconds. Refuses `request_param_err` where it ends before it begins, and `quarter_at_most`. */
export function periodOf(input: { startTime: number; endTime: number }): Period {
  if (input.endTime < input.startTime) return refuse('request_param_err', { field: 'endTime' })
  if (input.endTime - input.startTime > PERIOD_MAX_MS) return refuse('quarter_at_most')
  return { from: new Date(input.startTime), to: new Date(input.endTime) }
}

type Overview = { startTime?: number | undefined; endTime?: number | undefined }

/**
 * The periods of an overview: today, yesterday, the one that is shown, the same as it is added up, and one that holds them all. What lies within
 * five minutes counts with their beginning, so that a day that ends a millisecond early is a whole one. Refuses as `periodOf`.
 */
export function overviewPeriods({ startTime, endTime }: Overview, now: Date, zone: string) {
  const today = slotAt('day', now, zone)
  const yesterday = { from: daysBefore(now, 1, zone), to: today.from }
  const isNamed = startTime !== undefined && endTime !== undefined
  const period = isNamed ? periodOf({ startTime, endTime }) : { from: daysBefore(now, OVERVIEW_DAYS - 1, zone), to: today.to }
  const asked = { from: slotFrom(period.from), to: slotFrom(period.to) }
  const whole = {
    from: asked.from < yesterday.from ? asked.from : yesterday.from,
    to: asked.to > today.to ? asked.to : today.to,
  }
  return { today, yesterday, period, asked, whole }
}

/** What happened on one day. */
export type Point = { day: string; sums: Sums; registrations: number }

export const noSums: Sums = {
  rounds: 0,
  turnoverMinor: 0n,
  validMinor: 0n,
  payoutsMinor: 0n,
  bonusesMinor: 0n,
  depositsMinor: 0n,
  withdrawalsMinor: 0n,
  firstDeposits: 0,
}

/** Every day of a period with what happened on it, also where nothing did. */
export function curveFrom(
  sums: readonly (Sums & { day: string })[],
  joined: readonly { day: string; count: number }[],
  period: Period & { zone: string },
): Point[] {
  const byDay = new Map(sums.map((row) => [row.day, row]))
  const counts = new Map(joined.map(({ day, count }) => [day, count]))
  return daysOf(period, period.zone).map(({ from }) => {
    const day = dateAt(from, period.zone)
    return { day, sums: byDay.get(day) ?? noSums, registrations: counts.get(day) ?? 0 }
  })
}

export function shownPoint({ day, sums, registrations }: Point) {
  return {
    day,
    validTurnover: sums.validMinor,
    grossWin: sums.turnoverMinor - sums.payoutsMinor,
    deposits: sums.depositsMinor,
    withdrawals: sums.withdrawalsMinor,
    registrations,
  }
}

/** Whether a period begins and ends with days of the brand. */
export function isOfDays({ from, to }: Period, zone: string): boolean {
  return [from, to].every((at) => slotAt('day', at, zone).from.getTime() === at.getTime())
}

/** The days of a curve that lie in a period. */
export function within(curve: readonly Point[], { from, to }: Period, zone: string): Point[] {
  const [first, last] = [dateAt(from, zone), dateAt(new Date(to.getTime() - 1), zone)]
  return curve.filter(({ day }) => day >= first && day <= last)
}

/** The figures of whole days from their curve; active members of days do not add up and are counted apart. */
export function sumOfCurve(points: readonly Point[], activeMembers: number): LineFigures {
  const registrations = points.reduce((count, point) => count + point.registrations, 0)
  return shownSums(points.map(({ sums }) => sums).reduce(addSums, noSums), { registrations, activeMembers })
}

function addSums(one: Sums, other: Sums): Sums {
  return {
    rounds: one.rounds + other.rounds,
    turnoverMinor: one.turnoverMinor + other.turnoverMinor,
    validMinor: one.validMinor + other.validMinor,
    payoutsMinor: one.payoutsMinor + other.payoutsMinor,
    bonusesMinor: one.bonusesMinor + other.bonusesMinor,
    depositsMinor: one.depositsMinor + other.depositsMinor,
    withdrawalsMinor: one.withdrawalsMinor + other.withdrawalsMinor,
    firstDeposits: one.firstDeposits + other.firstDeposits,
  }
}

/** What one member counts as in a period: registered in it, and active by any valid turnover. */
export function memberCounts({ validMinor }: Pick<Sums, 'validMinor'>, joinedAt: Date, { from, to }: Period) {
  return { registrations: joinedAt >= from && joinedAt < to ? 1 : 0, activeMembers: validMinor > 0n ? 1 : 0 }
}

/** The figures of a line as reports show them: the line lost what is won gross, less its bonuses. */
export function shownSums(sums: Sums, counts: { registrations: number; activeMembers: number }): LineFigures {
  const grossWin = sums.turnoverMinor - sums.payoutsMinor
  return {
    ...counts,
    firstDeposits: sums.firstDeposits,
    deposits: sums.depositsMinor,
    withdrawals: sums.withdrawalsMinor,
    turnover: sums.turnoverMinor,
    validTurnover: sums.validMinor,
    payouts: sums.payoutsMinor,
    grossWin,
    bonuses: sums.bonusesMinor,
    netWin: grossWin - sums.bonusesMinor,
  }
}
