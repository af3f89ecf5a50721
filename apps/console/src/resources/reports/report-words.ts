import { type RevenueGroup, revenueGroups, type revenueReport } from '@croupier/contract/console/reports'
import { type GameType, gameTypes } from '@croupier/contract/games'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { formatDay, humanize } from '#words.ts'

export type Asked = InputOf<typeof revenueReport>
export type Row = ValueOf<typeof revenueReport>['rows'][number]
type Column = Exclude<keyof Row, 'key' | 'name'>

/** The columns of a report in their order; one that its grouping has no answer to is not shown. */
const columns: readonly { column: Column; head: string; isMoney: boolean }[] = [
  { column: 'rounds', head: 'Rounds', isMoney: false },
  { column: 'players', head: 'Players', isMoney: false },
  { column: 'turnover', head: 'Turnover', isMoney: true },
  { column: 'wins', head: 'Wins', isMoney: true },
  { column: 'grossRevenue', head: 'Gross revenue', isMoney: true },
  { column: 'bonusCost', head: 'Bonuses', isMoney: true },
  { column: 'rewardsCost', head: 'Rewards', isMoney: true },
  { column: 'promotionsCost', head: 'Bonuses and rewards', isMoney: true },
  { column: 'adjustments', head: 'Adjustments', isMoney: true },
  { column: 'netRevenue', head: 'Net revenue', isMoney: true },
  { column: 'deposits', head: 'Deposits', isMoney: true },
  { column: 'withdrawals', head: 'Withdrawals', isMoney: true },
  { column: 'fees', head: 'Fees paid by members', isMoney: true },
]

export const groupNames: Record<RevenueGroup, string> = {
  day: 'Day',
  month: 'Month',
  game: 'Game',
  vendor: 'Vendor',
  category: 'Category',
  line: 'Agent line',
  channel: 'Deposit channel',
}

export function columnsOf(rows: readonly Row[]) {
  return columns.filter(({ column }) => rows.some((row) => row[column] !== undefined))
}

/** A row as people read it. */
export function rowName(group: RevenueGroup, { key, name }: Row): string {
  if (group === 'day') return formatDay(key)
  if (group === 'month')
    return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' }).format(Date.parse(key))
  return group === 'category' ? humanize(key) : name
}

/** What a row is made of: the report that it leads to; nothing where there is no finer one. */
export function finer(asked: Asked, { key }: Row): Asked | undefined {
  const { group, from, to, game, ...kept } = asked
  if (group === 'month') return { ...asked, group: 'day', ...within({ from, to }, key) }
  if (group === 'day') return game === undefined ? { ...kept, from: key, to: key, group: 'game' } : undefined
  if (group === 'vendor') return { ...kept, from, to, vendor: key, group: 'game' }
  if (group === 'category') return { ...kept, from, to, category: key as GameType, group: 'game' }
  return group === 'game' ? { ...kept, from, to, game: Number(key), group: 'day' } : undefined
}

/** The days of a month (`2026-11`) that belong to a period. */
function within({ from, to }: { from: string; to: string }, month: string): { from: string; to: string } {
  const [year = 0, at = 1] = month.split('-').map(Number)
  const [first, last] = [`${month}-01`, new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10)]
  return { from: first > from ? first : from, to: last < to ? last : to }
}

const DAY = /^\d{4}-\d\d-\d\d$/
const DAYS_SHOWN = 30
const DAY_MS = 86_400_000

/** What an address asks for; what it leaves out, or says wrongly, is the last 30 days by day. */
export function askedBy(address: URLSearchParams, today: string): Asked {
  const dayAt = (name: string, other: string) => {
    const day = address.get(name) ?? ''
    return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : other
  }
  const first = new Date(Date.parse(today) - (DAYS_SHOWN - 1) * DAY_MS).toISOString().slice(0, 10)
  const [vendor, game] = [address.get('vendor'), address.get('game')]
  const category = gameTypes.find((type) => type === address.get('category'))
  return {
    ...{
      from: dayAt('from', first),
      to: dayAt('to', today),
      group: revenueGroups.find((group) => group === address.get('group')) ?? 'day',
    },
    ...(vendor && { vendor }),
    ...(category && { category }),
    ...(game && /^[1-9]\d{0,8}$/.test(game) && { game: Number(game) }),
  }
}

/** The address of a report. */
export function addressOf(asked: Asked): URLSearchParams {
  return new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
}
