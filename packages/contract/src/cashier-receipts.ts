import * as z from 'zod/mini'
import { imageIds } from './messaging-tickets.ts'
import { players, route } from './route.ts'
import { amount, cursor, done, instant, operationId, pageOf, pageSize, text } from './wire.ts'

/** What is known of a payout's arrival: `assumed` without a word in time, `forced` and `upheld` by an operator. */
export const receiptStates = ['waiting', 'received', 'assumed', 'disputed', 'forced', 'upheld'] as const

export const receiptRow = z.object({
  /** The withdrawal's id. */
  id: z.string(),
  amount,
  bankName: z.string(),
  numberMasked: z.string(),
  state: z.enum(receiptStates),
  /** Counted as received without a word until then (WD-02). */
  dueAt: instant,
  /** Until then the member may still say that it did not come (D11). */
  appealUntil: instant,
  received: z.nullable(amount),
  remaining: z.nullable(amount),
})

export const receipts = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPaymentConfirmationList',
  summary: "The member's payouts and whether they came, newest first.",
  who: players,
  input: z.strictObject({ cursor, size: pageSize }),
  value: pageOf(receiptRow),
})

export const confirmReceipt = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_processC2CTransaction',
  summary: 'Says that a payout came whole, in part, or not at all; for the last a proof is required (WD-01).',
  who: players,
  input: z.strictObject({
    id: operationId,
    answer: z.enum(['full', 'received', 'not_received']),
    received: z.optional(amount),
    remaining: z.optional(amount),
    comment: text({ max: 140 }),
    images: imageIds,
  }),
  value: done,
  refusals: ['wrong_state', 'amounts_do_not_match', 'proof_required', 'image_unknown', 'appeal_over'],
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})
