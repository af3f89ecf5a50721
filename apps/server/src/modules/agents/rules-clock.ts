import { type DayPeriod, dateAt, hourAt, type Span, spanAt } from '@croupier/calendar/calendar'
import { DAY_MS } from '@croupier/calendar/durations'
import type { ContractKind, ContractPeriod } from '@croupier/contract/agents-terms'

/** The stretch of time that a wage is computed for. */
export type Slot = Span

export const SLOT_MS = 5 * 60_000

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
  if (period === 'slot') return fiveMinutesAt(at)
  if (period === 'hour') return hourAt(at, zone)
  return spanAt(period satisfies DayPeriod, at, zone)
}

/** The slot that follows. */
export function slotAfter(period: ContractPeriod, slot: Slot, zone: string): Slot {
  return slotAt(period, slot.to, zone)
}

/** The slots of a period from the one that an instant lies in, one after the other, of those that are over when they are ripe; some at most. */
export function ripeSlots(period: ContractPeriod, { begin, ripe, max }: { begin: Date; ripe: Date; max: number }, zone: string): Slot[] {
  const slots: Slot[] = []
  for (let slot = slotAt(period, begin, zone); slot.to <= ripe && slots.length < max; slot = slotAfter(period, slot, zone)) slots.push(slot)
  return slots
}

/** What two stretches share; undefined when they do not touch. */
export function overlap(one: Slot, other: { from: Date; to: Date | null }): Slot | undefined {
  const from = one.from > other.from ? one.from : other.from
  const to = other.to === null || one.to < other.to ? one.to : other.to
  return from < to ? { from, to } : undefined
}

/** The days that a period is made of when it is whole ones; a period that reaches beyond `now` ends with today. */
export function wholeDaysOf(period: Slot, now: Date, zone: string): { first: DayNumber; last: DayNumber } | undefined {
  const [from, to] = [slotFrom(period.from), slotFrom(period.to)]
  const end = to > now ? spanAt('day', now, zone).to : to
  const isWhole = [from, end].every((at) => spanAt('day', at, zone).from.getTime() === at.getTime())
  return isWhole && from < end ? { first: dayNumberOf(from, zone), last: dayNumberOf(end, zone) - 1 } : undefined
}

/** The first five minutes that begin at an instant or after it. */
export function slotFrom(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / SLOT_MS) * SLOT_MS)
}

function fiveMinutesAt(at: Date): Slot {
  const from = Math.floor(at.getTime() / SLOT_MS) * SLOT_MS
  return { from: new Date(from), to: new Date(from + SLOT_MS) }
}

function dayNumberOf(at: Date, zone: string): DayNumber {
  return Date.parse(dateAt(at, zone)) / DAY_MS
}
