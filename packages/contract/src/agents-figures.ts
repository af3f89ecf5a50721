import * as z from 'zod/mini'
import { lineFigures } from './agents.ts'
import { contractKind, rowId } from './agents-terms.ts'
import { betRow } from './reports.ts'
import { agents, route } from './route.ts'
import { amount, cursor, instant, pageOf, pageSize, queryInstant, text } from './wire.ts'

const period = { startTime: queryInstant, endTime: queryInstant }
const member = z.object({ id: z.string(), username: z.string(), type: z.int() })

/** What one member staked in one product. */
export const teamBettingRow = z.object({
  member,
  product: z.string(),
  rounds: z.int(),
  turnover: amount,
  validTurnover: amount,
  payouts: amount,
  /** The line's loss when positive. */
  grossWin: amount,
})

const bettingSums = z.object({ rounds: z.int(), turnover: amount, validTurnover: amount, payouts: amount, grossWin: amount })

const bettingColumns = ['rounds', 'turnover', 'validTurnover', 'payouts', 'grossWin'] as const
/** Every column both ways: the highest first, or with `Up` the lowest. Without an order the rows come as the members did. */
export const bettingSorts = [
  'name',
  'nameDown',
  ...bettingColumns,
  'roundsUp',
  'turnoverUp',
  'validTurnoverUp',
  'payoutsUp',
  'grossWinUp',
] as const

export const teamBetting = route({
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamBetting',
  summary: 'Settled play of the line by member and product; 92 days at most (team betting).',
  who: agents,
  input: z.strictObject({
    ...period,
    q: z.optional(text({ min: 1, max: 16 })),
    product: z.optional(text({ max: 10 })),
    sort: z.optional(z.enum(bettingSorts)),
    cursor,
    size: pageSize,
  }),
  value: z.object({ ...pageOf(teamBettingRow).shape, footer: bettingSums }),
  refusals: ['quarter_at_most'],
})

export const memberRounds = route({
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamMemberRounds',
  summary: 'Single rounds of one member of the line, newest first.',
  who: agents,
  input: z.strictObject({ ...period, memberId: rowId, cursor, size: pageSize }),
  value: pageOf(betRow),
  refusals: ['quarter_at_most'],
})

export const profitAndLossRow = z.object({ member, level: z.int(), directs: z.int(), figures: lineFigures })

export const profitAndLoss = route({
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamProfitAndLoss',
  summary: 'Each direct downline of one member with the line below: what it staked, won and lost (user profit and loss).',
  who: agents,
  input: z.strictObject({ ...period, memberId: z.optional(rowId), cursor, size: pageSize }),
  value: z.object({
    ...pageOf(profitAndLossRow).shape,
    footer: lineFigures,
    crumbs: z.array(z.object({ id: z.string(), username: z.string() })),
  }),
  refusals: ['quarter_at_most'],
})

export const downlineTransactionRow = z.object({
  id: z.string(),
  member,
  kind: z.enum(['deposit', 'withdrawal']),
  amount,
  at: instant,
})

export const downlineTransactions = route({
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamTransactions',
  summary: 'Finished deposits and withdrawals of the line, newest first (downline transactions).',
  who: agents,
  input: z.strictObject({
    ...period,
    q: z.optional(text({ min: 1, max: 16 })),
    kind: z.optional(z.enum(['deposit', 'withdrawal'])),
    cursor,
    size: pageSize,
  }),
  value: z.object({ ...pageOf(downlineTransactionRow).shape, footer: z.object({ deposits: amount, withdrawals: amount }) }),
  refusals: ['quarter_at_most'],
})

export const ownIncome = route({
  method: 'GET',
  path: '/wps/relay/ODSFE2_AgentRevenue',
  summary: "The agent's income by source and by day: what came in, what went out as wages of the own line (my income).",
  who: agents,
  input: z.strictObject({ ...period }),
  value: z.object({
    /** Paid wages of the period by kind of contract. */
    sources: z.array(z.object({ kind: contractKind, received: amount, given: amount, payslips: z.int() })),
    received: amount,
    given: amount,
    net: amount,
    /** Earned but not paid yet. */
    due: amount,
    owed: amount,
    curve: z.array(z.object({ day: z.string(), received: amount, given: amount })),
  }),
  refusals: ['quarter_at_most'],
})
