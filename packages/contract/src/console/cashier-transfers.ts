import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { amount, done, instant, operationId, positiveAmount, text } from '../wire.ts'
import { writtenDay } from '../written-day.ts'

const permission = 'cashier'
const why = text({ min: 3, max: 500 })

/** The line of the bank that a deposit was matched with, or is to be. */
export const transferMatch = z.object({
  id: z.string(),
  bankReference: z.string(),
  bookedOn: z.string(),
  amount,
  state: z.enum(['asked', 'done']),
  why: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  isForMe: z.boolean(),
})

export const matchTransfer = route({
  method: 'POST',
  path: '/ops/deposit/match',
  summary:
    "Matches a bank transfer with a line of the bank, and credits it; from the brand's amount for two on, a second operator agrees first.",
  who: operators,
  permission,
  input: z.strictObject({
    id: operationId,
    depositId: z.uuid(),
    bankReference: text({ min: 3, max: 60 }),
    bookedOn: writtenDay,
    amount: positiveAmount,
    why,
  }),
  value: done,
  refusals: ['wrong_state', 'bank_line_differs', 'bank_line_used', 'id_reused'],
})

export const decideTransferMatch = route({
  method: 'POST',
  path: '/ops/deposit/match/decide',
  summary: 'Approves or rejects a match that somebody else asked for.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, action: z.enum(['approve', 'reject']), why }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed'],
})

export const refuseTransfer = route({
  method: 'POST',
  path: '/ops/deposit/refuse',
  summary: 'Says that a bank transfer did not come, with a reason that the member reads; one that comes later can still be matched.',
  who: operators,
  permission,
  input: z.strictObject({ id: z.uuid(), why }),
  value: done,
  refusals: ['wrong_state'],
})
