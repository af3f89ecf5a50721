import {
  CalendarCheck,
  Gift,
  HandCoins,
  HandHelping,
  ListChecks,
  Medal,
  Package,
  Percent,
  PiggyBank,
  ShoppingBag,
  Sparkles,
  Target,
  Ticket,
  ToggleRight,
  Trophy,
  UserRoundPlus,
  UserRoundX,
} from 'lucide-react'
import { pages, type ResourceRow } from './resource-rows.ts'

/** What members are offered: promotions, missions, mall, ranks, bonuses, and the budgets that pay for them. */
export const rewardResources: readonly ResourceRow[] = [
  {
    name: 'promotions',
    icon: Gift,
    ...pages(() => import('./resources/promotions.tsx'), { list: 'PromotionList', show: 'PromotionShow' }),
  },
  { name: 'raffles', icon: Ticket, ...pages(() => import('./resources/raffles.tsx'), { list: 'RaffleList', show: 'RaffleShow' }) },
  { name: 'referralSteps', icon: UserRoundPlus, ...pages(() => import('./resources/referral-steps.tsx'), { list: 'ReferralStepList' }) },
  {
    name: 'hinderedReferrals',
    icon: UserRoundX,
    ...pages(() => import('./resources/hindered-referrals.tsx'), { list: 'HinderedReferralList' }),
  },
  { name: 'applications', icon: HandHelping, ...pages(() => import('./resources/applications.tsx'), { list: 'ApplicationList' }) },
  { name: 'redemptions', icon: Package, ...pages(() => import('./resources/redemptions.tsx'), { list: 'RedemptionList' }) },
  { name: 'missions', icon: Target, ...pages(() => import('./resources/missions.tsx'), { list: 'MissionList' }) },
  { name: 'boards', icon: Trophy, ...pages(() => import('./resources/boards.tsx'), { list: 'BoardList' }) },
  {
    name: 'boardPeriods',
    icon: CalendarCheck,
    ...pages(() => import('./resources/board-periods.tsx'), { list: 'BoardPeriodList', show: 'BoardPeriodShow' }),
  },
  { name: 'mall', icon: ShoppingBag, ...pages(() => import('./resources/mall.tsx'), { list: 'MallList' }) },
  { name: 'ranks', icon: Medal, ...pages(() => import('./resources/ranks.tsx'), { list: 'RankList' }) },
  { name: 'rankReviews', icon: ListChecks, ...pages(() => import('./resources/rank-reviews.tsx'), { list: 'RankReviewList' }) },
  { name: 'rebates', icon: Percent, ...pages(() => import('./resources/rebates.tsx'), { list: 'RebateList' }) },
  {
    name: 'bonusOffers',
    icon: Sparkles,
    ...pages(() => import('./resources/bonus-offers.tsx'), { list: 'BonusOfferList' }),
  },
  {
    name: 'bonusGrants',
    icon: HandCoins,
    ...pages(() => import('./resources/bonus-grants.tsx'), { list: 'BonusGrantList' }),
  },
  {
    name: 'rewardPrograms',
    icon: ToggleRight,
    ...pages(() => import('./resources/reward-programs.tsx'), { list: 'RewardProgramList' }),
  },
  {
    name: 'rewardBudgets',
    icon: PiggyBank,
    ...pages(() => import('./resources/reward-budgets.tsx'), { list: 'RewardBudgetList' }),
  },
]
