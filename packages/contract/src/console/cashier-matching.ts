import * as z from 'zod/mini'
import { rowId } from '../agents-terms.ts'
import { fileBytes } from '../files.ts'
import { operators, route } from '../route.ts'
import { amount, cursor, done, instant, pageOf, pageSize, text } from '../wire.ts'
import { writtenDay } from '../written-day.ts'

const permission = 'cashier'
const why = text({ min: 3, max: 500 })

/** What a file of a day may have at most. */
export const DAY_FILE_MAX_BYTES = 5_000_000
export const DAY_FILE_LINES_MAX = 20_000
/** The first line of a file of a day. */
export const DAY_FILE_COLUMNS = ['type', 'reference', 'id', 'amount', 'currency', 'at'] as const

export const differenceKinds = ['only_ours', 'only_theirs', 'other_amount'] as const
export const differenceStates = ['open', 'asked', 'settled', 'replaced'] as const

/** A day of the provider beside ours; `id` is the day on the brand's calendar. */
export const matchingRow = z.object({
  id: z.string(),
  takenAt: instant,
  /** Null where it was fetched from the provider. */
  takenBy: z.nullable(z.string()),
  theirPayments: z.int(),
  theirPaymentsSum: amount,
  ourPayments: z.int(),
  ourPaymentsSum: amount,
  theirPayouts: z.int(),
  theirPayoutsSum: amount,
  ourPayouts: z.int(),
  ourPayoutsSum: amount,
  equal: z.int(),
  open: z.int(),
  settled: z.int(),
})

export const dayDifference = z.object({
  id: z.string(),
  kind: z.enum(differenceKinds),
  subject: z.enum(['payment', 'payout']),
  reference: z.string(),
  providerRef: z.nullable(z.string()),
  ours: z.nullable(amount),
  theirs: z.nullable(amount),
  currency: z.string(),
  state: z.enum(differenceStates),
  why: z.nullable(z.string()),
  askedBy: z.nullable(z.string()),
  settledBy: z.nullable(z.string()),
  isForMe: z.boolean(),
})

export const matchingDays = route({
  method: 'GET',
  path: '/ops/payment/matching',
  summary: "The provider's days of which a file was taken, newest first, each with sums and counts beside ours.",
  who: operators,
  permission,
  input: z.strictObject({ cursor, size: pageSize }),
  value: pageOf(matchingRow),
})

export const matchingDay = route({
  method: 'GET',
  path: '/ops/payment/matching/day',
  summary: 'One day and what it and ours do not agree on; what a later file replaced is listed where its state is asked for.',
  who: operators,
  permission,
  input: z.strictObject({ id: text({ min: 1, max: 40 }), state: z.optional(z.enum(differenceStates)), cursor, size: pageSize }),
  value: z.object({ ...matchingRow.shape, ...pageOf(dayDifference).shape }),
})

const takeLimits = [{ times: 30, seconds: 3600, per: 'account' }] as const

export const uploadDayFile = route({
  method: 'POST',
  path: '/ops/payment/matching/file',
  summary:
    "Takes a provider's file of a day (CSV) and compares it with ours; the same file again changes nothing, a later one of the day replaces what is not settled.",
  who: operators,
  permission,
  fileMaxBytes: DAY_FILE_MAX_BYTES,
  input: z.strictObject({ file: fileBytes }),
  value: z.object({ day: z.string() }),
  refusals: ['day_file_refused', 'day_not_over'],
  limits: takeLimits,
})

export const fetchDayFile = route({
  method: 'POST',
  path: '/ops/payment/matching/fetch',
  summary: 'Fetches the file of a day from the provider and compares it with ours.',
  who: operators,
  permission,
  input: z.strictObject({ day: writtenDay }),
  value: z.object({ day: z.string() }),
  refusals: ['provider_unavailable', 'day_file_refused', 'day_not_over'],
  limits: takeLimits,
})

export const askSettlement = route({
  method: 'POST',
  path: '/ops/payment/matching/settle',
  summary: 'Explains a difference by a note; it is settled once a second operator agrees. No money moves.',
  who: operators,
  permission,
  input: z.strictObject({ id: rowId, why }),
  value: done,
  refusals: ['wrong_state'],
})

export const decideSettlement = route({
  method: 'POST',
  path: '/ops/payment/matching/settle/decide',
  summary: 'Agrees with the note of another operator, or opens the difference again.',
  who: operators,
  permission,
  input: z.strictObject({ id: rowId, action: z.enum(['approve', 'reject']), why }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed'],
})
