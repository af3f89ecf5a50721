import * as z from 'zod/mini'
import { depositRow, withdrawalRow, withdrawalStates } from '../cashier.ts'
import { receiptRow, receiptStates } from '../cashier-receipts.ts'
import { operators, route } from '../route.ts'
import { cursor, done, instant, pageOf, pageSize, text } from '../wire.ts'

const person = { memberId: z.string(), username: z.string() }
const step = z.object({ at: instant, kind: z.string(), text: z.string() })
const id = z.uuid()

export const consoleDeposits = route({
  method: 'GET',
  path: '/ops/deposits',
  summary: 'Deposits of the brand, newest first.',
  who: operators,
  duty: 'cashier',
  input: z.strictObject({ state: z.optional(text({ max: 20 })), memberId: z.optional(text({ max: 20 })), cursor, size: pageSize }),
  value: pageOf(z.object({ ...depositRow.shape, ...person, providerRef: z.nullable(z.string()) })),
})

export const consoleDeposit = route({
  method: 'GET',
  path: '/ops/deposit',
  summary: 'One deposit with its timeline.',
  who: operators,
  duty: 'cashier',
  input: z.strictObject({ id }),
  value: z.object({ ...depositRow.shape, ...person, providerRef: z.nullable(z.string()), timeline: z.array(step) }),
})

const consoleWithdrawalRow = z.object({
  ...withdrawalRow.shape,
  ...person,
  holder: z.string(),
  providerRef: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  needsTwo: z.boolean(),
  firstApprovedBy: z.nullable(z.string()),
})

export const consoleWithdrawals = route({
  method: 'GET',
  path: '/ops/withdrawals',
  summary: 'Withdrawals of the brand, newest first.',
  who: operators,
  duty: 'cashier',
  input: z.strictObject({ state: z.optional(z.enum(withdrawalStates)), memberId: z.optional(text({ max: 20 })), cursor, size: pageSize }),
  value: pageOf(consoleWithdrawalRow),
})

export const consoleWithdrawal = route({
  method: 'GET',
  path: '/ops/withdrawal',
  summary: 'One withdrawal with its timeline.',
  who: operators,
  duty: 'cashier',
  input: z.strictObject({ id }),
  value: z.object({
    ...consoleWithdrawalRow.shape,
    timeline: z.array(step),
    receipt: z.nullable(
      z.object({ ...receiptRow.shape, comment: z.string(), images: z.array(z.string()), refundedAt: z.nullable(instant) }),
    ),
  }),
})

export const approveWithdrawal = route({
  method: 'POST',
  path: '/ops/withdrawal/approve',
  summary: "Approves a withdrawal; the payout starts. From the brand's amount on, it starts when a second operator approves too.",
  who: operators,
  duty: 'cashier',
  input: z.strictObject({ id, why: text({ min: 0, max: 500 }) }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed'],
})

export const rejectWithdrawal = route({
  method: 'POST',
  path: '/ops/withdrawal/reject',
  summary: 'Rejects a withdrawal; the held amount returns.',
  who: operators,
  duty: 'cashier',
  input: z.strictObject({ id, why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['wrong_state'],
})

export const consoleReceipts = route({
  method: 'GET',
  path: '/ops/receipts',
  summary: "Payouts by whether they came, disputes first of all; the id is the withdrawal's.",
  who: operators,
  duty: 'cashier',
  input: z.strictObject({ state: z.optional(z.enum(receiptStates)), cursor, size: pageSize }),
  value: pageOf(z.object({ ...receiptRow.shape, ...person })),
})

export const judgeReceipt = route({
  method: 'POST',
  path: '/ops/withdrawal/receipt',
  summary: 'Ends a dispute: forced counts as received and nothing is refunded (WD-03), upheld says that the member is right.',
  who: operators,
  duty: 'cashier',
  input: z.strictObject({ id, verdict: z.enum(['forced', 'upheld']), why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['wrong_state'],
})

export const refundReceipt = route({
  method: 'POST',
  path: '/ops/withdrawal/receipt/refund',
  summary: 'Gives back what never came of a payout, once; by another operator than the one who said that the member is right.',
  who: operators,
  duty: 'cashier',
  input: z.strictObject({ id, why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed'],
})
