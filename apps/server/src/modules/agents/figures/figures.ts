import type { LineFigures, teamOverview } from '@croupier/contract/agents'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { onlineMembers } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { wholeDaysOf } from '../rules-clock.ts'
import { countBelow, countLine, type Node } from '../tree/store.ts'
import { ownNode } from '../tree/tree.ts'
import { curveFrom, isOfDays, memberCounts, overviewPeriods, type Point, shownPoint, shownSums, sumOfCurve, within } from './rules-sums.ts'
import { countActiveOnDays, type Period, registrationsByDay, type Sums, sumDays, sumLine, sumLineByDay, sumMember } from './store.ts'
import { countActive } from './store-active.ts'

/** Everybody with any valid turnover is active here; contracts have rules of their own. */
const anyPlay = { turnover: 1n, deposits: 0n, product: 'CONS' }

/** The figures of the caller's whole line: today, yesterday, a period and its curve (AC-02). */
export async function readTeamOverview(context: Context, input: InputOf<typeof teamOverview>): Promise<ValueOf<typeof teamOverview>> {
  const own = await ownNode(context)
  const { settings, currency } = await brandOf(context, context.actor.brandId)
  const zone = settings.timeZone
  const { today, yesterday, period, asked, whole } = overviewPeriods(input, context.now, zone)
  const [counts, online, curve] = await Promise.all([
    countLine(context.db, own.memberId),
    onlineMembers(context).then((ids) => countBelow(context.db, own.path, ids)),
    curveOf(context, own, { ...whole, zone }),
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

/** What happened on each day of a period: one look at the slots, from which every figure of whole days follows. */
async function curveOf(context: Context, own: Node, period: Period & { zone: string }): Promise<Point[]> {
  const [sums, joined] = await Promise.all([sumsByDay(context, own, period), registrationsByDay(context.db, own.memberId, period)])
  return curveFrom(sums, joined, period)
}

/** Large lines have their days at hand; a part of a day, or of a smaller line, is added up from the slots. */
async function sumsByDay(context: Context, own: Node, period: Period & { zone: string }): Promise<(Sums & { day: string })[]> {
  const days = wholeDaysOf(period, period.to, period.zone)
  const counted = days && (await sumDays(context.db, own.memberId, { ...days, zone: period.zone }))
  return counted ?? (await sumLineByDay(context.db, own.memberId, period))
}

type OfDays = { part: Period; curve: readonly Point[]; zone: string }

async function figuresOfDays(context: Context, own: Node, { part, curve, zone }: OfDays): Promise<LineFigures> {
  return sumOfCurve(within(curve, part, zone), await activeIn(context, own, { ...part, zone }))
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
  return shownSums(sums, memberCounts(sums, node.joinedAt, period))
}
