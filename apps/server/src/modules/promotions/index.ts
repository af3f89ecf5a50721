/**
 * Promotions owns activities and what members asked of them, awards, missions, points with the mall, ranks, rebates and referrals.
 * - How far a member is comes from settled rounds and paid deposits alone; nothing is counted twice.
 * - Points are no money: their lines are history, each bears the balance after it, and they never expire.
 * - Claims are refused until they open; no call of this module moves money.
 */

export { addActivity } from './activities.ts'
export { addMission, addRank, addReward, setRebateRate } from './openings.ts'
export { addPoints } from './points.ts'
export { isReferralCode } from './referrals.ts'
export { mountPromotions, mountPromotionsConsole } from './routes.ts'
