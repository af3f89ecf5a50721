import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { amount, cursor, instant, pageOf, pageSize, text } from '../wire.ts'
import { moneyFilters } from './money-filters.ts'

const transfer = z.object({
  id: z.string(),
  operationId: z.string(),
  kind: z.string(),
  at: instant,
  amount,
  currency: z.string(),
  realm: z.enum(['real', 'trial']),
})

export const consoleTransfers = route({
  method: 'GET',
  path: '/ops/transfers',
  summary:
    'Ledger transfers of the brand, newest first; with `memberId` the amount is what moved for that member. A search by amount looks through a part of the ledger a page: one may be short, and still have a next.',
  who: operators,
  permission: 'audit',
  input: z.strictObject({
    memberId: z.optional(text({ max: 20 })),
    kind: z.optional(text({ max: 30 })),
    /** The reference is an operation id or a number of a transfer. */
    ...moneyFilters,
    cursor,
    size: pageSize,
  }),
  value: pageOf(transfer),
})

export const consoleTransfer = route({
  method: 'GET',
  path: '/ops/transfer',
  summary: "One transfer with its entries. A vendor's messages of one kind that came together are one transfer.",
  who: operators,
  permission: 'audit',
  input: z.strictObject({ id: text({ min: 1, max: 40 }) }),
  value: z.object({
    ...transfer.shape,
    entries: z.array(
      z.object({ accountId: z.string(), class: z.string(), owner: z.nullable(z.string()), seq: z.string(), amount, balanceAfter: amount }),
    ),
  }),
})
