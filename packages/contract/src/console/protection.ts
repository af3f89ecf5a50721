import * as z from 'zod/mini'
import { limitKinds, limitPeriods } from '../limits.ts'
import { operators, route } from '../route.ts'
import { amount, cursor, instant, pageOf, pageSize } from '../wire.ts'

const permission = 'support'
const who = { memberId: z.string(), username: z.string() }

export const breakKinds = ['time_out', 'self_exclusion'] as const

export const playBreaks = route({
  method: 'GET',
  path: '/ops/protection/breaks',
  summary: 'Breaks and self-exclusions that members took, the newest first.',
  who: operators,
  permission,
  input: z.strictObject({
    kind: z.optional(z.enum(breakKinds)),
    state: z.optional(z.enum(['running', 'over'])),
    cursor,
    size: pageSize,
  }),
  value: pageOf(
    z.object({
      id: z.string(),
      ...who,
      kind: z.enum(breakKinds),
      setAt: instant,
      /** Null for good. */
      endsAt: z.nullable(instant),
      isRunning: z.boolean(),
    }),
  ),
})

export const usedLimits = route({
  method: 'GET',
  path: '/ops/protection/limits',
  summary: 'Limits of which a tenth or less is left, of windows that began in the last 35 days, the newest first.',
  who: operators,
  permission,
  input: z.strictObject({ kind: z.optional(z.enum(limitKinds)), cursor, size: pageSize }),
  value: pageOf(
    z.object({
      id: z.string(),
      ...who,
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      /** The first day of the window, on the brand's clock. */
      firstDay: z.string(),
      amount,
      left: amount,
    }),
  ),
})
