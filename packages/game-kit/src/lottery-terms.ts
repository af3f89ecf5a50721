import type { DrawSeries } from './draw-calendar.ts'
import type { AnyTicketGame } from './ticket-game.ts'

const terms = {
  engine: 'ticket',
  times: { drawAfterMs: 5000, showMs: 5000 },
  linesMax: 20,
  unit: { minMinor: 100n, maxMinor: 20_000n, stepMinor: 100n },
  ticketPaidMaxMinor: 20_000_000n,
  numberPaidMaxMinor: 50_000_000n,
} as const satisfies Partial<AnyTicketGame>

/** The terms of fast draws: one every minute, three and five, closed 5 s before, and the prize mode. */
export const fastDraws = {
  ...terms,
  rebate: { group: 1960, most: 60, step: 10 },
  series: [
    { code: 'one', kind: 'drawn', everyMs: 60_000 },
    { code: 'three', kind: 'drawn', everyMs: 180_000 },
    { code: 'five', kind: 'drawn', everyMs: 300_000 },
  ],
} as const satisfies Partial<AnyTicketGame>

type Official = Pick<Extract<DrawSeries, { kind: 'entered' }>, 'timesOfDay' | 'weekdays'>

/** The terms of Filipino lotteries: a draw every three minutes, and official ones at times of Philippine days, closed five minutes before. */
export function filipinoDraws(official: Official): typeof terms & { series: readonly DrawSeries[] } {
  return {
    ...terms,
    series: [
      { code: 'express', kind: 'drawn', everyMs: 180_000 },
      { code: 'official', kind: 'entered', utcOffsetMinutes: 480, closesBeforeMs: 300_000, ...official },
    ],
  }
}
