import { dateAt, daysBefore, daysOf } from '@croupier/calendar/calendar'
import type { LineFigures, teamOverview } from '@croupier/contract/agents'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { onlineMembers } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { slotAt, slotFrom, wholeDaysOf } from '../rules-clock.ts'
import { countBelow, countLine, type Node } from '../tree/store.ts'
import { ownNode } from '../tree/tree.ts'
import {
  countActiveOnDays,
  noSums,
  type Period,
  registrationsByDay,
  type Sums,
  sumDays,
  sumLine,
  sumLineByDay,
  sumMember,
} from './store.ts'
import { countActive } from './store-active.ts'

/** Reports of agents reach over a quarter at most. */
const PERIOD_MAX_MS = 92 * 24 * 60 * 60_000 + 60 * 60_000
const OVERVIEW_DAYS = 30

/** Everybody with any valid turnover is active here; contracts have rules of their own. */
const anyPlay = { turnover: 1n, deposits: 0n, product: 'CONS' }

/** The figures of the caller's whole line: today, yesterday, a period and its curve (AC-02). */
export async function readTeamOverview(context: Context, input: InputOf<typeof teamOverview>): Promise<ValueOf<typeof teamOverview>> {
  const own = await ownNode(context)
  const { settings, currency } = await brandOf(context, context.actor.brandId)
  const zone = settings.timeZone
  const today = slotAt('day', context.now, zone)
  const yesterday = { from: daysBefore(context.now, 1, zone), to: today.from }
  const period =
    input.startTime === undefined || input.endTime === undefined
      ? { from: daysBefore(context.now, OVERVIEW_DAYS - 1, zone), to: today.to }
      : periodOf({ startTime: input.startTime, endTime: input.endTime })
  // What lies within five minutes counts with their beginning, so that a day that ends a millisecond early is a whole one.
  const asked = { from: slotFrom(period.from), to: slotFrom(period.to) }
  const from = asked.from < yesterday.from ? asked.from : yesterday.from
  const to = asked.to > today.to ? asked.to : today.to
  const [counts, online, curve] = await Promise.all([
    countLine(context.db, own.memberId),
    onlineMembers(context).then((ids) => countBelow(context.db, own.path, ids)),
    curveOf(context, own, { from, to, zone }),
  ])
  const figuresOf = async (part: Period): Promise<LineFigures> =>
    isOfDays(part, zone) ? await figuresOfDays(context, own, { part, curve, zone }) : await lineFigures(context, own, part)
  const [ofToday, ofYesterday, ofPeriod] = await Promise.all([figuresOf(today), figuresOf(yesterday), figuresOf(asked)])
  return {
    ...counts,
    onlineNow: online,
    today: ofToday,
    yesterday: ofYesterday,
    period: { from: period.from.getTime(), to: period.to.getTime(), figures: ofPeriod },
    curve: (isOfDays(asked, zone) ? within(curve, asked, zone) : await curveOf(context, own, { ...asked, zone })).map(shownPoint),
    currency,
    supportHours: { days: ['mon', 'fri'], from: '12:00', to: '21:00' },
  }
}

type Point = { day: string; sums: Sums; registrations: number }

/** What happened on each day of a period: one look at the slots, from which every figure of whole days follows. */
async function curveOf(context: Context, own: Node, period: Period & { zone: string }): Promise<Point[]> {
  const [sums, joined] = await Promise.all([sumsByDay(context, own, period), registrationsByDay(context.db, own.memberId, period)])
  const byDay = new Map(sums.map((row) => [row.day, row]))
  const counts = new Map(joined.map(({ day, count }) => [day, count]))
  return daysOf(period, period.zone).map(({ from }) => {
    const day = dateAt(from, period.zone)
    return { day, sums: byDay.get(day) ?? noSums, registrations: counts.get(day) ?? 0 }
  })
}

/** Large lines have their days at hand; a part of a day, or of a smaller line, is added up from the slots. */
async function sumsByDay(context: Context, own: Node, period: Period & { zone: string }): Promise<(Sums & { day: string })[]> {
  const days = wholeDaysOf(period, period.to, period.zone)
  const counted = days && (await sumDays(context.db, own.memberId, { ...days, zone: period.zone }))
  return counted ?? (await sumLineByDay(context.db, own.memberId, period))
}

function shownPoint({ day, sums, registrations }: Point) {
  return {
    day,
    validTurnover: sums.validMinor,
    grossWin: sums.turnoverMinor - sums.payoutsMinor,
    deposits: sums.depositsMinor,
    withdrawals: sums.withdrawalsMinor,
    registrations,
  }
}

function isOfDays({ from, to }: Period, zone: string): boolean {
  return [from, to].every((at) => slotAt('day', at, zone).from.getTime() === at.getTime())
}

function within(curve: readonly Point[], { from, to }: Period, zone: string): Point[] {
  const [first, last] = [dateAt(from, zone), dateAt(new Date(to.getTime() - 1), zone)]
  return curve.filter(({ day }) => day >= first && day <= last)
}

type OfDays = { part: Period; curve: readonly Point[]; zone: string }

async function figuresOfDays(context: Context, own: Node, { part, curve, zone }: OfDays): Promise<LineFigures> {
  const points = within(curve, part, zone)
  const registrations = points.reduce((count, point) => count + point.registrations, 0)
  const activeMembers = await activeIn(context, own, { ...part, zone })
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

/** Figures of the line below a member; the own play of the member is not included. */
export async function lineFigures(context: Context, node: Pick<Node, 'memberId' | 'path'>, period: Period): Promise<LineFigures> {
  const { settings } = await brandOf(context, context.actor.brandId)
  const [sums, joined, active] = await Promise.all([
    sumLine(context.db, node.memberId, period),
    registrationsByDay(context.db, node.memberId, { ...period, zone: settings.timeZone }),
    activeIn(context, node, { ...period, zone: settings.timeZone }),
  ])
  const registrations = joined.reduce((count, row) => count + row.count, 0)
  return shownSums(sums, { registrations, activeMembers: active })
}

/** Active members of a line: whole days are counters, and a part of a day is counted from the rows. */
async function activeIn(context: Context, node: Pick<Node, 'memberId' | 'path'>, period: Period & { zone: string }): Promise<number> {
  const days = wholeDaysOf(period, context.now, period.zone)
  const counted = days && (await countActiveOnDays(context.db, node, { ...days, brandId: context.actor.brandId, zone: period.zone }))
  return counted ?? (await countActive(context.db, node.path, { period, rule: anyPlay }))
}

/** Figures of one member's own play and cash. */
export async function memberFigures(context: Context, node: Pick<Node, 'memberId' | 'joinedAt'>, period: Period): Promise<LineFigures> {
  const sums = await sumMember(context.db, node.memberId, period)
  const isNew = node.joinedAt >= period.from && node.joinedAt < period.to
  return shownSums(sums, { registrations: isNew ? 1 : 0, activeMembers: sums.validMinor > 0n ? 1 : 0 })
}

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

/** A period of a report, from epoch milliseconds. Refuses `request_param_err` where it ends before it begins, and `quarter_at_most`. */
export function periodOf(input: { startTime: number; endTime: number }): Period {
  if (input.endTime < input.startTime) return refuse('request_param_err', { field: 'endTime' })
  if (input.endTime - input.startTime > PERIOD_MAX_MS) return refuse('quarter_at_most')
  return { from: new Date(input.startTime), to: new Date(input.endTime) }
}
