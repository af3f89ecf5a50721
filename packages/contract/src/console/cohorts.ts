import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { amount } from '../wire.ts'

export const cohortUnits = ['week', 'month'] as const
export type CohortUnit = (typeof cohortUnits)[number]
/** A cohort is followed for so many weeks or months, that of its registration included. */
export const COHORT_STEPS = 12

type ActiveName = `active${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11}`
export const activeNames = Array.from({ length: COHORT_STEPS }, (_, step) => `active${step}` as ActiveName)
const count = z.nullable(z.int())
const activeFields = Object.fromEntries(activeNames.map((name) => [name, count])) as Record<ActiveName, typeof count>

export const cohortReport = route({
  method: 'GET',
  path: '/ops/report/cohorts',
  summary:
    'Members by the week or month in which they registered: how many paid in, how many settled a round in each week or month since, and what they brought in all.',
  who: operators,
  permission: 'audit',
  input: z.strictObject({ unit: z.enum(cohortUnits) }),
  value: z.object({
    rows: z.array(
      z.object({
        /** The first day of the week, a Monday, or of the month. */
        key: z.string(),
        registered: z.int(),
        deposited: z.int(),
        deposits: amount,
        /** Gross revenue less bonuses, rewards and adjustments. */
        netRevenue: amount,
        /** Null where the week or month has not begun. */
        ...activeFields,
      }),
    ),
  }),
})
