import type { exportSchedules } from '@croupier/contract/console/export-schedules'
import type { exportList } from '@croupier/contract/console/exports'
import type { ValueOf } from '@croupier/contract/route'
import { hourName, rhythmNames } from '#schedule-names.ts'
import { humanize } from '#words.ts'

export type Row = ValueOf<typeof exportList>['rows'][number]
export type Schedule = ValueOf<typeof exportSchedules>['rows'][number]

const faults: Record<NonNullable<Row['fault']>, string> = {
  not_allowed: 'You may not read this list any more.',
  refused: 'The list refused these filters. Narrow it down and ask again.',
  too_large: 'The file grew too large. Narrow the list down.',
  broken: 'It broke off five times. Ask again, or tell whoever runs the server.',
}

/** How far a file is: rows so far, its size, or why there is none. */
export function standing({ state, rowsWritten, bytes, fault }: Pick<Row, 'state' | 'rowsWritten' | 'bytes' | 'fault'>): string {
  const rows = rowsWritten === 1 ? '1 row' : `${rowsWritten.toLocaleString('en')} rows`
  switch (state) {
    case 'waiting':
      return 'Waits for its turn'
    case 'running':
      return `${rows} so far`
    case 'done':
      return `${rows}, ${sizeOf(bytes)}`
    case 'failed':
      return fault ? faults[fault] : ''
    case 'cancelled':
      return 'There is no file'
  }
}

/** When a schedule runs. */
export function rhythmWords({ every, hour }: Pick<Schedule, 'every' | 'hour'>): string {
  return `${rhythmNames[every]} at ${hourName(hour)}`
}

export const stopWords: Record<NonNullable<Schedule['stoppedWhy']>, string> = {
  suspended: 'Your account was stopped. Resume it, if it is still wanted.',
  not_allowed: 'You may not read this list any more.',
  list_gone: 'This list is no longer there. Remove the schedule.',
}

/** What became of the last file of a schedule. */
export function lastRunWords({ lastAt, lastState, lastFault }: Pick<Schedule, 'lastAt' | 'lastState' | 'lastFault'>): string {
  if (lastAt === null) return 'Not yet'
  if (lastState === null) return 'Its file was dropped'
  return lastFault ? faults[lastFault] : humanize(lastState)
}

const UNITS = ['B', 'KB', 'MB', 'GB'] as const

function sizeOf(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const size = bytes / 1000 ** step
  return `${step === 0 ? size : size.toFixed(1)} ${UNITS[step]}`
}
