import { DAY_MS } from '@croupier/calendar/durations'
import type { revenueReport } from '@croupier/contract/console/reports'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import {
  countPlayers,
  type Days,
  type LineSums,
  type MoneySums,
  type PlayFilter,
  type PlayGroup,
  type PlaySums,
  sumChannels,
  sumLines,
  sumMoney,
  sumPlay,
} from './store-revenue.ts'

type Row = ValueOf<typeof revenueReport>['rows'][number]
type Totals = ValueOf<typeof revenueReport>['totals']

const DAYS_MAX = 400

/** Gross and net revenue by one grouping; refuses a period that ends before it begins, and `period_too_long`. */
export async function readRevenue(context: Context, input: InputOf<typeof revenueReport>): Promise<ValueOf<typeof revenueReport>> {
  const rows = await rowsOf(context, input, daysOf(input))
  return { rows, totals: totalsOf(rows) }
}

function daysOf({ from, to }: { from: string; to: string }): Days {
  const [first, last] = [Date.parse(from) / DAY_MS, Date.parse(to) / DAY_MS]
  if (last < first) return refuse('request_param_err', { field: 'to' })
  if (last - first >= DAYS_MAX) return refuse('period_too_long')
  return { first, last }
}

async function rowsOf(context: Context, { vendor, category, game, group }: InputOf<typeof revenueReport>, days: Days): Promise<Row[]> {
  const isNarrowed = [vendor, category, game].some((narrowing) => narrowing !== undefined)
  if (isNarrowed && (group === 'line' || group === 'channel')) return refuse('request_param_err', { field: 'group' })
  if (group === 'line') return await lineRows(context, days)
  if (group === 'channel') return await channelRows(context, days)
  if (!isNarrowed && (group === 'day' || group === 'month')) return await timeRows(context, group, days)
  return await playRows(context, group, { ...days, vendor, category, game })
}

/** Play alone: by game, vendor or category the greatest revenue first, by time the oldest. */
async function playRows(context: Context, group: PlayGroup, filter: PlayFilter): Promise<Row[]> {
  const rows = (await sumPlay(context.db, context.actor.brandId, { ...filter, group })).map((sums) => ({
    key: sums.key,
    name: sums.name || sums.key,
    ...playOf(sums),
  }))
  return group === 'day' || group === 'month' ? byTime(rows) : byRevenue(rows)
}

/** Everything that the brand earned and spent, by time. */
async function timeRows({ db, actor }: Context, group: 'day' | 'month', days: Days): Promise<Row[]> {
  const [played, paid, players] = await Promise.all([
    sumPlay(db, actor.brandId, { ...days, group }),
    sumMoney(db, actor.brandId, { ...days, group }),
    group === 'day' ? countPlayers(db, actor.brandId, days) : undefined,
  ])
  const [playByKey, moneyByKey] = [new Map(played.map((sums) => [sums.key, sums])), new Map(paid.map((sums) => [sums.key, sums]))]
  const keys = [...new Set([...playByKey.keys(), ...moneyByKey.keys()])]
  const rows = keys.map((key) => ({
    ...{ key, name: key },
    ...(players && { players: players.get(key) ?? 0 }),
    ...earnedOf(playByKey.get(key) ?? noPlay, moneyByKey.get(key) ?? noMoney),
  }))
  return byTime(rows)
}

async function channelRows({ db, actor }: Context, days: Days): Promise<Row[]> {
  const rows = await sumChannels(db, actor.brandId, days)
  return rows
    .map(({ key, name, depositMinor, feeMinor }) => ({ key, name, deposits: depositMinor, fees: feeMinor }))
    .toSorted((one, other) => downwards(one.deposits, other.deposits))
}

