import * as z from 'zod/mini'
import { depositDetail, depositRow, withdrawalRow, withdrawalStates } from '../cashier.ts'
import { receiptRow, receiptStates } from '../cashier-receipts.ts'
import { operators, route } from '../route.ts'
import { amount, cursor, done, instant, pageOf, pageSize, text } from '../wire.ts'
import { depositAdapters } from './cashier-methods.ts'
import { transferMatch } from './cashier-transfers.ts'
import { moneyFilters } from './money-filters.ts'

/** `receiptNo` is the number that the member sees and names to customer service. */
const person = { memberId: z.string(), username: z.string(), receiptNo: z.string() }
const step = z.object({ at: instant, kind: z.string(), text: z.string() })
const id = z.uuid()

/** `proofAt` is when the member said that a bank transfer is on its way. */
const consoleDepositRow = {
  ...depositRow.shape,
  ...person,
  adapter: z.enum(depositAdapters),
  providerRef: z.nullable(z.string()),
  proofAt: z.nullable(instant),
}

export const consoleDeposits = route({
  method: 'GET',
  path: '/ops/deposits',
  summary: 'Deposits of the brand, newest first.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({
    state: z.optional(text({ max: 20 })),
    memberId: z.optional(text({ max: 20 })),
    adapter: z.optional(z.enum(depositAdapters)),
    ...moneyFilters,
    cursor,
    size: pageSize,
  }),
  value: pageOf(z.object({ ...consoleDepositRow })),
})

export const consoleDeposit = route({
  method: 'GET',
  path: '/ops/deposit',
  summary: 'One deposit with its timeline.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ id }),
  value: z.object({
    ...consoleDepositRow,
    ...depositDetail.shape,
    timeline: z.array(step),
    proof: z.array(z.string()),
    match: z.nullable(transferMatch),
  }),
})

const consoleWithdrawalRow = z.object({
  ...withdrawalRow.shape,
  ...person,
  holder: z.string(),
  providerRef: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  needsTwo: z.boolean(),
  firstApprovedBy: z.nullable(z.string()),
  /** The rules by which it went to nobody, one operator or two. */
  routedBy: z.array(z.string()),
})

export const consoleWithdrawals = route({
  method: 'GET',
  path: '/ops/withdrawals',
  summary: 'Withdrawals of the brand, newest first.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({
    state: z.optional(z.enum(withdrawalStates)),
    memberId: z.optional(text({ max: 20 })),
    ...moneyFilters,
    cursor,
    size: pageSize,
  }),
  value: pageOf(consoleWithdrawalRow),
})

export const consoleWithdrawal = route({
  method: 'GET',
  path: '/ops/withdrawal',
  summary: 'One withdrawal with its timeline.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ id }),
  value: z.object({
    ...consoleWithdrawalRow.shape,
    timeline: z.array(step),
    receipt: z.nullable(
      z.object({ ...receiptRow.shape, comment: z.string(), images: z.array(z.string()), refundedAt: z.nullable(instant) }),
    ),
  }),
})

export const withdrawalEvidence = route({
  method: 'GET',
  path: '/ops/withdrawal/evidence',
  summary:
    'What a withdrawal is decided by: deposits, play since the last one, age of account and payee, who shares the payee, the sign-in.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ id }),
  value: z.object({
    registeredAt: instant,
    deposits: z.object({ count: z.int(), total: amount, last: z.nullable(z.object({ at: instant, amount })) }),
    /** Other withdrawals that were paid or are on their way. */
    paidBefore: z.object({ count: z.int(), total: amount }),
    /** Settled stakes since the last paid deposit, or since the registration. */
    turnoverSince: amount,
    payeeSince: instant,
    /** Other members who have the same account as payee, or had. */
    samePayee: z.array(z.object({ memberId: z.string(), username: z.string() })),
    /** The last sign-in; `knownSince` is null where the member never came from this address before. */
    signIn: z.nullable(z.object({ at: instant, ip: z.string(), device: z.string(), knownSince: z.nullable(instant) })),
    /** From how many addresses the member has come in. */
    addresses: z.int(),
    /** What stops payouts of the member, such as `case 12`. */
    stops: z.array(z.object({ reference: z.string(), at: instant })),
  }),
})

export const approveWithdrawal = route({
  method: 'POST',
  path: '/ops/withdrawal/approve',
  summary: "Approves a withdrawal; the payout starts. From the brand's amount on, it starts when a second operator approves too.",
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ id, why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed', 'payouts_stopped', 'identity_needed'],
})

export const rejectWithdrawal = route({
  method: 'POST',
  path: '/ops/withdrawal/reject',
  summary: 'Rejects a withdrawal; the held amount returns.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ id, why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['wrong_state'],
})

export const consoleReceipts = route({
  method: 'GET',
  path: '/ops/receipts',
  summary: "Payouts by whether they came, disputes first of all; the id is the withdrawal's.",
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ state: z.optional(z.enum(receiptStates)), cursor, size: pageSize }),
  value: pageOf(z.object({ ...receiptRow.shape, memberId: z.string(), username: z.string() })),
})

export const judgeReceipt = route({
  method: 'POST',
  path: '/ops/withdrawal/receipt',
  summary: 'Ends a dispute: forced counts as received and nothing is refunded (WD-03), upheld says that the member is right.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ id, verdict: z.enum(['forced', 'upheld']), why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['wrong_state'],
})

export const refundReceipt = route({
  method: 'POST',
  path: '/ops/withdrawal/receipt/refund',
  summary: 'Gives back what never came of a payout, once; by another operator than the one who said that the member is right.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ id, why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed'],
})
