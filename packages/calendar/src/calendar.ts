import { Temporal } from 'temporal-polyfill'

/** A half-open stretch of time: `from` belongs to it, `to` does not. */
export type Span = { from: Date; to: Date }

/** Periods of whole days. Pairs of days are counted from 1 January 1970, weeks begin on Monday, halves of a month on the 1st and the 16th. */
export type DayPeriod = 'day' | 'pair' | 'week' | 'halfmonth' | 'month'

const HOUR_MS = 60 * 60_000
const EPOCH = Temporal.PlainDate.from('1970-01-01')

/** The date that the clock of an IANA zone shows at an instant, as `2026-11-20`. */
export function dateAt(at: Date, zone: string): string {
  return plainDateAt(at, zone).toString()
}

/** The first date of the period that an instant lies in, and the first date of the period after it, as `2026-11-20`. */
export function datesAt(period: DayPeriod, at: Date, zone: string): { first: string; next: string } {
  const { first, next } = periodAround(period, plainDateAt(at, zone))
  return { first: first.toString(), next: next.toString() }
}

/** The period that an instant lies in. Where a change of clocks swallows midnight, a day begins with its first instant. */
export function spanAt(period: DayPeriod, at: Date, zone: string): Span {
  const { first, next } = periodAround(period, plainDateAt(at, zone))
  return { from: startOf(first, zone), to: startOf(next, zone) }
}

/**
 * The clock's hour that an instant lies in. Where the clock jumps by a part of an hour, as on Lord Howe Island, an hour ends and the
 * next one begins with the jump.
 */
export function hourAt(at: Date, zone: string): Span {
  const zoned = zonedAt(at, zone)
  const from = at.getTime() - mod(at.getTime() + minutesOff(zoned), HOUR_MS)
  const whole = { from: new Date(from), to: new Date(from + HOUR_MS) }
  const isSame = (instant: number) => minutesOff(zonedAt(new Date(instant), zone)) === minutesOff(zoned)
  if (!isSame(from)) return { ...whole, from: dateOf(zoned.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')) ?? whole.from }
  if (!isSame(from + HOUR_MS - 1)) return { ...whole, to: dateOf(zoned.getTimeZoneTransition('next')) ?? whole.to }
  return whole
}

/** The days of a span, the first and the last cut to the span. */
export function daysOf(span: Span, zone: string): Span[] {
  const days: Span[] = []
  for (let from = span.from; from < span.to; ) {
    const { to } = spanAt('day', from, zone)
    days.push({ from, to: to < span.to ? to : span.to })
    from = to
  }
  return days
}

/** Whole days on the clock of a zone: `days` of them, the first one `ago` days before the day of an instant. */
export function wholeDays({ ago, days }: { ago: number; days: number }, at: Date, zone: string): Span {
  const first = plainDateAt(at, zone).subtract({ days: ago })
  return { from: startOf(first, zone), to: startOf(first.add({ days }), zone) }
}

/** The beginning of the day that lies `days` before the day of an instant. */
export function daysBefore(at: Date, days: number, zone: string): Date {
  return wholeDays({ ago: days, days: 1 }, at, zone).from
}

/** `days` whole days on the clock of a zone, from a date as `2026-11-20` on. */
export function daysFrom(date: string, days: number, zone: string): Span {
  const first = Temporal.PlainDate.from(date)
  return { from: startOf(first, zone), to: startOf(first.add({ days }), zone) }
}

/** The instant at which the clock of a zone shows an hour of a date; where a change of clocks swallows the hour, the one after it. */
export function hourOn(date: string, hour: number, zone: string): Date {
  const plainTime = Temporal.PlainTime.from({ hour })
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds)
}

/** The end of the day that lies `months` after the day of an instant: of 31 January it is the end of 28 February, where there is no more. */
export function endAfterMonths(at: Date, months: number, zone: string): Date {
  return startOf(plainDateAt(at, zone).add({ months }).add({ days: 1 }), zone)
}

/** The anniversary of a date in a year: of 29 February it is 28 February where the year has no such day. */
export function anniversaryIn(year: number, date: string): string {
  return Temporal.PlainDate.from(date).with({ year }).toString()
}

/** Hour and minute on the clock of a zone, as `18:05`. */
export function clockAt(at: Date, zone: string): string {
  return zonedAt(at, zone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** Whether a time of day lies within hours as `18:00-02:00`, the end not counted; without hours it always does. */
export function isWithinHours(hours: string | undefined, time: string): boolean {
  const [from, until] = hours?.split('-') ?? []
  if (from === undefined || until === undefined || from === until) return true
  return from < until ? from <= time && time < until : time >= from || time < until
}

function periodAround(period: DayPeriod, date: Temporal.PlainDate): { first: Temporal.PlainDate; next: Temporal.PlainDate } {
  const spanning = (first: Temporal.PlainDate, length: Temporal.DurationLike) => ({ first, next: first.add(length) })
  switch (period) {
    case 'day':
      return spanning(date, { days: 1 })
    case 'pair':
      return spanning(date.subtract({ days: mod(EPOCH.until(date).days, 2) }), { days: 2 })
    case 'week':
      return spanning(date.subtract({ days: date.dayOfWeek - 1 }), { days: 7 })
    case 'halfmonth':
      return date.day < 16
        ? { first: date.with({ day: 1 }), next: date.with({ day: 16 }) }
        : { first: date.with({ day: 16 }), next: date.with({ day: 1 }).add({ months: 1 }) }
    case 'month':
      return spanning(date.with({ day: 1 }), { months: 1 })
  }
}

function zonedAt(at: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
}

function plainDateAt(at: Date, zone: string): Temporal.PlainDate {
  return zonedAt(at, zone).toPlainDate()
}

function startOf(date: Temporal.PlainDate, zone: string): Date {
  return new Date(date.toZonedDateTime(zone).epochMilliseconds)
}

function dateOf(instant: Temporal.ZonedDateTime | null): Date | undefined {
  return instant ? new Date(instant.epochMilliseconds) : undefined
}

/** What the clock of a zone is ahead of whole hours of UTC, in ms. */
function minutesOff({ offsetNanoseconds }: Temporal.ZonedDateTime): number {
  return mod(offsetNanoseconds / 1_000_000, HOUR_MS)
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by
}
