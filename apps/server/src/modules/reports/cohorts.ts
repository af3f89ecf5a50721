import { DAY_MS } from '@croupier/calendar/durations'
import { activeNames, COHORT_STEPS, type CohortUnit, type cohortReport } from '@croupier/contract/console/cohorts'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { listCohorts, today } from './store-cohorts.ts'

/** Cohorts of the last twelve weeks or months by the brand's clock, the oldest first. */
export async function readCohorts(context: Context, { unit }: InputOf<typeof cohortReport>): Promise<ValueOf<typeof cohortReport>> {
  const { brandId } = context.actor
  const { settings } = await brandOf(context, brandId)
  const current = beginOf(unit, await today(context.db, settings.timeZone, context.now))
  const since = moved(unit, current, 1 - COHORT_STEPS)
  const rows = await listCohorts(context.db, brandId, { zone: settings.timeZone, unit, since })
  return {
    rows: rows.map(({ key, registered, deposited, depositsMinor, netMinor, active }) => {
      const counts = activeNames.map((name, step) => [name, moved(unit, key, step) > current ? null : Number(active[step] ?? 0)])
      return {
        ...{ key, registered: Number(registered), deposited: Number(deposited), deposits: depositsMinor, netRevenue: netMinor },
        ...(Object.fromEntries(counts) as Record<(typeof activeNames)[number], number | null>),
      }
    }),
  }
}

/** The first day of the week, which begins on Monday, or month of a day. */
function beginOf(unit: CohortUnit, day: string): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return dayAt(Date.parse(day) - weekday * DAY_MS)
}

/** The first day of the week or month so many steps on. */
function moved(unit: CohortUnit, day: string, steps: number): string {
  if (unit === 'week') return dayAt(Date.parse(day) + steps * 7 * DAY_MS)
  const [year = 0, month = 1] = day.split('-').map(Number)
  return dayAt(Date.UTC(year, month - 1 + steps, 1))
}

const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)
