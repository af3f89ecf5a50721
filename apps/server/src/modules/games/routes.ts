import { freeRounds } from '@croupier/contract/bonuses'
import { uncountedMembers } from '@croupier/contract/console/bonuses'
import * as catalogueContract from '@croupier/contract/console/catalogue'
import * as freeBetContract from '@croupier/contract/console/free-bets'
import * as consoleContract from '@croupier/contract/console/games'
import * as poolContract from '@croupier/contract/console/pools'
import * as prizeGroupContract from '@croupier/contract/console/prize-groups'
import * as vendorContract from '@croupier/contract/console/vendors'
import * as contract from '@croupier/contract/games'
import * as launchContract from '@croupier/contract/games-launches'
import { openRounds } from '@croupier/contract/games-rounds'
import { winnerBoard } from '@croupier/contract/games-winners'
import { type HttpHost, mount } from '#platform/http.ts'
import { readGames, readHotGames, readLanes, readVendorTypes } from './catalogue/catalogue.ts'
import { markFavourite, readFavouriteIds, readFavourites, readRecent, unmarkFavourite } from './catalogue/favourites.ts'
import { askConnection, decideConnection, readConnections } from './connections/connection-requests.ts'
import { changeVendorAddresses, changeVendorSides, changeVendorStatus, readVendors } from './connections/connections.ts'
import { askCeiling, decideCeiling } from './connections/promo-ceilings.ts'
import { openDesk } from './connections/vendor-desks.ts'
import { importGames, tryVendor } from './connections/vendor-imports.ts'
import * as freeBets from './free-bets/free-bets.ts'
import { retry } from './free-bets/giving.ts'
import { readOwnRounds } from './free-bets/own-rounds.ts'
import { readRoundPrizes, writeRoundPrize } from './free-bets/round-prizes.ts'
import { launch, launchDemo } from './launches/launches.ts'
import { readPayouts, readPoolList, readPoolPage } from './pools/pool-pages.ts'
import { readJackpot } from './pools/pools.ts'
import { changePrizeGroup, readPrizeGroup } from './prize-groups/prize-groups.ts'
import { readDifferences } from './reconciliation/reconciliation.ts'
import { beginWatchAnew } from './returns/returns.ts'
import { readOpenRounds } from './rounds/open-rounds.ts'
import { readUncounted } from './rounds/uncounted.ts'
import { readWinners } from './rounds/winners.ts'
import { changeCover, keepCover } from './settings/covers.ts'
import { changeGameSetting, readCatalogue } from './settings/game-settings.ts'
import { changeStakeLimits } from './settings/stake-limits.ts'

/** The calls of players and visitors. */
export function mountGames(httpHost: HttpHost): void {
  mount(httpHost, contract.gameList, readGames)
  mount(httpHost, contract.hotGames, readHotGames)
  mount(httpHost, contract.gameVendors, readLanes)
  mount(httpHost, contract.vendorGameTypes, readVendorTypes)
  mount(httpHost, winnerBoard, readWinners)
  mount(httpHost, contract.favoriteIds, readFavouriteIds)
  mount(httpHost, contract.favoriteGames, readFavourites)
  mount(httpHost, contract.addFavorite, markFavourite)
  mount(httpHost, contract.removeFavorite, unmarkFavourite)
  mount(httpHost, contract.recentGames, readRecent)
  mount(httpHost, openRounds, readOpenRounds)
  mount(httpHost, freeRounds, readOwnRounds)
  mount(httpHost, launchContract.launchGame, launch)
  mount(httpHost, launchContract.launchTrial, launchDemo)
  mount(httpHost, contract.jackpot, readJackpot)
}

/** The calls of the console. */
export function mountGamesConsole(httpHost: HttpHost): void {
  mount(httpHost, catalogueContract.catalogueGames, readCatalogue)
  mount(httpHost, catalogueContract.setCatalogueGame, changeGameSetting)
  mount(httpHost, catalogueContract.restartReturnWatch, beginWatchAnew)
  mount(httpHost, catalogueContract.setStakeLimits, changeStakeLimits)
  mount(httpHost, catalogueContract.sendCover, keepCover)
  mount(httpHost, catalogueContract.setGameCover, changeCover)
  mount(httpHost, prizeGroupContract.memberPrizeGroup, readPrizeGroup)
  mount(httpHost, prizeGroupContract.setMemberPrizeGroup, changePrizeGroup)
  mount(httpHost, poolContract.consolePools, readPoolList)
  mount(httpHost, poolContract.consolePool, readPoolPage)
  mount(httpHost, poolContract.consolePoolPayouts, readPayouts)
  mount(httpHost, consoleContract.consoleVendors, readVendors)
  mount(httpHost, consoleContract.setVendorStatus, changeVendorStatus)
  mount(httpHost, consoleContract.setVendorSides, changeVendorSides)
  mount(httpHost, consoleContract.setVendorAddresses, changeVendorAddresses)
  mount(httpHost, vendorContract.vendorConnections, readConnections)
  mount(httpHost, vendorContract.askVendorConnection, askConnection)
  mount(httpHost, vendorContract.decideVendorConnection, decideConnection)
  mount(httpHost, vendorContract.testVendor, tryVendor)
  mount(httpHost, vendorContract.importVendorGames, importGames)
  mount(httpHost, vendorContract.openVendorDesk, openDesk)
  mount(httpHost, consoleContract.askPromoCeiling, askCeiling)
  mount(httpHost, consoleContract.decidePromoCeiling, decideCeiling)
  mount(httpHost, consoleContract.consoleDifferences, readDifferences)
  mount(httpHost, uncountedMembers, readUncounted)
  mount(httpHost, freeBetContract.freeBets, freeBets.readFreeBets)
  mount(httpHost, freeBetContract.freeBetOffers, freeBets.readOffers)
  mount(httpHost, freeBetContract.openFreeBetCampaign, freeBets.openCampaign)
  mount(httpHost, freeBetContract.giveFreeBet, freeBets.give)
  mount(httpHost, freeBetContract.askFreeBet, freeBets.ask)
  mount(httpHost, freeBetContract.cancelFreeBet, freeBets.cancel)
  mount(httpHost, freeBetContract.retryFreeBet, retry)
  mount(httpHost, freeBetContract.roundPrizes, readRoundPrizes)
  mount(httpHost, freeBetContract.saveRoundPrize, writeRoundPrize)
}
