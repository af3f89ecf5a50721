/**
 * Promotions owns activities and what members asked of them, awards, missions, points with the mall, raffles, ranks, rebates and referrals.
 * - How far a member is comes from settled rounds and paid deposits alone; nothing is counted twice.
 * - Points are a unit of the ledger and no money: each line says why they moved, and they never expire.
 * - Money of rewards comes from budgets, once for each reason, with what it was computed from; each kind of rewards is opened by itself.
 * - A raffle is drawn by a seed that was committed to before its first ticket: anybody can draw it again.
 */

export { addActivity } from './activities.ts'
export { addBoard } from './board-terms.ts'
export { needAward } from './giving.ts'
export { promotionsJobs } from './jobs.ts'
export { promotionsListeners } from './listeners.ts'
export { needMission, readMissions } from './missions.ts'
export { addMission, addRank, addReferralStep, addReward, openBudget, openProgram, setRebateRate } from './openings.ts'
export { payReward } from './payments.ts'
export { addPoints } from './points.ts'
export { previewBoard, previewMission, previewPromotion, previewRaffle, previewRank, previewReward } from './previews.ts'
export { addRaffle } from './raffles.ts'
export { readRankProgress } from './ranks.ts'
export { readRebates, rebateOrders } from './rebates.ts'
export { isReferralCode } from './referrals.ts'
export { mountPromotions, mountPromotionsConsole } from './routes.ts'
export { promotionsSealed } from './sealed-tables.ts'
