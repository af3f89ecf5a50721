import * as z from 'zod/mini'
import { contractId, contractKind } from '../agents-terms.ts'
import { operators, route } from '../route.ts'
import { amount, instant, noInput, positiveAmount } from '../wire.ts'
import { person, why } from './agents.ts'

const permission = 'agents'

export const freezes = route({
  method: 'GET',
  path: '/ops/agents/freezes',
  summary: 'Agents whose withdrawals and downward transfers rest because wages are due, with the hour of the forced settlement.',
  who: operators,
  permission,
  input: noInput,
  value: z.object({ rows: z.array(z.object({ member: person, due: amount, escrow: amount, since: instant, forcedAt: instant })) }),
})

export const debts = route({
  method: 'GET',
  path: '/ops/agents/debts',
  summary: 'What is owed back on contracts that are over, and whether a contract of the same two follows that nets it; the highest first.',
  who: operators,
  permission,
  input: noInput,
  value: z.object({
    rows: z.array(
      z.object({
        contractId: z.string(),
        kind: contractKind,
        taker: person,
        /** The payer who paid too much and gets it back; null is the brand. */
        payer: z.nullable(person),
        owed: amount,
        endedAt: instant,
        followedBy: z.nullable(z.string()),
        isAsked: z.boolean(),
      }),
    ),
  }),
})

export const askWriteOff = route({
  method: 'POST',
  path: '/ops/agents/debt/ask',
  summary: 'Asks to let go what is owed back on a contract that is over; a second person approves.',
  who: operators,
  permission,
  input: z.strictObject({ contractId, amount: positiveAmount, why }),
  value: z.object({ id: z.string() }),
  refusals: ['wrong_state', 'debt_changed', 'write_off_open'],
})