/** The lines of the agents at the head of the tree, and in one row what is in none: players without an agent, and agents' own play. */
async function lineRows(context: Context, days: Days): Promise<Row[]> {
  const { db, actor } = context
  const { settings } = await brandOf(context, actor.brandId)
  const [lines, played, paid] = await Promise.all([
    sumLines(db, actor.brandId, { ...days, zone: settings.timeZone }),
    sumPlay(db, actor.brandId, { ...days, group: 'month' }),
    sumMoney(db, actor.brandId, { ...days, group: 'month' }),
  ])
  const outside: LineSums = { key: 'outside', name: 'Outside every line', ...noPlay, ...noLineMoney }
  for (const sums of played) addPlay(outside, sums, 1n)
  for (const { bonusMinor, rewardMinor, ...sums } of paid) addMoney(outside, { ...sums, bonusMinor: bonusMinor + rewardMinor }, 1n)
  for (const sums of lines) {
    addPlay(outside, sums, -1n)
    addMoney(outside, sums, -1n)
  }
  return [...byRevenue(lines.map(lineRow)), lineRow(outside)]
}

function lineRow({ key, name, bonusMinor, depositMinor, withdrawalMinor, ...sums }: LineSums): Row {
  const play = playOf(sums)
  return {
    ...{ key, name, ...play, promotionsCost: bonusMinor, netRevenue: play.grossRevenue - bonusMinor },
    ...{ deposits: depositMinor, withdrawals: withdrawalMinor },
  }
}

type Played = Pick<PlaySums, 'rounds' | 'turnoverMinor' | 'winMinor'>
type LineMoney = Pick<LineSums, 'bonusMinor' | 'depositMinor' | 'withdrawalMinor'>

const noPlay: Played = { rounds: 0n, turnoverMinor: 0n, winMinor: 0n }
const noLineMoney: LineMoney = { bonusMinor: 0n, depositMinor: 0n, withdrawalMinor: 0n }
const noMoney: Omit<MoneySums, 'key'> = { ...noLineMoney, rewardMinor: 0n, adjustedMinor: 0n, feeMinor: 0n }

function addPlay(to: Played, sums: Played, sign: 1n | -1n): void {
  to.rounds += sign * sums.rounds
  to.turnoverMinor += sign * sums.turnoverMinor
  to.winMinor += sign * sums.winMinor
}

function addMoney(to: LineMoney, sums: LineMoney, sign: 1n | -1n): void {
  to.bonusMinor += sign * sums.bonusMinor
  to.depositMinor += sign * sums.depositMinor
  to.withdrawalMinor += sign * sums.withdrawalMinor
}

function playOf({ rounds, turnoverMinor, winMinor }: Played) {
  return { rounds: Number(rounds), turnover: turnoverMinor, wins: winMinor, grossRevenue: turnoverMinor - winMinor }
}

function earnedOf(play: Played, money: Omit<MoneySums, 'key'>) {
  const { bonusMinor, rewardMinor, adjustedMinor, depositMinor, withdrawalMinor, feeMinor } = money
  const played = playOf(play)
  return {
    ...{ ...played, bonusCost: bonusMinor, rewardsCost: rewardMinor, adjustments: adjustedMinor },
    netRevenue: played.grossRevenue - bonusMinor - rewardMinor - adjustedMinor,
    ...{ deposits: depositMinor, withdrawals: withdrawalMinor, fees: feeMinor },
  }
}

/** Players are not added up: one who plays on two days is one player. */
function totalsOf(rows: readonly Row[]): Totals {
  const totals: Totals = {}
  for (const { key: _key, name: _name, players: _players, rounds, ...amounts } of rows) {
    if (rounds !== undefined) totals.rounds = (totals.rounds ?? 0) + rounds
    for (const [name, minor] of Object.entries(amounts)) {
      const column = name as keyof typeof amounts
      if (minor !== undefined) totals[column] = (totals[column] ?? 0n) + minor
    }
  }
  return totals
}

const byTime = (rows: readonly Row[]) => rows.toSorted((one, other) => one.key.localeCompare(other.key))
const byRevenue = (rows: readonly Row[]) => rows.toSorted((one, other) => downwards(one.grossRevenue, other.grossRevenue))

function downwards(one = 0n, other = 0n): number {
  return one === other ? 0 : one > other ? -1 : 1
}
