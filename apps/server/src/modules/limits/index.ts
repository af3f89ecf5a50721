/**
 * Limits owns what members choose for their protection: limits of deposits, stakes, losses and play time, reality checks, and breaks from play.
 * - What a limit still allows stands on an account of the ledger, a new one for each window and for each change of the limit.
 * - Tightening counts at once, loosening waits; a break is never shortened. What was chosen is never changed or deleted.
 * - Neither a limit nor a break ever holds back a win, a returned stake or a withdrawal.
 */

export { readProtection } from './choices.ts'
export { drawDeposit, drawLateDeposit, returnDeposit } from './deposits.ts'
export { realityCheckMinutes, refuseRested } from './play-times.ts'
export { mountLimits, mountLimitsConsole } from './routes.ts'
export { readStandings } from './standings.ts'
export { notingSlots } from './store.ts'
