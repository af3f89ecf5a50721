/** When draws of a lottery close. The numbers of a drawn series come from a chain of seeds, those of an entered one from people. */
export type DrawSeries =
  | { code: string; kind: 'drawn'; everyMs: number }
  | { code: string; kind: 'entered'; utcOffsetMinutes: number; timesOfDay: readonly `${number}:${number}`[]; closesBeforeMs: number }

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The first close of a series after an instant. A drawn series closes at whole multiples of its time, for all processes the same. */
export function nextClose(series: DrawSeries, afterMs: number): number {
  if (series.kind === 'drawn') return (Math.floor(afterMs / series.everyMs) + 1) * series.everyMs
  const offsetMs = series.utcOffsetMinutes * MINUTE_MS
  const today = Math.floor((afterMs + offsetMs) / DAY_MS) * DAY_MS - offsetMs
  const closes = [0, 1, 2].flatMap((days) => series.timesOfDay.map((time) => today + days * DAY_MS + timeMs(time) - series.closesBeforeMs))
  const next = closes.filter((closeMs) => closeMs > afterMs).sort((one, other) => one - other)[0]
  if (next === undefined) throw new RangeError(`series ${series.code} has no times of day`)
  return next
}

function timeMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * MINUTE_MS
}
