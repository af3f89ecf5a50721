import { answerTo } from '@croupier/client/hooks'
import { awards, promotion, promotions } from '@croupier/contract/promotions'
import { pointBalance, pointLines, pointRewards, redemptions } from '@croupier/contract/promotions-points'
import { missionMilestones, missionSummary, rankProgress, rebates, referralDetails } from '@croupier/contract/promotions-standing'
import type { Preview } from '@croupier/ui/preview'
import { JoinForm } from './join-form.tsx'
import { MissionPage } from './mission-page.tsx'
import { PointMallPage } from './point-mall-page.tsx'
import { PointRecord } from './point-record.tsx'
import { PromotionDetail } from './promotion-detail.tsx'
import { PromotionsPage } from './promotions-page.tsx'
import { RankPage } from './rank-page.tsx'
import { RebatePage } from './rebate-page.tsx'
import { RedemptionList } from './redemption-list.tsx'
import { ReferralPage } from './referral-page.tsx'
import { RewardCenterPage } from './reward-center-page.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const row = {
  id: '1',
  type: 'newbie' as const,
  title: 'First steps: 100 points for a complete profile and a rather long title',
  summary: 'Fill in your personal details and collect points for the mall.',
  imageUrl: '/pictures/banner/w_home/1/wide.webp',
  status: 'join' as const,
  startsAt: AT,
  endsAt: AT,
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
  reached: 10n,
  award: { kind: 'points' as const, points: 10n },
  gameTypes: [],
  endsAt: AT,
  isClaimed: false,
}
const rank = {
  level: 1,
  name: 'Deckhand',
  turnover: 0n,
  bonus: null as { kind: 'money'; amount: bigint } | null,
  isClaimed: false,
  benefits: ['All games and promotions', 'Customer service at all hours'],
}

export const preview = {
  title: 'Promotion pages',
  answers: () => [
    answerTo(promotions, {}, { rows: [row, { ...row, id: '2', status: 'coming_soon', endsAt: null }] }),
    answerTo(promotion, { id: '1' }, { ...row, content: '<p>Everything that one should know, <b>in full</b>.</p>', hasRaffle: false }),
    answerTo(pointBalance, {}, { balance: 120n }),
    answerTo(
      pointRewards,
      {},
      {
        rows: [
          {
            id: '1',
            title: '50.00 of play money',
            summary: 'Into the main wallet',
            points: 100n,
            award: { kind: 'money', amount: 5_000n },
            picture: 'coins',
            stock: null,
          },
        ],
      },
    ),
    answerTo(pointLines, { size: 10 }, { rows: [{ id: '1', kind: 'welcome', points: 120n, balanceAfter: 120n, at: AT }] }),
    answerTo(
      redemptions,
      { size: 10 },
      { rows: [{ id: '1', title: 'Parola shirt', points: 900n, state: 'rejected', askedAt: AT, note: 'We do not send to this address.' }] },
    ),
    answerTo(missionSummary, {}, { rows: [mission, { ...mission, id: '2', reached: 4n }] }),
    answerTo(missionMilestones, {}, { rows: [] }),
    answerTo(
      rankProgress,
      {},
      {
        level: 1,
        turnover: 20_000n,
        review: { endsAt: AT, played: 2_000n, keep: 10_000n, regain: null },
        ranks: [rank, { ...rank, level: 2, name: 'Sailor', turnover: 1_000_000n, bonus: { kind: 'money' as const, amount: 10_000n } }],
      },
    ),
    answerTo(
      rebates,
      {},
      {
        day: '2026/11/19',
        rows: [{ gameType: 'RNG', turnover: 100_000n, ratePpm: 5_000, rebate: 500n }],
        corrections: [],
        total: 500n,
        rankPpm: 500,
        isAtOnce: false,
        least: 0n,
        isClaimed: false,
      },
    ),
    answerTo(
      referralDetails,
      {},
      {
        code: 'F0C6B90562',
        url: 'https://parola.example/register?referralCode=F0C6B90562',
        joined: 1,
        joinedThisMonth: 1,
        earned: 2_000n,
        steps: [{ step: 1, deposits: 50_000n, turnover: 0n, reward: { kind: 'money', amount: 2_000n } }],
        friends: [{ key: 'a', name: 'ta****a', joinedAt: AT, hindrance: null, steps: [] }],
      },
    ),
    answerTo(
      awards,
      { size: 10 },
      {
        rows: [
          {
            id: '1',
            title: 'Weekly board',
            program: 'promotion',
            award: { kind: 'money' as const, amount: 5_000n },
            state: 'issued',
            issuedAt: AT,
            expiresAt: AT,
          },
        ],
      },
    ),
  ],
  states: {
    missions: () => <MissionPage />,
    ranks: () => <RankPage />,
    rebate: () => <RebatePage />,
    invitation: () => <ReferralPage />,
    rewards: () => <RewardCenterPage />,
    promotions: () => <PromotionsPage />,
    detail: () => <PromotionDetail id="1" />,
    join: () => <JoinForm id="1" status="join" />,
    claim: () => <JoinForm id="1" status="claim" />,
    mall: () => <PointMallPage />,
    pointRecord: () => <PointRecord />,
    redemptions: () => <RedemptionList />,
  },
} satisfies Preview
