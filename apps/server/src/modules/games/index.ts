/**
 * Games owns vendors, the catalogue, favourites, launches, rounds and the vendors' wallet callbacks.
 * - A vendor's message moves money at most once, whatever is repeated, late or out of order.
 * - Bets check the token and the player; wins and rollbacks never do: what is owed is paid.
 * - A launch makes a token and moves no money.
 * - Every day the vendors' lists, our records, the ledger and the rounds are compared; what differs is named.
 */

export { mountVendorCallbacks } from './callbacks/vendor-routes.ts'
export { coverFacts, gameNames, markSheet, readGames, readGamesById, vendorFacts } from './catalogue/catalogue.ts'
export { fillCatalogue } from './catalogue/catalogue-filling.ts'
export { readRecent } from './catalogue/favourites.ts'
export { connectVendor, gameOrigins, vendorAddress } from './connections/connections.ts'
export { vendorAddresses } from './connections/store.ts'
export { giveRounds, readPrizesByCode, readShownPrizes } from './free-bets/round-prizes.ts'
export { givenReferences } from './free-bets/store-prizes.ts'
export { gamesJobs } from './jobs.ts'
export { gamesListeners } from './listeners.ts'
export { openPool } from './pools/pools.ts'
export { watchReturns } from './returns/returns.ts'
export {
  foldPlayerDays,
  lossesOf,
  type Played,
  type PlayerScore,
  playedBy,
  playedInSpans,
  playersIn,
  type ScoreFilter,
  scoreOf,
  topScores,
} from './rounds/plays.ts'
export { listClosedRounds, listMessages } from './rounds/store.ts'
export { mountGames, mountGamesConsole } from './routes.ts'
export { readCover } from './settings/covers.ts'
export type { MatchedStake } from './stakes/rules-markets.ts'
export { excludeOppositeStakes } from './stakes/stakes.ts'
