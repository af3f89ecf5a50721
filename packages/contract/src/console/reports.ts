import * as z from 'zod/mini'
import { gameType } from '../games.ts'
import { operators, route } from '../route.ts'
import { amount, queryInt, text } from '../wire.ts'
import { writtenDay } from '../written-day.ts'

/** What a revenue report adds up by. */
export const revenueGroups = ['day', 'month', 'game', 'vendor', 'category', 'line', 'channel'] as const
export type RevenueGroup = (typeof revenueGroups)[number]

/** Figures that a grouping has no answer to are left out: a channel has no rounds, and a game no deposits. */
const figures = {
  rounds: z.optional(z.int()),
  turnover: z.optional(amount),
  wins: z.optional(amount),
  /** Turnover less wins. */
  grossRevenue: z.optional(amount),
  /** Bonus money that was given, less what of it was lost again. */
  bonusCost: z.optional(amount),
  rewardsCost: z.optional(amount),
  /** Bonus money and rewards together, where they are not known apart. */
  promotionsCost: z.optional(amount),
  /** What operators added to wallets, less what they took. */
  adjustments: z.optional(amount),
  /** Gross revenue less bonuses, rewards and adjustments. */
  netRevenue: z.optional(amount),
  deposits: z.optional(amount),
  withdrawals: z.optional(amount),
  /** What members paid for deposits and withdrawals. */
  fees: z.optional(amount),
}

/** Players are counted by day: one may play on several, so that days do not add up. */
const revenueRow = z.object({ key: z.string(), name: z.string(), players: z.optional(z.int()), ...figures })

export const revenueReport = route({
  method: 'GET',
  path: '/ops/report/revenue',
  summary:
    'Gross and net revenue of whole days, up to 400, by day, month, game, vendor, category, agent line or deposit channel; read from sums that follow play by some seconds.',
  who: operators,
  permission: 'audit',
  input: z.strictObject({
    from: writtenDay,
    /** The last day, itself included. */
    to: writtenDay,
    group: z.enum(revenueGroups),
    /** Narrow play down; what is not of a game is then left out. */
    vendor: z.optional(text({ min: 1, max: 30 })),
    category: z.optional(gameType),
    game: z.optional(queryInt({ min: 1, max: 999_999_999 })),
  }),
  value: z.object({ rows: z.array(revenueRow), totals: z.object(figures) }),
  refusals: ['period_too_long'],
})
