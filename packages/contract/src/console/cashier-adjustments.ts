import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { amount, cursor, done, instant, operationId, pageOf, pageSize, positiveAmount, text } from '../wire.ts'
import { dayFilters } from './money-filters.ts'

const permission = 'cashier'
const why = text({ min: 3, max: 500 })

export const adjustmentDirections = ['credit', 'debit'] as const
export const adjustmentCategories = ['goodwill', 'correction', 'compensation', 'chargeback', 'fraud'] as const
export const adjustmentStates = ['asked', 'done', 'rejected'] as const

const direction = z.enum(adjustmentDirections)
const category = z.enum(adjustmentCategories)

export const adjustments = route({
  method: 'GET',
  path: '/ops/adjustments',
  summary: 'Money that operators added to wallets or took from them, and what waits for a second person; newest first.',
  who: operators,
  permission,
  input: z.strictObject({
    state: z.optional(z.enum(adjustmentStates)),
    direction: z.optional(direction),
    category: z.optional(category),
    memberId: z.optional(text({ max: 20 })),
    ...dayFilters,
    minimum: z.optional(amount),
    maximum: z.optional(amount),
    cursor,
    size: pageSize,
  }),
  value: pageOf(
    z.object({
      id: z.string(),
      memberId: z.string(),
      username: z.string(),
      direction,
      category,
      amount,
      state: z.enum(adjustmentStates),
      why: z.string(),
      askedBy: z.string(),
      askedAt: instant,
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(instant),
      transferId: z.nullable(z.string()),
      /** Whether the caller may decide: it waits, and somebody else asked for it. */
      isForMe: z.boolean(),
    }),
  ),
})

export const askAdjustment = route({
  method: 'POST',
  path: '/ops/adjustment/ask',
  summary: "Asks to add money to a member's wallet or to take it; a second person decides. The same id again is the same request.",
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, memberId: text({ max: 20 }), direction, category, amount: positiveAmount, why }),
  value: done,
  refusals: ['insufficient_funds', 'id_reused'],
})

export const decideAdjustment = route({
  method: 'POST',
  path: '/ops/adjustment/decide',
  summary: 'Approves or rejects an adjustment that somebody else asked for; the member reads of it in their inbox.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, action: z.enum(['approve', 'reject']), why }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed', 'insufficient_funds'],
})
