import type { teamBettingRow } from '@croupier/contract/agents-figures'
import type { Preview } from '@croupier/ui/preview'
import type * as z from 'zod/mini'
import { AT, DAY_MS, figures, LONG_NAME, largeFigures, member, noFigures } from '../preview-data.ts'
import { BettingTable } from './betting-page.tsx'
import { DownlineTable } from './downline-table.tsx'
import { type Income, IncomeShown } from './income-page.tsx'
import { MemberShown } from './member-panel.tsx'
import { ProfitTable } from './profit-page.tsx'
import { RoundTable } from './round-table.tsx'
import { TransactionTable } from './transactions-page.tsx'

const long = { ...member, id: '13', username: LONG_NAME, type: 0, status: 'locked' as const, directs: 0, lastLoginAt: null }
const line = [member, long]
const ceilings = { dividend: 400_000, daily: 10_000, hourly: 10_000, realtime: 10_000 }
const direct = {
  ...member,
  isDirect: true,
  mustChangePassword: false,
  crumbs: [],
  own: noFigures,
  line: figures,
  promotions: [41, 42],
  ceilings,
  contracts: [{ id: '1', kind: 'realtime' as const, product: 'CONS' as const, ratePpm: 5_000 }],
}

const sums = { rounds: 588, turnover: 26_610_000n, validTurnover: 26_500_000n, payouts: 31_688_000n, grossWin: -5_078_000n }
const bets: z.infer<typeof teamBettingRow>[] = [
  { member: { id: '12', username: 'mayumi', type: 0 }, product: 'RNG', ...sums },
  {
    member: { id: '13', username: LONG_NAME, type: 42 },
    product: 'ELOTT',
    ...sums,
    turnover: 123_456_789_012n,
    grossWin: 98_765_432_100n,
  },
]
const people = { level: 1, directs: 3 }
const profits = [
  { ...people, member: { id: '12', username: 'mayumi', type: 2 }, figures },
  { ...people, directs: 0, member: { id: '13', username: LONG_NAME, type: 0 }, figures: largeFigures },
]
const cash = [
  { id: '100', member: { id: '12', username: 'mayumi', type: 2 }, kind: 'deposit' as const, amount: 500_000n, at: AT },
  { id: '99', member: { id: '13', username: LONG_NAME, type: 0 }, kind: 'withdrawal' as const, amount: 123_456_789_012n, at: AT },
]
const income: Income = {
  sources: (['dividend', 'daily', 'hourly', 'realtime'] as const).map((kind, at) => ({
    kind,
    received: 240_800n * BigInt(at + 1),
    given: 30_300n,
    payslips: at * 12,
  })),
  received: 2_408_000n,
  given: 121_200n,
  net: 2_286_800n,
  due: 45_760n,
  owed: 0n,
  curve: Array.from({ length: 7 }, (_, day) => ({
    day: `2026-11-${14 + day}`,
    received: BigInt(day * 40_000),
    given: BigInt(day * 5_000),
  })),
}
const noIncome: Income = {
  ...income,
  sources: income.sources.map(({ kind }) => ({ kind, received: 0n, given: 0n, payslips: 0 })),
  received: 0n,
  given: 0n,
  net: 0n,
  due: 0n,
  curve: [],
}
const round = {
  gameName: 'Lantern Tide',
  gameType: 'RNG' as const,
  vendor: 'STU',
  orderNo: 'line-mayumi-12',
  betTime: AT,
  settleTime: AT + 1_000,
  betAmount: 10_000n,
  validBetAmount: 10_000n,
  winAmount: 25_000n,
  profitAndLoss: 15_000n,
  state: 'settled' as const,
}
const rounds = [
  round,
  { ...round, orderNo: 'matched', validBetAmount: 4_000n },
  { ...round, orderNo: '0197a2c4-e5d1-4b3a-8c11-7d1f6f0e5a5b-0197a2c4', state: 'voided' as const, betTime: AT - DAY_MS },
]
const nothing = () => undefined

export const preview = {
  title: 'Agent line',
  states: {
    line: () => <DownlineTable rows={line} isSearched={false} sort="newest" />,
    lineFound: () => <DownlineTable rows={line} isSearched sort="newest" />,
    lineLoading: () => <DownlineTable rows={undefined} isSearched={false} sort="newest" />,
    lineEmpty: () => <DownlineTable rows={[]} isSearched={false} sort="newest" />,
    nobodyFound: () => <DownlineTable rows={[]} isSearched sort="newest" />,
    memberAgent: () => <MemberShown member={direct} />,
    memberLocked: () => <MemberShown member={{ ...direct, ...long, mustChangePassword: true, promotions: [], own: largeFigures }} />,
    memberClosed: () => <MemberShown member={{ ...direct, type: 0, status: 'closed', own: noFigures }} />,
    memberFar: () => <MemberShown member={{ ...direct, isDirect: false, level: 3 }} />,
    betting: () => <BettingTable rows={bets} footer={sums} sort="grossWin" onRounds={nothing} />,
    bettingLoading: () => <BettingTable rows={undefined} footer={undefined} sort="turnover" onRounds={nothing} />,
    bettingEmpty: () => <BettingTable rows={[]} footer={sums} sort="turnover" onRounds={nothing} />,
    profit: () => <ProfitTable rows={profits} footer={largeFigures} />,
    profitLoading: () => <ProfitTable rows={undefined} footer={undefined} />,
    profitEmpty: () => <ProfitTable rows={[]} footer={noFigures} />,
    transactions: () => <TransactionTable rows={cash} footer={{ deposits: 500_000n, withdrawals: 123_456_789_012n }} />,
    transactionsEmpty: () => <TransactionTable rows={[]} footer={{ deposits: 0n, withdrawals: 0n }} />,
    income: () => <IncomeShown income={income} />,
    incomeEmpty: () => <IncomeShown income={noIncome} />,
    rounds: () => <RoundTable rows={rounds} />,
    roundsEmpty: () => <RoundTable rows={[]} />,
  },
} satisfies Preview
