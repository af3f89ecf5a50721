/**
 * KYC owns the identity checks of members: what was sent for each step, its pictures, decisions, and what adapters said.
 * - Data and pictures are sealed for their row; each look of an operator is a mark in the trail.
 * - What an adapter says decides nothing: an operator accepts, and two against an adapter or an earlier refusal.
 * - A check holds withdrawals alone; it never holds a deposit, a bet or a win.
 */
export { areInReview, heldStandingOf, standingOf } from './checks.ts'
export { kycJobs } from './jobs.ts'
export { mountKyc, mountKycConsole } from './routes.ts'
export { kycSealed } from './sealed-tables.ts'
