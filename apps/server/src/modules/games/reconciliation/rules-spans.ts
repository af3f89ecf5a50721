import { DAY_MS, HOUR_MS } from '@croupier/calendar/durations'

/** From an instant to another one, which does not belong to it. */
export type Span = { from: Date; until: Date }

/** The shortest span that a vendor is asked for when it says that there is too much. */
const SPAN_MIN_MS = 60_000

/** A record is written within this of its transfer, so that both fall into one look. */
const SLACK_MS = 60_000

/** A span with what lies near it on both sides. */
export function withSlack({ from, until }: Span): Span {
  return { from: new Date(from.getTime() - SLACK_MS), until: new Date(until.getTime() + SLACK_MS) }
}

/** The day before that of an instant, in UTC: vendors and we compare the same hours wherever a brand is. */
export function yesterdayOf(now: Date): Span {
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  return { from: new Date(today.getTime() - DAY_MS), until: today }
}

/** A span in hours, the last one as long as is left. */
export function hoursOf({ from, until }: Span): Span[] {
  const hours = Math.ceil((until.getTime() - from.getTime()) / HOUR_MS)
  const at = (hour: number) => new Date(Math.min(from.getTime() + hour * HOUR_MS, until.getTime()))
  return Array.from({ length: hours }, (_, hour) => ({ from: at(hour), until: at(hour + 1) }))
}

/** The halves of a span for a vendor that has too much to list; undefined where it is a minute or less, and no half would help. */
export function halvesOf({ from, until }: Span): [Span, Span] | undefined {
  if (until.getTime() - from.getTime() <= SPAN_MIN_MS) return undefined
  const middle = new Date((from.getTime() + until.getTime()) / 2)
  return [
    { from, until: middle },
    { from: middle, until },
  ]
}
