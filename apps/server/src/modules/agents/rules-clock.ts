import type { ContractKind, ContractPeriod } from '@croupier/contract/agents-terms'

/** A half-open stretch of time: `from` belongs to it, `to` does not. */
export type Slot = { from: Date; to: Date }

export const SLOT_MS = 5 * 60_000
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** A civil date of the brand, as days since 1970-01-01. */
type DayNumber = number

/** Periods that each kind of contract may have; wages have one. */
export const periodsOf: Record<ContractKind, readonly ContractPeriod[]> = {
  realtime: ['slot'],
  hourly: ['hour'],
  daily: ['pair'],
  dividend: ['day', 'week', 'halfmonth', 'month'],
}

/** The slot of a period that an instant lies in, on the brand's clock (an IANA zone). */
export function slotAt(period: ContractPeriod, at: Date, zone: string): Slot {
  if (period === 'slot') return fixed(at, SLOT_MS, 0)
  if (period === 'hour') return hourAt(at, zone)
  const day = dayOf(at, zone)
  const [first, last] = daysAround(period, day)
  return { from: startOfDay(first, zone), to: startOfDay(last, zone) }
}

/** The slot that follows. */
export function slotAfter(period: ContractPeriod, slot: Slot, zone: string): Slot {
  return slotAt(period, slot.to, zone)
}

/** Days of a slot, each cut to the slot: a pair has two, and each of them is counted apart. */
export function daysOf(slot: Slot, zone: string): Slot[] {
  const days: Slot[] = []
  for (let from = slot.from; from < slot.to; ) {
    const to = startOfDay(dayOf(from, zone) + 1, zone)
    days.push({ from, to: to < slot.to ? to : slot.to })
    from = to
  }
  return days
}

/** What two stretches share; undefined when they do not touch. */
export function overlap(one: Slot, other: { from: Date; to: Date | null }): Slot | undefined {
  const from = one.from > other.from ? one.from : other.from
  const to = other.to === null || one.to < other.to ? one.to : other.to
  return from < to ? { from, to } : undefined
}

/** `2026-11-20`, the brand's date of an instant. */
export function dateText(at: Date, zone: string): string {
  return new Date(dayOf(at, zone) * DAY_MS).toISOString().slice(0, 10)
}

/** The days that a period is made of when it is whole ones; a period that reaches beyond `now` ends with today. */
export function wholeDaysOf(period: Slot, now: Date, zone: string): { first: DayNumber; last: DayNumber } | undefined {
  const [from, to] = [slotFrom(period.from), slotFrom(period.to)]
  const end = to > now ? slotAt('day', now, zone).to : to
  const isWhole = slotAt('day', from, zone).from.getTime() === from.getTime() && slotAt('day', end, zone).from.getTime() === end.getTime()
  return isWhole && from < end ? { first: dayOf(from, zone), last: dayOf(end, zone) - 1 } : undefined
}

/** The first five minutes that begin at an instant or after it. */
export function slotFrom(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / SLOT_MS) * SLOT_MS)
}

/** The day, at its midnight, that lies `days` before the day of an instant. */
export function daysBefore(at: Date, days: number, zone: string): Date {
  return startOfDay(dayOf(at, zone) - days, zone)
}

/** Pairs are counted from the first of January 1970, weeks begin on Monday, halves of a month on the 1st and the 16th. */
function daysAround(period: Exclude<ContractPeriod, 'slot' | 'hour'>, day: DayNumber): [DayNumber, DayNumber] {
  const { year, month, date } = civil(day)
  switch (period) {
    case 'day':
      return [day, day + 1]
    case 'pair':
      return [day - mod(day, 2), day - mod(day, 2) + 2]
    case 'week':
      return [day - mod(day + 3, 7), day - mod(day + 3, 7) + 7]
    case 'halfmonth':
      return date < 16
        ? [dayNumber(year, month, 1), dayNumber(year, month, 16)]
        : [dayNumber(year, month, 16), dayNumber(year, month + 1, 1)]
    case 'month':
      return [dayNumber(year, month, 1), dayNumber(year, month + 1, 1)]
  }
}

/** The clock's hour; where the clock jumps by half an hour, as on Lord Howe Island, the hour ends and the next begins with the jump. */
function hourAt(at: Date, zone: string): Slot {
  const minutes = (instant: Date) => mod(offsetMs(instant, zone), HOUR_MS)
  const isSame = (instant: Date) => minutes(instant) === minutes(at)
  const whole = fixed(at, HOUR_MS, offsetMs(at, zone))
  if (isSame(whole.from) && isSame(new Date(whole.to.getTime() - 1))) return whole
  const steps = Array.from({ length: HOUR_MS / SLOT_MS }, (_, step) => new Date(whole.from.getTime() + step * SLOT_MS)).filter(isSame)
  const [from = whole.from, last = from] = [steps[0], steps.at(-1)]
  return { from, to: new Date(last.getTime() + SLOT_MS) }
}

function fixed(at: Date, lengthMs: number, shiftMs: number): Slot {
  const from = at.getTime() - mod(at.getTime() + shiftMs, lengthMs)
  return { from: new Date(from), to: new Date(from + lengthMs) }
}

function dayOf(at: Date, zone: string): DayNumber {
  return Math.floor((at.getTime() + offsetMs(at, zone)) / DAY_MS)
}

/** Local midnight as an instant; where a change of clocks swallows it, the first instant of the day. */
function startOfDay(day: DayNumber, zone: string): Date {
  const local = day * DAY_MS
  const guess = local - offsetMs(new Date(local), zone)
  const start = local - offsetMs(new Date(guess), zone)
  const isEarly = dayOf(new Date(start), zone) < day
  return new Date(isEarly ? start + HOUR_MS : start)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the zone's clock is ahead of UTC at an instant. */
function offsetMs(at: Date, zone: string): number {
  const known = formats.get(zone)
  const format = known ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  if (!known) formats.set(zone, format)
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * 60_000)
}

function civil(day: DayNumber): { year: number; month: number; date: number } {
  const at = new Date(day * DAY_MS)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() }
}

function dayNumber(year: number, month: number, date: number): DayNumber {
  return Date.UTC(year, month, date) / DAY_MS
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by
}
