/**
 * Bonuses owns offers of bonus money, grants, what play counts for them, and how bonus money becomes real or is lost.
 * - Bonus money stands on an account of the ledger for each grant; a stake takes real or bonus money first by the terms, and a win follows its stake.
 * - It becomes real once enough play has counted, up to the largest win, and is lost when it is cancelled or its time is over. Real money is never kept.
 * - One grant a member is played at a time. Its terms never change, and play on opposite sides does not count.
 */

export { cashbackOffers, giveCashbacks } from './cashbacks.ts'
export { endByWithdrawal, grantForDeposit } from './deposits.ts'
export { expireGrants } from './expiry.ts'
export { findGift } from './gifts.ts'
export { grantBonus } from './grants.ts'
export { addOffer } from './openings.ts'
export { bonusPlayers, countPlays, type Play } from './plays.ts'
export { previewOffer } from './previews.ts'
export { mountBonuses, mountBonusesConsole } from './routes.ts'
export { readActiveGrants, readGrants, readPlayableBonus } from './standing.ts'
export { changingPots, grantedReferences } from './store-grants.ts'
export { grantWinnings } from './winnings.ts'
