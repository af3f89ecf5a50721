import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { amount, done, instant, noInput, operationId, positiveAmount, text } from '../wire.ts'

const permission = 'cashier'
const why = text({ min: 3, max: 500 })

export const memberDebts = route({
  method: 'GET',
  path: '/ops/member-debts',
  summary: 'What members owe: wins that were taken back after they were spent. New money repays them; the oldest first.',
  who: operators,
  permission,
  input: noInput,
  value: z.object({
    rows: z.array(
      z.object({
        member: z.object({ id: z.string(), username: z.string() }),
        owed: amount,
        since: instant,
        /** The write-off that waits for a second person. */
        asked: z.nullable(z.object({ id: z.string(), amount, by: z.string(), why: z.string() })),
      }),
    ),
  }),
})

export const askDebtWriteOff = route({
  method: 'POST',
  path: '/ops/member-debt/ask',
  summary: 'Asks to let go what a member owes; a second person decides.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, memberId: text({ max: 20 }), amount: positiveAmount, why }),
  value: done,
  refusals: ['wrong_state', 'debt_changed', 'write_off_open', 'id_reused'],
})

export const decideDebtWriteOff = route({
  method: 'POST',
  path: '/ops/member-debt/decide',
  summary: 'Approves or rejects a write-off that somebody else asked for.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, action: z.enum(['approve', 'reject']), why }),
  value: done,
  refusals: ['wrong_state', 'debt_changed', 'second_person_needed'],
})
