import type { Preview } from '@croupier/ui/preview'
import { MissionCard } from './mission-page.tsx'
import { PromotionCard } from './promotion-card.tsx'
import { Ranks } from './rank-page.tsx'
import { RebateTable } from './rebate-page.tsx'
import { Invitation } from './referral-page.tsx'
import { AwardCard } from './reward-center-page.tsx'
import { RewardGrid } from './reward-grid.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const promotion = {
  id: '1',
  type: 'newbie' as const,
  title: 'First steps: 100 points for a complete profile and a rather long title',
  summary: 'Fill in your personal details and collect points for the mall.',
  imageUrl: '/pictures/banner/w_home/1/wide.webp',
  status: 'join' as const,
  startsAt: AT,
  endsAt: null,
  award: { kind: 'money' as const, amount: 5_000n },
  points: null,
  goal: { metric: 'deposits' as const, target: 50_000n, reached: 20_000n },
  conditions: [{ kind: 'least_deposit' as const, isMet: false, target: 100_000n, reached: 20_000n }],
  birthday: null,
  gameTypes: [],
  isMissing: false,
  note: '',
  isOpen: true,
}
const mission = {
  id: '1',
  title: 'Ten rounds',
  summary: 'Ten settled rounds of any game today',
  metric: 'rounds' as const,
  period: 'day' as const,
  target: 10n,
  reached: 4n,
  award: { kind: 'points' as const, points: 10n },
  gameTypes: [],
  endsAt: AT,
  isClaimed: false,
}
const reward = {
  id: '1',
  title: '50.00 of play money',
  summary: 'Goes into the main wallet',
  points: 100n,
  award: { kind: 'money' as const, amount: 5_000n },
  picture: 'coins',
  stock: null,
}
const award = {
  id: '1',
  title: 'First steps',
  program: 'promotion' as const,
  award: { kind: 'money' as const, amount: 5_000n },
  state: 'issued' as const,
  issuedAt: AT,
  expiresAt: null,
}
const freeRounds = { kind: 'rounds' as const, rounds: 20, bet: 500n, game: 'Lantern Tide' }
const ranks = [
  { level: 0, name: 'Deckhand', turnover: 0n, bonus: null, isClaimed: false, benefits: ['All games and promotions'] },
  {
    level: 1,
    name: 'Sailor',
    turnover: 1_000_000n,
    bonus: { kind: 'money' as const, amount: 10_000n },
    isClaimed: false,
    benefits: ['Rank bonus of 100.00', 'Rebates a little earlier in the day'],
  },
]
const friend = {
  key: 'a',
  name: 'ka****n',
  joinedAt: AT,
  hindrance: null,
  steps: [
    {
      step: 1,
      deposits: 50_000n,
      turnover: 0n,
      depositsLeft: 0n,
      turnoverLeft: 0n,
      reward: { kind: 'money' as const, amount: 2_000n },
      state: 'ready' as const,
    },
    {
      step: 2,
      deposits: 50_000n,
      turnover: 500_000n,
      depositsLeft: 0n,
      turnoverLeft: 120_000n,
      reward: { kind: 'money' as const, amount: 10_000n },
      state: 'open' as const,
    },
  ],
}
const referral = {
  code: 'A1B2C3D4E5',
  url: 'https://parola.example/register?referralCode=A1B2C3D4E5',
  joined: 2,
  joinedThisMonth: 1,
  earned: 2_000n,
  steps: [{ step: 1, deposits: 50_000n, turnover: 0n, reward: { kind: 'money' as const, amount: 2_000n } }],
  friends: [],
}
const rebates = {
  day: '2026-11-19',
  rows: [{ gameType: 'RNG' as const, turnover: 999_999n, ratePpm: 5_000, rebate: 4_999n }],
  corrections: [],
  total: 4_999n,
  rankPpm: 500,
  isAtOnce: false,
  least: 0n,
  isClaimed: false,
}

export const preview = {
  title: 'Promotions and rewards',
  states: {
    card: () => <PromotionCard promotion={promotion} />,
    cardJoined: () => <PromotionCard promotion={{ ...promotion, status: 'joined' }} />,
    cardClosed: () => <PromotionCard promotion={{ ...promotion, isOpen: false }} />,
    cardLater: () => <PromotionCard promotion={{ ...promotion, status: 'coming_soon' }} />,
    cardRead: () => <PromotionCard promotion={{ ...promotion, status: null, endsAt: AT, imageUrl: '' }} />,
    rewards: () => <RewardGrid rewards={[reward, { ...reward, id: '2', picture: 'mug', points: 1_200n }]} balance={120n} />,
    rewardsEmpty: () => <RewardGrid rewards={[]} />,
    mission: () => <MissionCard mission={mission} />,
    missionReached: () => <MissionCard mission={{ ...mission, metric: 'turnover', target: 100_000n, reached: 100_000n }} />,
    missionMoney: () => <MissionCard mission={{ ...mission, award: { kind: 'money', amount: 50_000n }, gameTypes: ['RNG', 'LIVE'] }} />,
    missionTaken: () => <MissionCard mission={{ ...mission, reached: 10n, isClaimed: true }} />,
    missionRounds: () => <MissionCard mission={{ ...mission, award: freeRounds }} />,
    award: () => <AwardCard award={award} />,
    awardRounds: () => <AwardCard award={{ ...award, award: freeRounds }} />,
    awardBonus: () => <AwardCard award={{ ...award, award: { kind: 'bonus', amount: 5_000n } }} />,
    awardExpired: () => <AwardCard award={{ ...award, state: 'expired', expiresAt: AT }} />,
    ranks: () => <Ranks progress={{ level: 0, turnover: 400_000n, ranks, review: null }} />,
    ranksTop: () => <Ranks progress={{ level: 1, turnover: 4_000_000n, ranks, review: null }} />,
    ranksFallen: () => (
      <Ranks progress={{ level: 0, turnover: 4_000_000n, ranks, review: { endsAt: AT, played: 2_000n, keep: 10_000n, regain: 50_000n } }} />
    ),
    ranksEmpty: () => <Ranks progress={{ level: 0, turnover: 0n, ranks: [], review: null }} />,
    referral: () => <Invitation referral={referral} />,
    referralFriends: () => (
      <Invitation referral={{ ...referral, friends: [friend, { ...friend, key: 'b', hindrance: 'device' as const }] }} />
    ),
    rebates: () => <RebateTable value={rebates} />,
    rebatesTaken: () => (
      <RebateTable value={{ ...rebates, least: 1_000n, isClaimed: true, corrections: [{ day: '2026-11-17', amount: -250n }] }} />
    ),
    rebatesEmpty: () => <RebateTable value={{ ...rebates, rows: [], total: 0n }} />,
  },
} satisfies Preview
