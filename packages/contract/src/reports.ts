import * as z from 'zod/mini'
import { type GameType, gameType } from './games.ts'
import { players, route } from './route.ts'
import { amount, cursor, instant, noInput, pageSize, queryInstant, text } from './wire.ts'

/** Kinds of lines in the account record, by the transfer that made them. */
export const accountRecordTypes = [
  'deposit',
  'withdrawal',
  'withdrawal_return',
  'bet',
  'win',
  'rollback',
  'adjustment',
  'bonus',
  'wages',
  'transfer',
  'repayment',
] as const

export const accountRecord = route({
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  summary: "Every movement of the member's wallet with the balance after it; 30 days at most.",
  who: players,
  input: z.strictObject({
    codeTypes: z.optional(text({ max: 200 }).check(z.regex(/^[a-z_]+(,[a-z_]+)*$/))),
    startTime: queryInstant,
    endTime: queryInstant,
    cursor,
    size: pageSize,
  }),
  value: z.object({
    rows: z.array(
      z.object({
        txId: z.string(),
        txType: z.enum(accountRecordTypes),
        txTypeName: z.string(),
        orderNo: z.string(),
        time: instant,
        amount,
        balanceAfter: amount,
      }),
    ),
    next: z.optional(z.string()),
  }),
  refusals: ['period_too_long'],
})

export const creditReport = route({
  method: 'GET',
  path: '/wps/relay/ODSFE2_CreditReport',
  summary: "What came into the member's wallet and went out of it by type, between the balances before and after; 30 days at most (SC-06).",
  who: players,
  input: z.strictObject({ startTime: queryInstant, endTime: queryInstant }),
  value: z.object({
    opening: amount,
    rows: z.array(z.object({ txType: z.enum(accountRecordTypes), txTypeName: z.string(), count: z.int(), credit: amount, debit: amount })),
    credit: amount,
    debit: amount,
    closing: amount,
  }),
  refusals: ['period_too_long'],
})

export const betRow = z.object({
  gameName: z.string(),
  gameType,
  vendor: z.string(),
  orderNo: z.string(),
  betTime: instant,
  settleTime: z.nullable(instant),
  betAmount: amount,
  validBetAmount: amount,
  winAmount: amount,
  profitAndLoss: amount,
  state: z.enum(['open', 'settled', 'voided']),
})

/** The betting record has one path a category, and one for all of them; each answers the same rows. */
// @__NO_SIDE_EFFECTS__
function betRecordOf(name: string) {
  return route({
    method: 'GET',
    path: `/wps/relay/ODSFE2_${name}Orders`,
    summary: `The member's ${name} bets, newest first, with their sums; 30 days at most.`,
    who: players,
    input: z.strictObject({ startTime: queryInstant, endTime: queryInstant, cursor, size: pageSize }),
    value: z.object({
      rows: z.array(betRow),
      next: z.optional(z.string()),
      footer: z.object({ count: z.int(), betAmount: amount, validBetAmount: amount, winAmount: amount, profitAndLoss: amount }),
    }),
    refusals: ['period_too_long'],
  })
}

export const allBets = betRecordOf('All')
export const slotBets = betRecordOf('RNG')
export const liveBets = betRecordOf('Live')
export const fishBets = betRecordOf('Fish')
export const sportsBets = betRecordOf('Sports')
export const playerBets = betRecordOf('PvP')
export const esportsBets = betRecordOf('ESports')
export const cockfightBets = betRecordOf('Cockfight')
export const lotteryBets = betRecordOf('Lott')
export const fastLotteryBets = betRecordOf('ELott')

/** The betting records by what they are asked for. */
export const betRecords = {
  ALL: allBets,
  RNG: slotBets,
  LIVE: liveBets,
  FISH: fishBets,
  SPORTS: sportsBets,
  PVP: playerBets,
  ESPORTS: esportsBets,
  COCKFIGHT: cockfightBets,
  LOTT: lotteryBets,
  ELOTT: fastLotteryBets,
} as const satisfies Record<GameType | 'ALL', ReturnType<typeof betRecordOf>>

const profitSums = { count: z.int(), betAmount: amount, winAmount: amount, profitAndLoss: amount }

export const personalProfit = route({
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemPnl',
  summary: "The member's settled rounds day by day of the brand's clock, with their sums; 30 days at most.",
  who: players,
  input: z.strictObject({ startTime: queryInstant, endTime: queryInstant }),
  value: z.object({ rows: z.array(z.object({ day: z.string(), ...profitSums })), footer: z.object(profitSums) }),
  refusals: ['period_too_long'],
})

export const realityCheck = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRealityCheck',
  summary: 'How often the member wants to be told of time and money at play, when this session began, and what its rounds came to (PP-01).',
  who: players,
  input: noInput,
  value: z.object({ everyMinutes: z.nullable(z.int()), since: instant, ...profitSums }),
})
