import { type Span, wholeDays } from '@croupier/calendar/calendar'
import type { dryRun } from '@croupier/contract/console/dry-runs'
import type { GameType } from '@croupier/contract/games'
import type { Award } from '@croupier/contract/promotions-awards'
import type { PromotionAudience } from '@croupier/contract/promotions-conditions'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { AMOUNT_MAX_MINOR, sumMinor } from '@croupier/money/money'
import { usernameKey } from '#modules/identity/rules.ts'
import { needAward, needMission } from '#modules/promotions/index.ts'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { countMissionRun, countPromotionRun, countRankRun, countRewardRun, type RebateSum, sumRebateRun } from './store-dry-runs.ts'

const DAYS = 7

type Input = InputOf<typeof dryRun>
type Value = ValueOf<typeof dryRun>
type Asked<Kind extends Input['kind']> = Extract<Input, { kind: Kind }>

/** What a draft would have come to on the last seven whole days, or comes to now: nothing is written (CO-03). Missions and rewards refuse as their save calls. */
export async function tryDraft(context: Context, input: Input): Promise<Value> {
  switch (input.kind) {
    case 'promotion':
      return await tryPromotion(context, input)
    case 'rebates':
      return await tryRebates(context, input)
    case 'ranks':
      return await tryRanks(context, input)
    case 'missions':
      return await tryMissions(context, input)
    case 'reward':
      return await tryReward(context, input)
  }
}

async function lastWeek(context: Context): Promise<Span> {
  const { settings } = await brandOf(context, context.actor.brandId)
  return wholeDays({ ago: DAYS, days: DAYS }, context.now, settings.timeZone)
}

const timesOf = ({ from, to }: Span) => ({ from: from.getTime(), to: to.getTime() })

/** A promotion as if it had begun with the week. */
async function tryPromotion(context: Context, { conditions, metric, target, stock, award, points }: Asked<'promotion'>): Promise<Value> {
  const { audience, isFirstDeposit, gameTypes, leastDeposit, birthday } = conditions
  // Dates of birth are sealed: nothing can be counted by them.
  if (birthday !== null) return refuse('request_param_err', { field: 'conditions' })
  const week = await lastWeek(context)
  const asked = { isFirstDeposit, gameTypes, leastDeposit: leastDeposit?.toString() ?? null, audience: audienceByKey(audience) }
  const terms = { ...asked, metric, target: target?.toString() ?? null }
  const counted = await countPromotionRun(context.db, context.actor.brandId, { ...week, terms })
  const given = stock === null || counted.reached < stock ? counted.reached : stock
  const gives = { cost: costOf(award, BigInt(given)), points: BigInt(given) * (points ?? 0n) }
  return { kind: 'promotion', ...timesOf(week), ...counted, given, ...gives }
}

/** What so many of an award cost the budgets; free rounds are paid for at their vendor. Refuses more money than there can be. */
function costOf(award: Award | null, times: bigint): bigint {
  return award?.kind === 'money' || award?.kind === 'bonus' ? possible(award.amount * times) : 0n
}

function possible(cost: bigint): bigint {
  return cost > AMOUNT_MAX_MINOR ? refuse('request_param_err', { field: 'award' }) : cost
}

/** Accounts as the database compares them. */
function audienceByKey(audience: PromotionAudience): object {
  if (audience.kind === 'line') return { ...audience, agent: usernameKey(audience.agent) }
  return audience.kind === 'named' ? { ...audience, usernames: audience.usernames.map(usernameKey) } : audience
}

/** What the week's rebates would have been by other rates, beside what they are by those of today. */
async function tryRebates(context: Context, { rates }: Asked<'rebates'>): Promise<Value> {
  const { brandId } = context.actor
  const week = await lastWeek(context)
  const asked = Object.fromEntries(rates.map(({ gameType, ratePpm }) => [gameType, ratePpm]))
  return {
    ...{ kind: 'rebates', ...timesOf(week) },
    asked: rebateFigures(await sumRebateRun(context.db, brandId, { ...week, rates: asked })),
    today: rebateFigures(await sumRebateRun(context.db, brandId, { ...week, rates: null })),
  }
}

function rebateFigures(sums: readonly RebateSum[]) {
  const all = sums.find(({ gameType }) => gameType === null)
  const categories = sums.flatMap(({ gameType, members, totalMinor: total }) =>
    gameType === null ? [] : [{ gameType: gameType as GameType, members, total }],
  )
  return { members: all?.members ?? 0, total: all?.totalMinor ?? 0n, largest: all?.largestMinor ?? 0n, categories }
}

/** Where members would stand by a ladder. Refuses one whose levels and turnovers do not rise together. */
async function tryRanks(context: Context, { ladder }: Asked<'ranks'>): Promise<Value> {
  const rises = ladder.every(({ level, turnover }, at) => {
    const below = ladder[at - 1]
    return below === undefined || (level > below.level && turnover > below.turnover)
  })
  if (!rises) return refuse('request_param_err', { field: 'ladder' })
  const written = ladder.map(({ level, turnover, bonus, keep }) => ({
    ...{ level, turnover: String(turnover), bonus: String(costOf(bonus, 1n)), keep: String(keep) },
  }))
  const rows = await countRankRun(context.db, context.actor.brandId, written)
  const [first] = rows
  return {
    kind: 'ranks',
    levels: rows.map(({ level, before, after, dueMinor: due }) => ({ level, before, after, due })),
    ...{ rose: first?.rose ?? 0, fell: first?.fell ?? 0, due: sumMinor(rows.map(({ dueMinor }) => dueMinor)) },
  }
}

/** Missions as if the week were theirs: those of a day on each of its days, the others once. */
async function tryMissions(context: Context, { missions }: Asked<'missions'>): Promise<Value> {
  for (const mission of missions) await needMission(context, mission)
  const week = await lastWeek(context)
  const terms = missions.map(({ metric, period, target, gameTypes: types }, place) => ({
    place,
    metric,
    period,
    target: String(target),
    types,
  }))
  const counted = await countMissionRun(context.db, context.actor.brandId, { ...week, missions: terms })
  const rows = counted.flatMap(({ place, members, times }) => {
    const mission = missions[place]
    if (!mission) return []
    const { code, award } = mission
    const points = award.kind === 'points' ? award.points : 0n
    return [{ code, members, times, cost: costOf(award, BigInt(times)), points: BigInt(times) * points }]
  })
  const sums = { cost: possible(sumMinor(rows.map(({ cost }) => cost))), points: sumMinor(rows.map(({ points }) => points)) }
  return { kind: 'missions', ...timesOf(week), missions: rows, ...sums }
}

/** A reward of the mall if all members took of it what their points of now buy. */
async function tryReward(context: Context, { code, points, award, stock }: Asked<'reward'>): Promise<Value> {
  await needAward(context, award)
  const { members, pieces: wanted, outstanding, taken } = await countRewardRun(context.db, context.actor.brandId, { code, points })
  const left = stock === null ? null : Math.max(0, stock - taken)
  const pieces = left === null || wanted < BigInt(left) ? wanted : BigInt(left)
  return {
    kind: 'reward',
    members,
    left,
    pieces,
    cost: costOf(award, pieces),
    outstanding,
    outstandingAfter: outstanding - pieces * points,
  }
}
