import * as z from 'zod/mini'
import { gameType } from '../games.ts'
import { award } from '../promotions-awards.ts'
import { boardMetrics, boardPeriods } from '../promotions-boards.ts'
import { operators, route } from '../route.ts'
import { amount, cursor, done, instant, noInput, pageOf, pageSize, text, whole } from '../wire.ts'
import { seenVersion, version, versionRefusals } from './record-versions.ts'

const why = text({ min: 3, max: 500 })
const titled = z.strictObject({ title: text({ min: 1, max: 120 }), summary: text({ max: 300 }) })

export const board = z.strictObject({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  metric: z.enum(boardMetrics),
  period: z.enum(boardPeriods),
  /** The categories that count; all of them where it is empty. */
  gameTypes: z.array(gameType).check(
    z.maxLength(20),
    z.refine((types) => new Set(types).size === types.length, 'must not repeat'),
  ),
  /** What each place wins, the first place first. */
  prizes: z.array(award).check(z.minLength(1), z.maxLength(100)),
  texts: z.strictObject({ EN: titled, TY: titled }),
  position: z.int().check(z.minimum(0), z.maximum(10_000)),
  isOpen: z.boolean(),
})
export type WrittenBoard = z.infer<typeof board>

export const consoleBoards = route({
  method: 'GET',
  path: '/ops/boards',
  summary: 'Leaderboards in the order in which the site shows them, closed ones among them.',
  who: operators,
  permission: 'brand',
  input: noInput,
  value: z.object({ rows: z.array(z.object({ id: z.string(), ...board.shape, version })) }),
})

export const saveBoard = route({
  method: 'POST',
  path: '/ops/board/save',
  summary: 'Writes a leaderboard in both languages: what is written takes effect with the next period.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ ...board.shape, version: seenVersion, why }),
  value: done,
  refusals: versionRefusals,
})

const period = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  state: z.enum(['open', 'closed']),
  startsAt: instant,
  endsAt: instant,
  closedAt: z.nullable(instant),
  winners: z.int(),
  /** Money that its places won, and what of it was taken. */
  won: amount,
  paid: amount,
})

export const consoleBoardPeriods = route({
  method: 'GET',
  path: '/ops/board/periods',
  summary: 'Periods of leaderboards, newest first, with what they won.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ state: z.optional(z.enum(['open', 'closed'])), cursor, size: pageSize }),
  value: pageOf(period),
})

export const consoleBoardPeriod = route({
  method: 'GET',
  path: '/ops/board/period',
  summary: 'A period with its places as they were closed, and as settled rounds come to now.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ id: text({ min: 1, max: 20 }) }),
  value: z.object({
    ...period.shape,
    metric: z.enum(boardMetrics),
    gameTypes: z.array(gameType),
    places: z.array(
      z.object({
        place: z.int(),
        memberId: z.string(),
        username: z.string(),
        score: whole,
        reachedAt: instant,
        prize: award,
        isPaid: z.boolean(),
        /** What the rounds of the period come to now; it differs where a round was undone after the closing. */
        scoreNow: whole,
      }),
    ),
  }),
})
