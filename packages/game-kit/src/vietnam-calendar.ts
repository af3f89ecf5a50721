import type { DrawSeries } from './draw-calendar.ts'

/** Vietnam has no summer time. */
const UTC_OFFSET_MINUTES = 420
const CLOSES_BEFORE_MS = 300_000

/**
 * The first and last day of Tet, its eve and the three days after: the northern lottery holds no draw on them, as it did none in any year
 * of the published results. Southern provinces drew on all of them in 2026. A year that is missing here is announced by the Ministry of Finance.
 */
const TET_DAYS = {
  2026: ['2026-02-16', '2026-02-19'],
  2027: ['2027-02-05', '2027-02-08'],
  2028: ['2028-01-25', '2028-01-28'],
} as const satisfies Record<number, readonly [first: string, last: string]>

/** A company that draws on its days of the week; 0 is Sunday. */
export type LotteryProvince = { code: string; name: string; weekdays: readonly number[] }

type TimeOfDay = `${number}:${number}`

/** Draws of every day but Tet. */
export function northernSeries(code: string, time: TimeOfDay): DrawSeries {
  return { ...entered(code, time), exceptions: { without: Object.values(TET_DAYS) } }
}

/** A series for each province. */
export function provinceSeries(provinces: readonly LotteryProvince[], time: TimeOfDay): DrawSeries[] {
  return provinces.map(({ code, weekdays }) => ({ ...entered(code, time), weekdays }))
}

function entered(code: string, time: TimeOfDay): Extract<DrawSeries, { kind: 'entered' }> {
  return { code, kind: 'entered', utcOffsetMinutes: UTC_OFFSET_MINUTES, timesOfDay: [time], closesBeforeMs: CLOSES_BEFORE_MS }
}
