import * as z from 'zod/mini'
import { activityStatuses, promotionMetrics, promotionTypes } from '../promotions.ts'
import { prize, rewardPoints } from '../promotions-awards.ts'
import { promotionConditions } from '../promotions-conditions.ts'
import { operators, route } from '../route.ts'
import { cursor, done, instant, pageOf, pageSize, text, whole } from '../wire.ts'
import { seenVersion, version, versionRefusals } from './record-versions.ts'

const texts = z.strictObject({
  title: text({ min: 1, max: 120 }),
  summary: text({ max: 300 }),
  /** HTML; cut down to what a text needs before it is kept. */
  content: text({ max: 20_000 }),
})

const positive = whole.check(z.refine((count) => count > 0n, 'must be above zero'))

/** A promotion as it is written. */
export const promotion = z.strictObject({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  type: z.enum(promotionTypes),
  way: z.enum(['read', 'apply', 'claim']),
  /** A picture of the site, or one of the brand's image hosts. */
  imageUrl: z.string().check(z.maxLength(300), z.regex(/^(|\/[\w./-]*|https:\/\/[^\s"'<>]+)$/)),
  position: z.int().check(z.minimum(0), z.maximum(10_000)),
  startsAt: instant,
  endsAt: z.nullable(instant),
  texts: z.strictObject({ EN: texts, TY: texts }),
  /** What it asks, both or neither, and what it gives. */
  metric: z.nullable(z.enum(promotionMetrics)),
  target: z.nullable(positive),
  conditions: promotionConditions,
  award: z.nullable(prize),
  points: z.nullable(rewardPoints),
  /** How many members get it in all; null without an end. */
  stock: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
})
export type Promotion = z.infer<typeof promotion>

export const consolePromotions = route({
  method: 'GET',
  path: '/ops/promotions',
  summary: 'Promotions of the brand, newest first.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ type: z.optional(z.enum(promotionTypes)), cursor, size: pageSize }),
  value: pageOf(z.object({ id: z.string(), ...promotion.shape, taken: z.int(), version })),
})

export const consolePromotion = route({
  method: 'GET',
  path: '/ops/promotion',
  summary: 'One promotion in both languages.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ id: text({ min: 1, max: 20 }) }),
  value: z.object({ id: z.string(), ...promotion.shape, taken: z.int(), version }),
})

export const savePromotion = route({
  method: 'POST',
  path: '/ops/promotion/save',
  summary: 'Writes a promotion in both languages: the one of this code, or a new one.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ ...promotion.shape, version: seenVersion, why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: versionRefusals,
})

export const applications = route({
  method: 'GET',
  path: '/ops/applications',
  summary: 'Members who joined promotions, those first who changed last.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ state: z.optional(z.enum(activityStatuses)), cursor, size: pageSize }),
  value: pageOf(
    z.object({
      id: z.string(),
      promotionId: z.string(),
      promotion: z.string(),
      memberId: z.string(),
      username: z.string(),
      state: z.enum(activityStatuses),
      comment: z.string(),
      note: z.string(),
      decidedBy: z.string(),
      joinedAt: instant,
      changedAt: instant,
    }),
  ),
})

export const decideApplication = route({
  method: 'POST',
  path: '/ops/application/decide',
  summary: 'Gives a member who applied what the promotion gives, or refuses it with a note that the member reads.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({
    promotionId: text({ min: 1, max: 20 }),
    memberId: text({ min: 1, max: 20 }),
    isApproved: z.boolean(),
    note: text({ max: 300 }),
    why: text({ min: 3, max: 500 }),
  }),
  value: done,
  refusals: ['wrong_state', 'sold_out'],
})
