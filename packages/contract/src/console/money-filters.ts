import * as z from 'zod/mini'
import { amount, text } from '../wire.ts'
import { writtenDay } from '../written-day.ts'

/** Days of the brand's calendar, both included, as an operator writes them. */
export const dayFilters = { fromDay: z.optional(writtenDay), toDay: z.optional(writtenDay) }

/** What lists of money are narrowed down by; a reference is whole. */
export const moneyFilters = {
  ...dayFilters,
  minimum: z.optional(amount),
  maximum: z.optional(amount),
  reference: z.optional(text({ max: 100 })),
}
