import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { amount, cursor, instant, pageOf, pageSize } from '../wire.ts'

export const reviewOutcomes = ['rose', 'kept', 'fell'] as const

export const consoleRankReviews = route({
  method: 'GET',
  path: '/ops/rank/reviews',
  summary: 'Reviews of ranks, newest first: who rose, kept or fell, and by which turnover.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ outcome: z.optional(z.enum(reviewOutcomes)), cursor, size: pageSize }),
  value: pageOf(
    z.object({
      id: z.string(),
      memberId: z.string(),
      username: z.string(),
      outcome: z.enum(reviewOutcomes),
      before: z.int(),
      after: z.int(),
      /** The turnover of the period, and what was asked to keep the rank. */
      turnover: amount,
      needed: amount,
      startsAt: instant,
      endsAt: instant,
      reviewedAt: instant,
    }),
  ),
})
