import type { scheduleRhythms } from '@croupier/contract/console/export-schedules'
import type { ExportFormat } from '@croupier/contract/export-types'
import { humanize } from '#words.ts'

export const formatNames: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel' }
export const rhythmNames: Record<(typeof scheduleRhythms)[number], string> = {
  day: 'Every day',
  week: 'On Mondays',
  month: 'On the first of each month',
}

/** The rows of a file that is made in a rhythm. */
export const periodNames: typeof rhythmNames = {
  day: 'Those of the day before',
  week: 'Those of the week before',
  month: 'Those of the month before',
}

/** An hour as a clock shows it. */
export const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`

type Asked = { list: string; filters: Readonly<Record<string, string>> }

/** What a list is called, by the path of its call. */
export function listName({ list }: Pick<Asked, 'list'>): string {
  return humanize(list.split('/').slice(2).join('_').replaceAll('-', '_'))
}

type Filtered = Pick<Asked, 'filters'> & { isOfPeriod?: boolean; every?: (typeof scheduleRhythms)[number] }

/** The filters that a file was asked for with. */
export function filterWords({ filters, isOfPeriod = false, every = 'day' }: Filtered): string {
  const words = Object.entries(filters).map(
    ([name, value]) => `${humanize(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))}: ${value}`,
  )
  if (isOfPeriod) words.push(periodNames[every])
  return words.join(', ') || 'All rows'
}
