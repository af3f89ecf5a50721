import { answerTo } from '@croupier/client/hooks'
import { bonuses, bonusRounds } from '@croupier/contract/bonuses'
import type { Preview } from '@croupier/ui/preview'
import { type Bonuses, BonusesPage, BonusesView, type Grant } from './bonuses-page.tsx'

const AT = Date.UTC(2026, 10, 28, 4, 30)
const weights = { RNG: 100, LIVE: 10, FISH: 100, SPORTS: 50, PVP: 0, ELOTT: 50, LOTT: 50, ESPORTS: 50, COCKFIGHT: 0 }
const terms: Grant['terms'] = {
  ...{ first: 'real', isSticky: true, times: 20, isWithDeposit: true, weights, games: [{ nodeId: 1_001, percent: 50 }] },
  ...{ maxBet: 50_000n, maxWin: 500_000n, days: 14, isEndedByWithdrawal: true },
}
const grant: Grant = {
  ...{ id: '1', title: 'A welcome of the house with a rather long title', source: 'deposit', state: 'active', terms },
  ...{ amount: 100_000n, balance: 123_450n, target: 4_000_000n, counted: 1_234_500n },
  ...{ grantedAt: AT, expiresAt: AT, endedAt: null, released: 0n, lost: 0n, lostByCancelling: 123_450n },
}
const nothing: Bonuses = { active: null, waiting: [], ended: [], offers: [], available: 150_000n, waits: [] }
const filled: Bonuses = {
  active: grant,
  waiting: [{ ...grant, id: '2', state: 'waiting', title: 'Weekly cashback', counted: 0n }],
  ended: [
    { ...grant, id: '3', state: 'released', endedAt: AT, released: 80_000n, lost: 20_000n },
    { ...grant, id: '4', state: 'cancelled', endedAt: AT, lost: 100_000n },
  ],
  offers: [
    {
      ...{ code: 'welcome', title: 'Welcome bonus', summary: 'Half of your deposit on top.', terms, endsAt: null, isChosen: false },
      gift: { kind: 'deposit', steps: [{ from: 10_000n, percent: 50, most: 100_000n }] },
    },
  ],
  available: 0n,
  waits: [
    { id: '1', why: 'bonus', title: 'A welcome of the house with a rather long title', amount: 123_450n, missing: 2_765_500n },
    { id: '2', why: 'waiting_bonus', title: 'Weekly cashback', amount: 100_000n, missing: 4_000_000n },
    { id: 'debt', why: 'debt', title: '', amount: 5_000n, missing: 0n },
  ],
}
const round = { stake: 10_000n, excluded: 0n, at: AT }
const rounds = [
  { ...round, id: '1', game: 'Lantern Tide', weight: 100, counted: 10_000n, why: null },
  { ...round, id: '2', game: 'Baccarat', excluded: 8_000n, weight: 100, counted: 2_000n, why: 'opposite' as const },
  { ...round, id: '3', game: 'Roulette', weight: 10, counted: 1_000n, why: 'weight' as const },
  { ...round, id: '4', game: 'Tongits', weight: 0, counted: 0n, why: 'game' as const },
]

export const preview = {
  title: 'Bonuses',
  answers: () => [answerTo(bonuses, {}, filled), answerTo(bonusRounds, { id: '1' }, { rows: rounds })],
  states: {
    filled: () => <BonusesPage />,
    empty: () => <BonusesView value={nothing} />,
  },
} satisfies Preview
