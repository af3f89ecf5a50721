import * as z from 'zod/mini'
import { promotionTypes } from '../promotions.ts'
import { operators, route } from '../route.ts'
import { cursor, done, instant, pageOf, pageSize, text } from '../wire.ts'

const texts = z.strictObject({
  title: text({ min: 1, max: 120 }),
  summary: text({ max: 300 }),
  /** HTML; cut down to what a text needs before it is kept. */
  content: text({ max: 20_000 }),
})

const promotion = z.strictObject({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  type: z.enum(promotionTypes),
  way: z.enum(['read', 'apply', 'claim']),
  /** A picture of the site, or one of the brand's image hosts. */
  imageUrl: z.string().check(z.maxLength(300), z.regex(/^(|\/[\w./-]*|https:\/\/[^\s"'<>]+)$/)),
  position: z.int().check(z.minimum(0), z.maximum(10_000)),
  startsAt: instant,
  endsAt: z.nullable(instant),
  texts: z.strictObject({ EN: texts, TY: texts }),
})
export type Promotion = z.infer<typeof promotion>

export const consolePromotions = route({
  method: 'GET',
  path: '/ops/promotions',
  summary: 'Promotions of the brand, newest first.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ type: z.optional(z.enum(promotionTypes)), cursor, size: pageSize }),
  value: pageOf(z.object({ id: z.string(), ...promotion.shape })),
})

export const consolePromotion = route({
  method: 'GET',
  path: '/ops/promotion',
  summary: 'One promotion in both languages.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ id: text({ min: 1, max: 20 }) }),
  value: z.object({ id: z.string(), ...promotion.shape }),
})

export const savePromotion = route({
  method: 'POST',
  path: '/ops/promotion/save',
  summary: 'Writes a promotion in both languages: the one of this code, or a new one.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ ...promotion.shape, why: text({ min: 3, max: 500 }) }),
  value: done,
})
