import * as z from 'zod/mini'
import { gameType } from './games.ts'
import { claimRefusals, shownAward } from './promotions-awards.ts'
import { players, route } from './route.ts'
import { done, instant, noInput, operationId, whole } from './wire.ts'

/** What counts on a leaderboard, from settled rounds alone. */
export const boardMetrics = ['turnover', 'rounds'] as const
export const boardPeriods = ['day', 'week'] as const

const place = z.object({
  place: z.int(),
  name: z.string(),
  /** Minor units of turnover, or a count of rounds. */
  score: whole,
  /** What the place wins; null beyond the last prize. */
  prize: z.nullable(shownAward),
  isOwn: z.boolean(),
})

export const boardRow = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  metric: z.enum(boardMetrics),
  period: z.enum(boardPeriods),
  /** The categories that count; all of them where it is empty. */
  gameTypes: z.array(gameType),
  endsAt: instant,
  places: z.array(place),
  /** The member's own score. */
  own: whole,
  /** What each place wins, the first place first. */
  prizes: z.array(shownAward),
  /** The last period that was closed. */
  last: z.nullable(z.object({ startsAt: instant, endsAt: instant, places: z.array(place) })),
})

export const missionLeaderboard = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  anyVerb: true,
  summary: 'The leaderboards with their places under pseudonyms, and what the member won and has not taken (SC-12).',
  who: players,
  input: noInput,
  value: z.object({
    rows: z.array(boardRow),
    /** Prizes of the member, newest first. */
    prizes: z.array(
      z.object({
        periodId: z.string(),
        title: z.string(),
        startsAt: instant,
        endsAt: instant,
        place: z.int(),
        prize: shownAward,
        isClaimed: z.boolean(),
      }),
    ),
  }),
})

export const claimLeaderboardPrize = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimLeaderboardPrize',
  summary: 'Takes the prize of a place in a closed period, once; a repeat is answered the same.',
  who: players,
  input: z.strictObject({ id: operationId, periodId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  value: done,
  refusals: claimRefusals,
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})
