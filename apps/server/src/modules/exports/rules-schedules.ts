import { dateAt, datesAt, hourOn, spanAt } from '@croupier/calendar/calendar'
import type { scheduleRhythms, scheduleStates } from '@croupier/contract/console/export-schedules'

export const SCHEDULES_MAX = 20

export type Rhythm = { every: (typeof scheduleRhythms)[number]; hour: number }
/** A period by its first day, and the instant at which its file is due. */
type Turn = { period: string; at: Date }

/** The turn after an instant whose period comes after the last one that was made. */
export function nextTurn({ every, hour }: Rhythm, given: { after: Date; lastPeriod: string | null; zone: string }): Turn {
  const { first, next } = datesAt(every, given.after, given.zone)
  const at = hourOn(first, hour, given.zone)
  if (at > given.after && isAfter(first, given.lastPeriod)) return { period: first, at }
  return { period: next, at: hourOn(next, hour, given.zone) }
}

/** The last turn that has come: of several that were missed it is the only one to be made up. */
export function lastTurn({ every, hour }: Rhythm, now: Date, zone: string): Turn {
  const { first } = datesAt(every, now, zone)
  const at = hourOn(first, hour, zone)
  if (at <= now) return { period: first, at }
  const before = new Date(spanAt(every, now, zone).from.getTime() - 1)
  const period = datesAt(every, before, zone).first
  return { period, at: hourOn(period, hour, zone) }
}

/** The days of the period that was over when a turn came, both included. */
export function daysOver({ every }: Pick<Rhythm, 'every'>, turn: Turn, zone: string): { first: string; last: string } {
  const end = new Date(spanAt(every, turn.at, zone).from.getTime() - 1)
  return { first: datesAt(every, end, zone).first, last: dateAt(end, zone) }
}

/** Whether a period comes after the last one that was made. */
export function isAfter(period: string, lastPeriod: string | null): boolean {
  return lastPeriod === null || period > lastPeriod
}

type State = (typeof scheduleStates)[number]

const moves: Record<'pause' | 'resume', { from: readonly State[]; to: 'paused' | 'active' }> = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused', 'stopped'], to: 'active' },
}

/** The state that a move leads to; undefined where it does not start from this one. */
export function movedTo(state: State, move: keyof typeof moves): 'paused' | 'active' | undefined {
  const { from, to } = moves[move]
  return from.includes(state) ? to : undefined
}
