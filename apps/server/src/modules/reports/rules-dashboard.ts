import type { dashboard } from '@croupier/contract/console/site'
import type { Permission, ValueOf } from '@croupier/contract/route'
import { toWire } from '@croupier/money/money'
import type { DayRow } from './store.ts'

type Shown = ValueOf<typeof dashboard>
type Figure = Shown['figures'][number]
type Measure = { isMoney: boolean; of: (day: DayRow) => bigint; seenBy: readonly Permission[] | 'everyone' }

const payments = ['cashier', 'audit'] as const
const play = ['games', 'agents', 'audit'] as const
const grossWin = (day: DayRow) => day.turnoverMinor - day.winMinor

/** Measures of the dashboard: every operator sees who came, and what was paid or played those whose work it is. */
const measures: Record<Figure['key'], Measure> = {
  registrations: { isMoney: false, of: (day) => day.registrations, seenBy: 'everyone' },
  active_members: { isMoney: false, of: (day) => day.active, seenBy: 'everyone' },
  deposits: { isMoney: true, of: (day) => day.depositsMinor, seenBy: payments },
  withdrawals: { isMoney: true, of: (day) => day.withdrawalsMinor, seenBy: payments },
  turnover: { isMoney: true, of: (day) => day.turnoverMinor, seenBy: play },
  gross_win: { isMoney: true, of: grossWin, seenBy: play },
}

const charts = [
  { kind: 'play', first: measures.turnover.of, second: grossWin, seenBy: play },
  { kind: 'payments', first: measures.deposits.of, second: measures.withdrawals.of, seenBy: payments },
] as const

/** Figures and charts of an operator with these permissions; `days` end with yesterday and today. */
export function dashboardFor(permissions: readonly Permission[], days: readonly DayRow[]): Pick<Shown, 'figures' | 'charts'> {
  const [yesterday, today] = days.slice(-2)
  if (!yesterday || !today) throw new Error('the figures cover two days')
  const sees = (seenBy: Measure['seenBy']) => seenBy === 'everyone' || seenBy.some((permission) => permissions.includes(permission))
  const known = (Object.keys(measures) as Figure['key'][]).filter((key) => sees(measures[key].seenBy))
  return {
    figures: known.map((key) => {
      const { of, isMoney } = measures[key]
      const write = (day: DayRow) => (isMoney ? toWire(of(day)) : String(of(day)))
      return { key, isMoney, today: write(today), yesterday: write(yesterday) }
    }),
    charts: charts
      .filter(({ seenBy }) => sees(seenBy))
      .map(({ kind, first, second }) => ({ kind, days: days.map((row) => ({ day: row.day, first: first(row), second: second(row) })) })),
  }
}
