/**
 * Games owns vendors, the catalogue, favourites, launches, rounds and the vendors' wallet callbacks.
 * - A vendor's message moves money at most once, whatever is repeated, late or out of order.
 * - Bets check the token and the player; wins and rollbacks never do: what is owed is paid.
 * - A launch makes a token and moves no money.
 * - Every day the vendors' lists, our records, the ledger and the rounds are compared; what differs is named.
 */

export { coverFacts, markSheet, readGames, readGamesById, vendorFacts } from './catalogue.ts'
export { fillCatalogue } from './catalogue-filling.ts'
export { connectVendor, gameOrigins } from './connections.ts'
export { readCover } from './covers.ts'
export { readRecent } from './favourites.ts'
export { gamesJobs } from './jobs.ts'
export { gamesListeners } from './listeners.ts'
export { foldPlayerDays, type Played, playedBy, topPlayers } from './plays.ts'
export { openPool } from './pools.ts'
export { watchReturns } from './returns.ts'
export { mountGames, mountGamesConsole } from './routes.ts'
export { matchedStakes } from './rules-stakes.ts'
export { excludeOppositeStakes, type MatchedStake } from './stakes.ts'
export { vendorAddresses } from './store.ts'
export { listClosedRounds, listMessages } from './store-rounds.ts'
export { mountVendorCallbacks } from './vendor-routes.ts'
export { pseudonym } from './winners.ts'
