import type { Preview } from '@croupier/ui/preview'
import { type Move, MoveTable } from './account-record-page.tsx'
import { type Bet, BetTable } from './betting-record-page.tsx'
import { type Profit, ProfitTable } from './personal-profit-page.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const timeZone = 'Asia/Manila'

const bet: Bet = {
  gameName: 'Lantern Tide',
  gameType: 'RNG',
  vendor: 'STU',
  orderNo: '0197a2c4e5',
  betTime: AT,
  settleTime: AT,
  betAmount: 2_000n,
  validBetAmount: 2_000n,
  winAmount: 5_500n,
  profitAndLoss: 3_500n,
  state: 'settled',
}
const bets: Bet[] = [
  bet,
  { ...bet, orderNo: '0197a2c4e6', winAmount: 0n, profitAndLoss: -2_000n },
  { ...bet, orderNo: '0197a2c4e7', state: 'open', settleTime: null },
  { ...bet, orderNo: '0197a2c4e8', state: 'voided', validBetAmount: 0n },
]
const footer = { count: 4, betAmount: 8_000n, winAmount: 11_000n, profitAndLoss: 1_500n }

const move: Move = {
  txId: '1',
  txType: 'deposit',
  txTypeName: 'Deposit',
  orderNo: '074F2D4E',
  time: AT,
  amount: 100_000n,
  balanceAfter: 100_000n,
}
const moves: Move[] = [{ ...move, txId: '2', txType: 'bet', txTypeName: 'Bet', amount: -2_000n, balanceAfter: 98_000n }, move]

const day = { day: '2026-11-19', count: 12, betAmount: 24_000n, winAmount: 20_500n, profitAndLoss: -3_500n }
const profit: Profit = { rows: [day, { ...day, day: '2026-11-18', profitAndLoss: 1_000n }], footer: day }

export const preview = {
  title: 'Records',
  states: {
    bets: () => <BetTable bets={bets} footer={footer} timeZone={timeZone} />,
    betsLoading: () => <BetTable bets={undefined} footer={undefined} timeZone={timeZone} />,
    betsEmpty: () => <BetTable bets={[]} footer={footer} timeZone={timeZone} />,
    moves: () => <MoveTable moves={moves} timeZone={timeZone} />,
    profit: () => <ProfitTable profit={profit} />,
    profitEmpty: () => <ProfitTable profit={{ ...profit, rows: [] }} />,
    movesEmpty: () => <MoveTable moves={[]} timeZone={timeZone} />,
  },
} satisfies Preview
