import * as z from 'zod/mini'
import { gameType } from '../games.ts'
import { promotionConditions } from '../promotions-conditions.ts'
import { operators, route } from '../route.ts'
import { amount, instant, whole } from '../wire.ts'
import { promotion } from './promotions.ts'
import { mission, rank, rebateRate, reward } from './rewards.ts'

const { metric, target, award, points, stock } = promotion.shape
const { level, turnover, bonus, keep } = rank.shape
const week = { from: instant, to: instant }

const { code, period, startsAt, endsAt, gameTypes } = mission.shape
const missionTerms = z.strictObject({
  ...{ code, period, startsAt, endsAt, gameTypes, metric: mission.shape.metric, target: mission.shape.target, award: mission.shape.award },
})

const ladder = z.array(z.strictObject({ level, turnover, bonus, keep })).check(z.minLength(1), z.maxLength(51))

const rebateFigures = z.object({
  /** Members who would have got something, all of it, and the most of one of them. */
  members: z.int(),
  total: amount,
  largest: amount,
  categories: z.array(z.object({ gameType, members: z.int(), total: amount })),
})

/** What is tried before it is saved; each kind asks the permission of its save call, which is the same. */
export const dryRun = route({
  method: 'POST',
  path: '/ops/dry-run',
  summary:
    'What a promotion, missions or rates of rebates would have come to in the last seven days, or a ladder of ranks or a reward now; nothing is written.',
  who: operators,
  permission: 'brand',
  input: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('promotion'), metric, target, conditions: promotionConditions, award, points, stock }),
    /** The rates of all categories: one that is not named gives nothing back. */
    z.strictObject({ kind: z.literal('rebates'), rates: z.array(rebateRate).check(z.maxLength(20)) }),
    /** All ranks, from the lowest to the highest. */
    z.strictObject({ kind: z.literal('ranks'), ladder }),
    /** A mission, or all steps of one way. */
    z.strictObject({ kind: z.literal('missions'), missions: z.array(missionTerms).check(z.minLength(1), z.maxLength(50)) }),
    z.strictObject({
      ...{
        kind: z.literal('reward'),
        code: reward.shape.code,
        points: reward.shape.points,
        award: reward.shape.award,
        stock: reward.shape.stock,
      },
    }),
  ]),
  value: z.discriminatedUnion('kind', [
    z.object({
      ...{ kind: z.literal('promotion'), ...week },
      /** Members to whom it would have been offered, who played or deposited, who met goal and conditions, and who got a piece. */
      audience: z.int(),
      active: z.int(),
      reached: z.int(),
      given: z.int(),
      cost: amount,
      points: whole,
    }),
    z.object({ kind: z.literal('rebates'), ...week, asked: rebateFigures, today: rebateFigures }),
    z.object({
      kind: z.literal('ranks'),
      /** Members at each level as the ranks stand and by the ladder, and bonuses of it that are reached and not taken yet. */
      levels: z.array(z.object({ level: z.int(), before: z.int(), after: z.int(), due: amount })),
      rose: z.int(),
      fell: z.int(),
      due: amount,
    }),
    z.object({
      ...{ kind: z.literal('missions'), ...week },
      /** Members who would have reached each, how often in all, and what that would have given; those of a day count on each day. */
      missions: z.array(z.object({ code, members: z.int(), times: z.int(), cost: amount, points: whole })),
      cost: amount,
      points: whole,
    }),
    z.object({
      kind: z.literal('reward'),
      /** Members who have the points today, pieces that are left (null without an end), and how many would go if all took what they can. */
      members: z.int(),
      left: z.nullable(z.int()),
      pieces: whole,
      cost: amount,
      /** Points of all members now, and what would be left of them. */
      outstanding: whole,
      outstandingAfter: whole,
    }),
  ]),
  limits: [{ times: 30, seconds: 60, per: 'account' }],
})
