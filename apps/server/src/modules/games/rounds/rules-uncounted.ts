import { MINUTE_MS } from '@croupier/calendar/durations'

/** The longest wait between two tries, in minutes. */
const WAIT_MAX = 60
const ERROR_MAX = 500

/** When rounds that could not be counted so many times are counted again: after a minute, then after twice as long each time, up to an hour. */
export function nextTryAt(tries: number, now: Date): Date {
  const minutes = Math.min(2 ** Math.min(tries - 1, 10), WAIT_MAX)
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

/** A failure as operators read it. */
export function errorText(failure: unknown): string {
  return (failure instanceof Error ? failure.message : String(failure)).slice(0, ERROR_MAX)
}
