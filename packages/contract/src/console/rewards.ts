import * as z from 'zod/mini'
import { rewardPrograms } from '../promotions.ts'
import { whole } from '../promotions-points.ts'
import { operators, route } from '../route.ts'
import { amount, done, noInput, operationId, positiveAmount, text } from '../wire.ts'

const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/))
const why = text({ min: 3, max: 500 })

export const budgets = route({
  method: 'GET',
  path: '/ops/budgets',
  summary: 'Budgets from which rewards are paid: what stands on each, was set aside, and was paid.',
  who: operators,
  permission: 'cashier',
  input: noInput,
  value: z.object({
    rows: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), balance: amount, given: amount, paid: amount })),
  }),
})

export const saveBudget = route({
  method: 'POST',
  path: '/ops/budget/save',
  summary: 'Opens the budget of a code, or gives it another name.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ code, name: text({ min: 1, max: 80 }), why }),
  value: done,
})

export const changeBudget = route({
  method: 'POST',
  path: '/ops/budget/change',
  summary: 'Sets money of the house aside for rewards, or takes it back where the amount is below zero; once for an id.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ id: operationId, code, amount: amount.check(z.refine((minor) => minor !== 0n, 'must not be zero')), why }),
  value: done,
  refusals: ['budget_empty', 'id_reused'],
})

const program = z.strictObject({
  kind: z.enum(rewardPrograms),
  isOpen: z.boolean(),
  /** The code of the budget that pays; points alone need none. */
  budget: z.nullable(code),
  /** The least that a rebate pays. */
  least: amount.check(z.refine((minor) => minor >= 0n, 'must not be below zero')),
  /** So many points are exchanged for so much money. */
  convertPoints: z.nullable(whole.check(z.refine((points) => points > 0n, 'must be above zero'))),
  convertAmount: z.nullable(positiveAmount),
})

export const programs = route({
  method: 'GET',
  path: '/ops/programs',
  summary: 'The kinds of rewards: whether they can be claimed, from which budget, and by which numbers.',
  who: operators,
  permission: 'cashier',
  input: noInput,
  value: z.object({ rows: z.array(z.object({ id: z.string(), ...program.shape })) }),
})

export const saveProgram = route({
  method: 'POST',
  path: '/ops/program/save',
  summary: 'Opens or closes a kind of rewards, and says from which budget it is paid.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ ...program.shape, why }),
  value: done,
})
