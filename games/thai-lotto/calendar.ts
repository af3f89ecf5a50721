import type { DrawSeries } from '@croupier/game-kit/draw-calendar'

/**
 * Draws that a holiday moves to the next day. The results of 2025 and 2026 have the draw of New Year on 2 January and that of Labour Day on
 * 2 May; that of Teachers' Day was on 17 January in 2025 and on its own day in 2026. What the lottery office moves besides is opened by hand.
 */
const MOVED = {
  '2026-01-01': '2026-01-02',
  '2026-05-01': '2026-05-02',
  '2027-01-01': '2027-01-02',
  '2027-01-16': '2027-01-17',
  '2027-05-01': '2027-05-02',
  '2028-01-01': '2028-01-02',
  '2028-01-16': '2028-01-17',
  '2028-05-01': '2028-05-02',
} as const

/** The draws of the lottery office: on the 1st and the 16th from 14:30 on in Thailand, bets until 14:00. */
export const official: DrawSeries = {
  code: 'official',
  kind: 'entered',
  utcOffsetMinutes: 420,
  timesOfDay: ['14:30'],
  closesBeforeMs: 1_800_000,
  monthDays: [1, 16],
  exceptions: { moved: MOVED },
}
