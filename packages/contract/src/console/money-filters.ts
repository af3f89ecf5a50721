import * as z from 'zod/mini'
import type { Route } from '../route.ts'
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

const namesOfDays = [
  { from: 'fromDay', to: 'toDay' },
  { from: 'from', to: 'to' },
] as const

/** By which filters a list is narrowed down to days, the last one included; undefined for a list that knows no days. */
export function dayFiltersOf({ input }: Route): (typeof namesOfDays)[number] | undefined {
  const shape = 'shape' in input ? (input.shape as object) : {}
  return namesOfDays.find(({ from, to }) => from in shape && to in shape)
}
