import * as contract from '@croupier/contract/bonuses'
import * as consoleContract from '@croupier/contract/console/bonuses'
import { type HttpHost, mount } from '#platform/http.ts'
import { end, give, readGrantList, readOffers, saveOffer } from './offers.ts'
import { cancelOwn, chooseForDeposit, type GameNames, readBonuses, readBonusRounds, takeCode } from './page.ts'

/** `namesOf` tells the names of games, which stand above this module. */
export function mountBonuses(httpHost: HttpHost, namesOf: GameNames): void {
  mount(httpHost, contract.bonuses, readBonuses)
  mount(httpHost, contract.bonusRounds, (context, input) => readBonusRounds(context, input, namesOf))
  mount(httpHost, contract.chooseBonus, chooseForDeposit)
  mount(httpHost, contract.redeemBonusCode, takeCode)
  mount(httpHost, contract.cancelBonus, cancelOwn)
}

export function mountBonusesConsole(httpHost: HttpHost): void {
  mount(httpHost, consoleContract.bonusOffers, readOffers)
  mount(httpHost, consoleContract.saveBonusOffer, saveOffer)
  mount(httpHost, consoleContract.bonusGrants, readGrantList)
  mount(httpHost, consoleContract.giveBonus, give)
  mount(httpHost, consoleContract.endBonus, end)
}
