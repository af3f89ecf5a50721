/**
 * When draws of a lottery close. The numbers of a drawn series come from a chain of seeds, those of an entered one from people. Days and times
 * are those of a place without summer time, `utcOffsetMinutes` ahead of UTC.
 */
export type DrawSeries =
  | { code: string; kind: 'drawn'; everyMs: number }
  | {
      code: string
      kind: 'entered'
      utcOffsetMinutes: number
      timesOfDay: readonly `${number}:${number}`[]
      closesBeforeMs: number
      /** Draws are held on these days only: of the week, 0 is Sunday, or of the month. Every day where neither is given. */
      weekdays?: readonly number[]
      monthDays?: readonly number[]
      exceptions?: DrawExceptions
    }

/** Days as `2026-02-16`. */
export type DrawExceptions = {
  /** First and last day of a time without draws. */
  without?: readonly (readonly [first: string, last: string])[]
  /** A draw that is held on another day. */
  moved?: Readonly<Record<string, string>>
}

type EnteredSeries = Extract<DrawSeries, { kind: 'entered' }>

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** A series without any draw for longer than this is a mistake in its calendar. */
const DAYS_AHEAD = 60

/** The first close of a series after an instant. A drawn series closes at whole multiples of its time, for all processes the same. */
export function nextClose(series: DrawSeries, afterMs: number): number {
  if (series.kind === 'drawn') return (Math.floor(afterMs / series.everyMs) + 1) * series.everyMs
  const offsetMs = series.utcOffsetMinutes * MINUTE_MS
  const todayMs = Math.floor((afterMs + offsetMs) / DAY_MS) * DAY_MS
  for (let days = 0; days <= DAYS_AHEAD; days += 1) {
    const dayMs = todayMs + days * DAY_MS
    if (!hasDraws(series, dayMs)) continue
    const closes = series.timesOfDay.map((time) => dayMs - offsetMs + timeMs(time) - series.closesBeforeMs)
    const next = closes.filter((closeMs) => closeMs > afterMs).sort((one, other) => one - other)[0]
    if (next !== undefined) return next
  }
  throw new RangeError(`series ${series.code} has no draw within ${DAYS_AHEAD} days`)
}

/** Asia/Ho_Chi_Minh, in which drawn series count their days. */
const DRAWN_OFFSET_MINUTES = 420

/** The number of a draw as players write it: its day, and its place among the closes of that day in at least four digits, 202611270001 the first. */
export function issueNumber(series: DrawSeries, closesAtMs: number): string {
  const offsetMs = (series.kind === 'drawn' ? DRAWN_OFFSET_MINUTES : series.utcOffsetMinutes) * MINUTE_MS
  const dayMs = Math.floor((closesAtMs + offsetMs) / DAY_MS) * DAY_MS
  const date = new Date(dayMs).toISOString().slice(0, 10).replaceAll('-', '')
  return date + String(placeInDay(series, closesAtMs + offsetMs - dayMs)).padStart(4, '0')
}

function placeInDay(series: DrawSeries, intoDayMs: number): number {
  if (series.kind === 'drawn') return Math.floor(intoDayMs / series.everyMs) + 1
  const times = series.timesOfDay.map((time) => timeMs(time) - series.closesBeforeMs)
  return times.filter((closeMs) => closeMs <= intoDayMs).length
}

/** Whether a series has draws on a day, given as the UTC midnight of its date. */
function hasDraws({ weekdays, monthDays, exceptions = {} }: EnteredSeries, dayMs: number): boolean {
  const day = new Date(dayMs)
  const date = day.toISOString().slice(0, 10)
  const { moved = {}, without = [] } = exceptions
  if (Object.values(moved).includes(date)) return true
  if (Object.hasOwn(moved, date) || without.some(([first, last]) => first <= date && date <= last)) return false
  if (weekdays && !weekdays.includes(day.getUTCDay())) return false
  return !monthDays || monthDays.includes(day.getUTCDate())
}

function timeMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * MINUTE_MS
}
