import * as catalogueContract from '@croupier/contract/console/catalogue'
import * as freeBetContract from '@croupier/contract/console/free-bets'
import * as consoleContract from '@croupier/contract/console/games'
import * as vendorContract from '@croupier/contract/console/vendors'
import * as contract from '@croupier/contract/games'
import { openRounds } from '@croupier/contract/games-rounds'
import { winnerBoard } from '@croupier/contract/games-winners'
import { mount, type Spine } from '#platform/http.ts'
import { readGames, readHotGames, readLanes, readVendorTypes } from './catalogue.ts'
import { askConnection, decideConnection, readConnections } from './connection-requests.ts'
import { changeVendorAddresses, changeVendorSides, changeVendorStatus, readVendors } from './connections.ts'
import { changeCover, keepCover } from './covers.ts'
import { markFavourite, readFavouriteIds, readFavourites, readRecent, unmarkFavourite } from './favourites.ts'
import * as freeBets from './free-bets.ts'
import { changeGameSetting, readCatalogue } from './game-settings.ts'
import { launch, launchDemo } from './launches.ts'
import { readOpenRounds } from './open-rounds.ts'
import { readJackpot } from './pools.ts'
import { askCeiling, decideCeiling } from './promo-ceilings.ts'
import { readDifferences } from './reconciliation.ts'
import { beginWatchAnew } from './returns.ts'
import { changeStakeLimits } from './stake-limits.ts'
import { importGames, tryVendor } from './vendor-imports.ts'
import { readWinners } from './winners.ts'

export function mountGames(spine: Spine): void {
  mount(spine, contract.gameList, readGames)
  mount(spine, contract.hotGames, readHotGames)
  mount(spine, contract.gameVendors, readLanes)
  mount(spine, contract.vendorGameTypes, readVendorTypes)
  mount(spine, winnerBoard, readWinners)
  mount(spine, contract.favoriteIds, readFavouriteIds)
  mount(spine, contract.favoriteGames, readFavourites)
  mount(spine, contract.addFavorite, markFavourite)
  mount(spine, contract.removeFavorite, unmarkFavourite)
  mount(spine, contract.recentGames, readRecent)
  mount(spine, openRounds, readOpenRounds)
  mount(spine, contract.launchGame, launch)
  mount(spine, contract.launchTrial, launchDemo)
  mount(spine, contract.jackpot, readJackpot)
}

export function mountGamesConsole(spine: Spine): void {
  mount(spine, catalogueContract.catalogueGames, readCatalogue)
  mount(spine, catalogueContract.setCatalogueGame, changeGameSetting)
  mount(spine, catalogueContract.restartReturnWatch, beginWatchAnew)
  mount(spine, catalogueContract.setStakeLimits, changeStakeLimits)
  mount(spine, catalogueContract.sendCover, keepCover)
  mount(spine, catalogueContract.setGameCover, changeCover)
  mount(spine, consoleContract.consoleVendors, readVendors)
  mount(spine, consoleContract.setVendorStatus, changeVendorStatus)
  mount(spine, consoleContract.setVendorSides, changeVendorSides)
  mount(spine, consoleContract.setVendorAddresses, changeVendorAddresses)
  mount(spine, vendorContract.vendorConnections, readConnections)
  mount(spine, vendorContract.askVendorConnection, askConnection)
  mount(spine, vendorContract.decideVendorConnection, decideConnection)
  mount(spine, vendorContract.testVendor, tryVendor)
  mount(spine, vendorContract.importVendorGames, importGames)
  mount(spine, consoleContract.askPromoCeiling, askCeiling)
  mount(spine, consoleContract.decidePromoCeiling, decideCeiling)
  mount(spine, consoleContract.consoleDifferences, readDifferences)
  mount(spine, freeBetContract.freeBets, freeBets.readFreeBets)
  mount(spine, freeBetContract.freeBetOffers, freeBets.readOffers)
  mount(spine, freeBetContract.openFreeBetCampaign, freeBets.openCampaign)
  mount(spine, freeBetContract.giveFreeBet, freeBets.give)
  mount(spine, freeBetContract.askFreeBet, freeBets.ask)
  mount(spine, freeBetContract.cancelFreeBet, freeBets.cancel)
}
