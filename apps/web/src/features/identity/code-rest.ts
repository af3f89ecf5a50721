import { MINUTE_MS } from '@croupier/calendar/durations'

/** How long the button rests after a code was sent: its minutes, less half the way there and back (SS-06). */
export function restMs(expiredMinutes: number, roundTripMs: number): number {
  return expiredMinutes * MINUTE_MS - roundTripMs / 2
}
