/** The promotions feature: promotions, the points mall, and the reward pages of the member centre. Its texts are `promotions`, of the mall `cashier` and `identity` too. */
export { MissionPage } from './mission-page.tsx'
export { RankPage } from './rank-page.tsx'
export { RebatePage } from './rebate-page.tsx'
export { ReferralPage } from './referral-page.tsx'
export { RewardCenterPage } from './reward-center-page.tsx'
