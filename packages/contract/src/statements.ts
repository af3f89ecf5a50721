import * as z from 'zod/mini'
import { agents, players, route } from './route.ts'
import { writtenDay } from './written-day.ts'

/** Days of the brand's clock, both included. */
export const statementDays = { fromDay: writtenDay, toDay: writtenDay }
/** Any day of the month that is meant, on the brand's clock. */
export const statementMonth = { monthOf: writtenDay }

const limits = [{ times: 20, seconds: 60, per: 'account' }] as const

export const ownStatement = route({
  method: 'GET',
  path: '/wps/member/statement',
  summary:
    "The member's own statement as PDF: each movement of the wallet between the balances before and after, and sums by kind; 92 days and 10,000 movements at most.",
  who: players,
  input: z.strictObject(statementDays),
  value: z.unknown(),
  isFile: true,
  refusals: ['statement_too_long', 'statement_too_large'],
  limits,
})

export const ownWagesStatement = route({
  method: 'GET',
  path: '/wps/agent/statement',
  summary:
    "The agent's own statement of a month as PDF: payslips received and paid, with their sums by contract, and what is carried over.",
  who: agents,
  input: z.strictObject(statementMonth),
  value: z.unknown(),
  isFile: true,
  refusals: ['statement_too_large'],
  limits,
})
