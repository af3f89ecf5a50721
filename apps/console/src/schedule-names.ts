import type { scheduleRhythms } from '@croupier/contract/console/export-schedules'
import type { ExportFormat } from '@croupier/contract/export-types'

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
